import { legalMoves, type Seat } from '#kernel/game.ts'
import type { Note } from '#kernel/note.ts'
import { boardFor } from './board.ts'
import type { Move } from './move.ts'
import { game, movesBesideLifting } from './rules.ts'
import { filled, type State } from './state.ts'

const WIN = 1_000_000

/** How good a position is for a seat: what is in the goal rectangles. Hoarding rods at home would only make games endless. */
export function evaluate(state: State, seat: Seat): number {
  const outcome = game.outcome(state)
  if (outcome !== null && outcome.winners.length > 0) return outcome.winners.includes(seat) ? WIN : -WIN
  const board = boardFor(state.options)
  const worth = (one: Seat) => Math.min(filled(board, state, one), board.goal + 1)
  return worth(seat) - worth(1 - seat)
}

/** Moves worth considering: a RAMROD is taken, a filled goal announced, and no rod is lifted just to be put back. */
export function candidates(state: State): readonly Move[] {
  if (state.start !== null || state.owed.length > 0) return legalMoves(game, state)
  const moves = movesBesideLifting(state)
  return state.moved.length > 0 ? moves.slice(0, 1) : moves
}

/** A turn that fills the own goal rectangle. */
export function reason(before: State, _moves: readonly Move[], after: State, seat: Seat): Note | null {
  const board = boardFor(before.options)
  return filled(board, after, seat) > filled(board, before, seat) ? { key: 'because.fills' } : null
}
