import { legalMoves, type Seat } from '#kernel/game.ts'
import type { Sights } from '#kernel/mind.ts'
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

/** Any rod lies ready to be moved, so a beginner overlooks more of them than elsewhere. */
export const sights: Sights = { 1: { eyes: { near: 0.75, far: 0.25, others: 0, seesWins: false } } }

/**
 * What meets a beginner's eye. In every fourth turn that is the rods still at home, which are brought in although a RAMROD may lie ready
 * elsewhere, and of the RAMRODs that it has made itself it overlooks every second: when, depends on how the rods lie.
 */
export function glances(state: State): readonly Move[] {
  const moves = candidates(state)
  const lie = state.at.reduce((sum, place, rod) => sum + (rod + 1) * place, 0)
  if (moves[0]?.type === 'ramrod') return lie % OVERLOOKED === 0 ? movesBesideLifting(state).slice(-1) : moves
  const brought = lie % SETS_UP === 0 ? moves.filter(({ type }) => type === 'bring') : []
  return brought.length > 0 ? brought : moves
}

const OVERLOOKED = 2
const SETS_UP = 4

/** A turn that fills the own goal rectangle. */
export function reason(before: State, _moves: readonly Move[], after: State, seat: Seat): Note | null {
  const board = boardFor(before.options)
  return filled(board, after, seat) > filled(board, before, seat) ? { key: 'because.fills' } : null
}
