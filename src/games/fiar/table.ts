import type { Table } from '#kernel/game.ts'
import { hideInHands } from '../start/hands.ts'
import type { Move, State } from './state.ts'

/** The Monitor hides one chip of each colour in the hands. */
export const table: Table<State, Move> = {
  answer: (_state, chance) => hideInHands(chance),
}
