import type { Box } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
import type { Chance, Seat } from '#kernel/game.ts'
import { wholeTurns } from './turns.ts'

/** Begins the turn that leaves the best position, and looks no further; null where there is no move. */
export function greedyMove<State, Move>(box: Box<State, Move>, state: State, seat: Seat, chance: Chance): Move | null {
  const turns = wholeTurns(box, state, seat, { left: 0 })
  const best = turns.filter(turn => turn.value === turns[0]?.value)
  return best.length === 0 ? null : pick(chance, best).first
}
