import type { Table } from '#kernel/game.ts'
import { hideInHands } from '../start/hands.ts'
import type { Move, State } from './state.ts'

/** The Monitor hides the blue and the red pawn in the hands. */
export const table: Table<State, Move> = {
  answer: (_state, chance) => hideInHands(chance),
}
