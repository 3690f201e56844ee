import { pick, shuffle } from '#kernel/chance.ts'
import type { Table } from '#kernel/game.ts'
import { DOMINOES } from './domino.ts'
import { bankOf, DICE, HAND_SIZE, handOf, type Move, type State } from './state.ts'
import { awaitedOf } from './turn.ts'

/** Deals, rolls, and draws without looking: from the bank, which is in no order, or from a hand that owes a domino. */
export const table: Table<State, Move> = {
  answer(state, chance) {
    const { move } = awaitedOf(state)
    if (move === 'deals') return { type: 'deals', dominoes: shuffle(chance, DOMINOES).slice(0, 2 * HAND_SIZE) }
    if (move === 'rolls') return { type: 'rolls', dice: Array.from({ length: DICE }, () => 1 + chance(6)) }
    const [owed] = state.owed
    if (owed?.type === 'taking')
      return { type: 'takes', domino: pick(chance, handOf(state, owed.from)), from: owed.from }
    return { type: move === 'penalty' ? 'penalty' : 'draws', domino: pick(chance, bankOf(state)) }
  },
}
