import { shuffle } from '#kernel/chance.ts'
import type { Table } from '#kernel/game.ts'
import { type Move, NUMBERS, type State } from './state.ts'

/** Each player draws a chip without looking. */
export const table: Table<State, Move> = {
  answer(state, chance) {
    const [first = 0, second = 1] = shuffle(chance, NUMBERS[state.options.numbers])
    return { type: 'draw', drawn: [first, second] }
  },
}
