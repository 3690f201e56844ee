import { pick } from '#kernel/chance.ts'
import type { Table } from '#kernel/game.ts'
import { COLOURS, type Move, type State } from './state.ts'

/** The Monitor hides one chip of each colour in the hands. */
export const table: Table<State, Move> = {
  answer: (_state, chance) => ({ type: 'hands', left: pick(chance, COLOURS) }),
}
