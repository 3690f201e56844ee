import type { AnyBox, Item } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { afterMoves, contestedTurn, latestTurn, type Match } from '#referee/match.ts'
import type { Point } from '../../draw/layout.ts'
import { focusOf, lookBack, type Moment, momentsOf } from '../look-back.ts'
import { wholeMatch } from '../whole-match.ts'

/** The turn that officials are asked about, as it lay and went. */
interface TurnInDispute {
  readonly match: Match
  readonly seat: Seat | null
  readonly moves: readonly unknown[]
  readonly moments: readonly Moment[]
  /** Where it took place. */
  readonly focus: readonly Point[]
  /** What the challenger shows, drawn as it would lie. */
  readonly shown: readonly Item[]
}

/** An opinion is asked for when the rulings before have been carried out: the turn is looked for where it was challenged. */
export function turnIn(box: AnyBox, view: TableView): TurnInDispute | null {
  const match = wholeMatch(box, view)
  const { dispute = null, undisputed = null } = match ?? {}
  if (match === null || dispute === null || undisputed === null) return null
  const { challenger } = dispute
  const back = lookBack(box, undisputed, challenger)
  const turn = contestedTurn(box, undisputed, challenger) ?? latestTurn(undisputed, challenger)
  const move = dispute.matters[dispute.asked]?.shown ?? null
  const state = back ? afterMoves(box, back.opening, back.entries) : undisputed.state
  const moments = back ? momentsOf(box, back, null) : []
  return {
    match,
    seat: turn?.seat ?? null,
    moves: back?.entries.map(({ move }) => move) ?? [],
    moments,
    focus: focusOf(moments),
    shown: move === null ? [] : (box.face.ghosts?.(move, state) ?? []),
  }
}
