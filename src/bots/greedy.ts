import type { Box } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
import type { Chance, Seat } from '#kernel/game.ts'
import { wholeTurns } from './turns.ts'

/** The turn that leaves the best position, looking no further; nothing where there is no move. */
export function greedyTurn<State, Move>(
  box: Box<State, Move>,
  state: State,
  seat: Seat,
  chance: Chance,
): readonly Move[] {
  const turns = wholeTurns(box, state, seat, { left: 0 })
  const best = turns.filter(turn => turn.value === turns[0]?.value)
  return best.length === 0 ? [] : pick(chance, best).moves
}
