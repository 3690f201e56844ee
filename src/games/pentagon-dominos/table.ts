import { pick, shuffle } from '#kernel/chance.ts'
import type { Table } from '#kernel/game.ts'
import { isDue } from './faults.ts'
import { DEALT, drawnBy, type Move, type State } from './state.ts'

/** Draws any tile of the stock: for the start, for the first hands, for a player who draws. */
export const table: Table<State, Move> = {
  answer({ current }, chance) {
    const { shown, stock, owed, flag, hands } = current
    if (owed) {
      const due = drawnBy(current, flag)
      const tiles = due === 1 ? [pick(chance, stock)] : shuffle(chance, stock).slice(0, due)
      return { type: 'deal', tiles, seat: flag }
    }
    const next = shown.indexOf(null)
    if (next >= 0) return { type: 'show', tile: pick(chance, stock), seat: next }
    const seat = hands.findIndex((_, owner) => isDue(current, owner, DEALT))
    return { type: 'deal', tiles: shuffle(chance, stock).slice(0, DEALT), seat }
  },
}
