import { pick } from '#kernel/chance.ts'
import type { Table } from '#kernel/game.ts'
import { type Move, type State, startMoves } from './state.ts'

/** The Monitor hides the two rods that were picked, one in each hand. */
export const table: Table<State, Move> = {
  answer: (state, chance) => pick(chance, startMoves(state)),
}
