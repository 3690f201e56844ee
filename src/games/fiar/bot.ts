import { legalMoves, type Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { colourOf } from '../sliding/state.ts'
import { boardFor } from './board.ts'
import { extinguisherAt, winningPaths } from './path.ts'
import { game } from './rules.ts'
import type { Move, State } from './state.ts'

const WIN = 1_000_000
/** A path can be claimed by the holder of the flag card. */
const CLAIMABLE = 100_000
/** Worth of 0 to 4 chips of one colour on a stretch with no chip of the other. */
const ROW_WORTH = [0, 1, 4, 14, 40, 40, 40, 40] as const

/** How good a position is for a seat: claims first, then rows that could grow into a path. */
export function evaluate(state: State, seat: Seat): number {
  if (state.declared !== null) return state.declared.seat === seat ? WIN : -WIN
  const board = boardFor(state.options)
  if (winningPaths(board, state).length > 0) return state.flag === seat ? CLAIMABLE : -CLAIMABLE
  const mine = ofSeat(state.colours, seat)
  let worth = 0
  for (const line of board.lines) {
    if (line.length < 4) continue
    let colour: string | null = null
    let count = 0
    for (const space of line) {
      const chip = state.chips[space]
      if (chip === undefined) continue
      const next = colourOf(chip)
      if (next !== colour) {
        worth += (colour === mine ? 1 : -1) * (ROW_WORTH[count] ?? 0)
        colour = next
        count = 0
      }
      if (extinguisherAt(board, state, space, next) === undefined) count += 1
    }
    worth += (colour === mine ? 1 : -1) * (ROW_WORTH[count] ?? 0)
  }
  return worth
}

/** Moves worth considering: a win is claimed if there is one, and no chip is lifted just to be put back. */
export function candidates(state: State): readonly Move[] {
  const moves = legalMoves(game, state)
  const wins = moves.filter(move => move.type === 'declare')
  return wins.length > 0 ? wins : moves.filter(move => move.type !== 'lift')
}
