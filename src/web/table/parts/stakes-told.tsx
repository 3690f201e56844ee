import type { Seat } from '#kernel/game.ts'
import { MARKS } from '#referee/acts.ts'
import { useTable } from '../at-table.ts'
import { stakesOf } from '../stakes.ts'

interface StakesToldProps {
  readonly seat: Seat
  /** Whose turn it is about. */
  readonly other: string
}

/** Before anything is told: what it would mean to be right, and what to be wrong. */
export function StakesTold({ seat, other }: StakesToldProps) {
  const { controller, box, view, t, translator } = useTable()
  const stakes = stakesOf({ box, match: view.match, seat, other, matters: controller.matters.value, t: translator })
  return (
    <ul class="stakes">
      {stakes.map(({ verdict, text }) => (
        <li key={verdict} class={`stake stake--${verdict}`}>
          <b class="stake__mark">{MARKS[verdict]}</b>
          <span>
            <b>{t(`table:stakes.${verdict}`)}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
