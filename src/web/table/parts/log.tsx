import { useEffect, useRef } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Author } from '#kernel/transcript.ts'
import type { LogLine } from '#protocol/table.ts'
import { useTable } from '../at-table.ts'
import { lineSaid } from './line-said.ts'

/** Less than a row of the log, in pixels. */
const ROW = 20

export function Log() {
  const { box, view, t, translator } = useTable()
  const list = useRef<HTMLOListElement>(null)
  const count = view.lines.length
  const isAtEnd = useRef(true)
  useEffect(() => toEnd(list.current), [count])
  // When more is said above it, what happened last stays in sight, unless somebody reads what was before.
  useEffect(() => {
    const log = list.current
    if (log === null) return
    const shrinking = new ResizeObserver(() => isAtEnd.current && toEnd(log))
    shrinking.observe(log)
    return () => shrinking.disconnect()
  }, [count === 0])
  if (count === 0) return <p class="soft">{t('table:log-empty')}</p>
  return (
    <ol
      class="log"
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('table:log')}
      onScroll={({ currentTarget: log }) => {
        isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < ROW
      }}
    >
      {view.lines.filter(isWorthReading).map(line => (
        <li key={line.n} class={`log__line ${CLASSES[line.type] ?? ''}`}>
          <span class="log__number" aria-hidden="true">
            {line.n + 1}
          </span>
          <LogDot box={box} state={view.match.state} author={line.author} />
          <span>{lineSaid(view, line, translator)}</span>
        </li>
      ))}
    </ol>
  )
}

function toEnd(log: HTMLElement | null): void {
  log?.scrollTo({ top: log.scrollHeight })
}

const CLASSES: Partial<Record<LogLine['type'], string>> = { touch: 'is-quiet', challenge: 'is-challenge' }

/** Touching a piece is told while it is the latest thing; in every turn it would only be noise. */
function isWorthReading({ type }: LogLine, index: number, lines: readonly LogLine[]): boolean {
  return type !== 'touch' || index === lines.length - 1
}

interface LogDotProps {
  readonly box: AnyBox
  readonly state: unknown
  readonly author: Author
}

/** The colour of whoever wrote a line, once colours are given out. */
export function LogDot({ box, state, author }: LogDotProps) {
  if (typeof author !== 'number') return <span class="log-dot is-official" aria-hidden="true" />
  const colour = box.face.colour(state, author)
  return <span class="log-dot" style={colour === null ? '' : `background: var(--${colour})`} aria-hidden="true" />
}
