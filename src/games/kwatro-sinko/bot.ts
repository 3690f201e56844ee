import { pick } from '#kernel/chance.ts'
import { type Chance, legalMoves, type Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { colourOf } from '../sliding/state.ts'
import { COLOURS } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { winningClaims } from './path.ts'
import { game } from './rules.ts'
import { startMoves } from './start.ts'
import type { Move, State } from './state.ts'

const WIN = 1_000_000
/** A path can be claimed by a flag holder whose chips have left the numbers. */
const CLAIMABLE = 100_000
const OFF_A_NUMBER = 40

/** How good a position is for a seat: claims first, then chips off the numbers, then room to move. */
export function evaluate(state: State, seat: Seat): number {
  if (state.declared !== null) return state.declared.seat === seat ? WIN : -WIN
  const board = boardFor(state.options)
  const mine = ofSeat(state.colours, seat)
  const waiting = { blue: 0, red: 0 }
  let worth = 0
  for (const [space, chip] of Object.entries(state.chips)) {
    const colour = colourOf(chip)
    const side = colour === mine ? 1 : -1
    if (board.bases.has(space)) {
      waiting[colour] += 1
      worth -= side * OFF_A_NUMBER
    }
    for (const near of board.links(space)) if (state.chips[near] === undefined) worth += side
  }
  const holder = ofSeat(state.colours, state.flag)
  // Passing the flag card with a path on the board gives it away; a path that only the other could claim is as bad.
  const claimants = COLOURS.filter(colour => waiting[colour] === 0)
  if (claimants.length === 0 || winningClaims(board, state).length === 0) return worth
  if (claimants.includes(holder)) return worth + (holder === mine ? CLAIMABLE : -CLAIMABLE)
  return worth + (claimants[0] === mine ? 1 : -1) * CLAIMABLE * 0.5
}

/** Moves worth considering: a win is claimed if there is one, and no chip is lifted just to be put back. */
export function candidates(state: State): readonly Move[] {
  const moves = legalMoves(game, state)
  const wins = moves.filter(move => move.type === 'declare')
  return wins.length > 0 ? wins.slice(0, 1) : moves.filter(move => move.type !== 'lift')
}

/** Face down, one chip is as good as another. */
export function opening(state: State, chance: Chance): Move | null {
  return state.turn === 0 ? pick(chance, startMoves(state)) : null
}
