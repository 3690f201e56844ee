import { useEffect, useRef } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Author } from '#kernel/transcript.ts'
import type { LogLine, TableView } from '#protocol/table.ts'
import type { Translator } from '#text/translate.ts'
import { lineSaid } from './line-said.ts'

export function Log({ box, view, t }: { readonly box: AnyBox; readonly view: TableView; readonly t: Translator }) {
  const list = useRef<HTMLOListElement>(null)
  const count = view.lines.length
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  if (count === 0) return <p class="soft">{t.t('table:log-empty')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol class="log" ref={list} tabIndex={0} aria-label={t.t('table:log')}>
      {view.lines.filter(isWorthReading).map(line => (
        <li key={line.n} class={`log__line ${CLASSES[line.type] ?? ''}`}>
          <span class="log__number" aria-hidden="true">
            {line.n + 1}
          </span>
          <LogDot colour={colourOf(box, view.match.state, line.author)} />
          <span>{lineSaid(view, line, t)}</span>
        </li>
      ))}
    </ol>
  )
}

const CLASSES: Partial<Record<LogLine['type'], string>> = { touch: 'is-quiet', challenge: 'is-challenge' }

/** Touching a piece is told while it is the latest thing; in every turn it would only be noise. */
function isWorthReading({ type }: LogLine, index: number, lines: readonly LogLine[]): boolean {
  return type !== 'touch' || index === lines.length - 1
}

/** `official` for whoever has no seat; null before colours are given out. */
export function colourOf(box: AnyBox, state: unknown, author: Author): string | null {
  return typeof author === 'number' ? box.face.colour(state, author) : 'official'
}

/** The colour of whoever wrote a line. */
export function LogDot({ colour }: { readonly colour: string | null }) {
  const style = colour === null || colour === 'official' ? '' : `background: var(--${colour})`
  return <span class={`log-dot${colour === 'official' ? ' is-official' : ''}`} style={style} aria-hidden="true" />
}
