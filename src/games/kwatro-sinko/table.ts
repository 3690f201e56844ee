import { shuffle } from '#kernel/chance.ts'
import type { Table } from '#kernel/game.ts'
import { type Move, NUMBERS, type State } from './state.ts'

/** Mixes the chips and lays them face down; in games begun under version 1, draws for both. */
export const table: Table<State, Move> = {
  answer(state, chance) {
    const row = shuffle(chance, NUMBERS[state.options.numbers])
    if (state.start !== null) return { type: 'shuffle', row }
    const [first = 0, second = 1] = row
    return { type: 'draw', drawn: [first, second] }
  },
}
