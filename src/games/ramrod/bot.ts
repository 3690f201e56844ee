import { legalMoves, type Seat } from '#kernel/game.ts'
import { boardFor } from './board.ts'
import { game } from './rules.ts'
import { filled, isAnnounced, isRamrod, type Move, type State } from './state.ts'

const WIN = 1_000_000

/** How good a position is for a seat: what is in the goal rectangles. Hoarding rods at home would only make games endless. */
export function evaluate(state: State, seat: Seat): number {
  const outcome = game.outcome(state)
  if (outcome !== null && outcome.winners.length > 0) return outcome.winners.includes(seat) ? WIN : -WIN
  const { goal } = boardFor(state.options)
  const worth = (one: Seat) => Math.min(filled(state, one), goal + 1)
  return worth(seat) - worth(1 - seat)
}

/** Moves worth considering: a RAMROD is taken, a filled goal announced, and no rod is lifted just to be put back. */
export function candidates(state: State): readonly Move[] {
  if (state.start === null && state.owed.length === 0 && state.moved.length > 0) return afterMoving(state)
  return legalMoves(game, state).filter(move => move.type !== 'lift')
}

function afterMoving(state: State): Move[] {
  const board = boardFor(state.options)
  const rectangle = board.sums.find(sum => isRamrod(board, state, sum))
  if (rectangle !== undefined) return [{ type: 'ramrod', rectangle }]
  const mayAnnounce = !isAnnounced(state) && filled(state, state.flag) >= board.goal
  return [{ type: mayAnnounce ? 'announce' : 'pass' }]
}
