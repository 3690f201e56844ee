import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { mayMove } from '../../draw/motion.ts'
import { whenIdle } from '../../shell/soon.ts'
import { useTable } from '../at-table.ts'
import { isJustYou } from '../label-of.ts'
import { nameOf } from '../speech.ts'
import { formatTime, useCountdown } from './countdown.ts'

interface FlagCardProps {
  readonly seat: Seat
  readonly mine: boolean
  /** Where the card lay when it was last drawn, whoever held it. */
  readonly lay: RefObject<DOMRect | null>
}

/** Seconds from which the minute is drawn as running out. */
const SOON = 10_000

/** Lies beside the player whose turn it is; passed on, it slides across the table. */
export function FlagCard({ seat, mine, lay }: FlagCardProps) {
  const { view, t } = useTable()
  const card = useRef<HTMLDivElement>(null)
  const left = useCountdown(view.clock)?.turnLeft ?? null
  useLayoutEffect(() => {
    const element = card.current
    const from = lay.current
    if (element === null || from === null) return
    const to = element.getBoundingClientRect()
    lay.current = to
    if (!mayMove()) return
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2]
    if (Math.hypot(x, y) < 8) return
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px)` },
        { transform: `translate(${x / 2}px, ${y / 2}px) rotate(-4deg) scale(1.08)` },
        { transform: 'none' },
      ],
      { duration: 620, easing: 'cubic-bezier(.35, 0, .2, 1)' },
    )
  }, [])
  // Asked once the page has been laid out and is seen: before, the question would make everybody wait for that.
  const remember = () => {
    lay.current ??= card.current?.getBoundingClientRect() ?? null
  }
  useEffect(() => whenIdle(remember), [])
  const holder = isJustYou(view, seat) ? t('table:you-hold-flag') : t('table:holds-flag', { name: nameOf(view, seat) })
  const low = view.match.turn.reminded.includes(seat) || (left !== null && left <= SOON)
  return (
    <div ref={card} class={`flag-card${low ? ' is-low' : ''}`}>
      <span class="unseen">{holder}</span>
      <svg viewBox="0 0 30 30" aria-hidden="true">
        <rect x="4" y="2" width="3.6" height="26" rx="1.8" fill="currentColor" />
        <path d="M7 4h18l-5 6 5 6H7z" class="flag-card__cloth" />
      </svg>
      <span class="flag-card__text" aria-hidden="true">
        {t(mine ? 'table:you-hold-flag' : 'table:flag-card')}
      </span>
      {left !== null && (
        <span class="flag-card__time" role="timer" aria-label={t('table:turn-left')}>
          {formatTime(left)}
        </span>
      )}
    </div>
  )
}
