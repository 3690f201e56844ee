import { pick } from '#kernel/chance.ts'
import { type Chance, legalMoves, type Seat } from '#kernel/game.ts'
import type { Sights } from '#kernel/mind.ts'
import type { Note } from '#kernel/note.ts'
import { ofSeat } from '../pair.ts'
import { chipsOn } from '../sliding/standing.ts'
import { boardFor } from './board.ts'
import { addClaims, addMoves, PASS } from './moves.ts'
import { winningThrees } from './path.ts'
import { game } from './rules.ts'
import { startMoves } from './start.ts'
import type { Move, State } from './state.ts'

const WIN = 1_000_000
/** A path can be claimed by a flag holder whose chips have left the numbers. */
const CLAIMABLE = 100_000
const OFF_A_NUMBER = 40

/** Any chip can be slid somewhere, so a beginner overlooks more of them than elsewhere; and two turns ahead are too little for one who plans. */
export const sights: Sights = {
  1: { eyes: { near: 0.6, far: 0.15, others: 0, seesWins: false } },
  3: { positions: 12_000, ahead: 3 },
}

/** How good a position is for a seat: claims first, then chips off the numbers, then room to move. */
export function evaluate(state: State, seat: Seat): number {
  if (state.declared !== null) return state.declared.seat === seat ? WIN : -WIN
  const board = boardFor(state)
  const mine = ofSeat(state.colours, seat) === 'blue' ? 0 : 1
  const holder = ofSeat(state.colours, state.flag) === 'blue' ? 0 : 1
  const standing = chipsOn(board, state.at)
  // How many chips of each colour still stand on numbers, and how much more room one's own have than the opponent's.
  let blue = 0
  let red = 0
  let worth = 0
  for (let chip = 0; chip < state.at.length; chip++) {
    const space = state.at[chip] ?? -1
    if (space < 0) continue
    const side = chip % 2 === mine ? 1 : -1
    if (board.isBase[space]) {
      if (chip % 2 === 0) blue += 1
      else red += 1
      worth -= side * OFF_A_NUMBER
    }
    for (const near of board.near[space] ?? []) if (standing[near] === -1) worth += side
  }
  // Passing the flag card with a path on the board gives it away; a path that only the other could claim is as bad.
  if ((blue > 0 && red > 0) || winningThrees(board, state.at).length === 0) return worth
  const holderWaits = holder === 0 ? blue > 0 : red > 0
  const isMine = (holder === mine) !== holderWaits
  return worth + (isMine ? 1 : -1) * (holderWaits ? CLAIMABLE * 0.5 : CLAIMABLE)
}

/** Moves worth considering: a win is claimed if there is one, and no chip is lifted just to be put back. */
export function candidates(state: State): readonly Move[] {
  if (state.turn === 0 || state.owed > 0) return legalMoves(game, state)
  const board = boardFor(state)
  const wins: Move[] = []
  addClaims(board, state, wins)
  if (wins.length > 0) return wins.slice(0, 1)
  const moves: Move[] = []
  if (!addMoves(board, state, moves, false)) moves.push(PASS)
  return moves
}

/** Face down, one chip is as good as another. */
export function opening(state: State, chance: Chance): Move | null {
  return state.turn === 0 ? pick(chance, startMoves(state)) : null
}

/** A turn that takes a chip off a number is a step to the end. */
export function reason(before: State, _moves: readonly Move[], after: State, seat: Seat): Note | null {
  return waiting(after, seat) < waiting(before, seat) ? { key: 'because.leaves' } : null
}

/** How many chips of a seat still stand on numbers. */
function waiting(state: State, seat: Seat): number {
  const { isBase } = boardFor(state)
  const mine = ofSeat(state.colours, seat) === 'blue' ? 0 : 1
  return state.at.filter((space, chip) => chip % 2 === mine && space >= 0 && isBase[space]).length
}
