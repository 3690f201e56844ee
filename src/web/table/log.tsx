import { useEffect, useRef } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
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
          <span class={`log__dot ${dotOf(box, view, line)}`} aria-hidden="true" />
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

function dotOf(box: AnyBox, view: TableView, { author }: LogLine): string {
  if (typeof author !== 'number') return 'is-official'
  const colour = box.face.colour(view.match.state, author)
  return colour === null ? '' : `is-${colour}`
}
