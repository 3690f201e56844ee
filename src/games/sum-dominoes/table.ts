import { pick, shuffle } from '#kernel/chance.ts'
import type { Table } from '#kernel/game.ts'
import { DOMINOES } from './domino.ts'
import { bankOf, DICE, HAND_SIZE, type Move, type State } from './state.ts'
import { awaitedOf } from './turn.ts'

/** Deals, rolls, and draws from the bank, which is in no order. */
export const table: Table<State, Move> = {
  answer(state, chance) {
    const { move } = awaitedOf(state)
    if (move === 'deals') return { type: 'deals', dominoes: shuffle(chance, DOMINOES).slice(0, 2 * HAND_SIZE) }
    if (move === 'rolls') return { type: 'rolls', dice: Array.from({ length: DICE }, () => 1 + chance(6)) }
    return { type: move === 'penalty' ? 'penalty' : 'draws', domino: pick(chance, bankOf(state)) }
  },
}
