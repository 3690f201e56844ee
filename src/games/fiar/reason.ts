import type { Seat } from '#kernel/game.ts'
import type { Note } from '#kernel/note.ts'
import { ofSeat } from '../pair.ts'
import { boardFor } from './board.ts'
import { CHIPS_TO_WIN, type Move, type State } from './state.ts'
import { livingChips } from './wins.ts'

/** What a turn does to rows of three, the opponent's first: one chip more would make a path of them. */
export function reason(before: State, _moves: readonly Move[], after: State, seat: Seat): Note | null {
  const mine = ofSeat(before.colours, seat) === 'blue' ? 0 : 1
  if (threesOf(after, 1 - mine) < threesOf(before, 1 - mine)) return { key: 'because.blocks' }
  return threesOf(after, mine) > threesOf(before, mine) ? { key: 'because.makes' } : null
}

/** How many stretches of a line have three living chips of this colour and none of the other. */
function threesOf(state: State, parity: number): number {
  const board = boardFor(state.options)
  const living = livingChips(board, state.at)
  let threes = 0
  for (const line of board.longLines) {
    let count = 0
    for (const space of line) {
      const chip = state.at.indexOf(space)
      if (chip < 0) continue
      if (chip % 2 !== parity) {
        if (count === CHIPS_TO_WIN - 1) threes += 1
        count = 0
      } else if (living & (1 << chip)) count += 1
    }
    if (count === CHIPS_TO_WIN - 1) threes += 1
  }
  return threes
}
