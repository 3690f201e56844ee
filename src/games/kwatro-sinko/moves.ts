import { ofSeat } from '../pair.ts'
import { addSlides } from '../sliding/moves.ts'
import type { Board } from './board.ts'
import { faults } from './faults.ts'
import { type Claim, claim, winningThrees } from './path.ts'
import type { Move, State } from './state.ts'

export const PASS: Move = { type: 'pass' }

/** Adds the legal slides, and chips to take up if wanted. Answers whether the player must slide one before passing. */
export function addMoves(board: Board, state: State, moves: Move[], withLifts: boolean): boolean {
  return state.moved < 0 && addSlides(board, state, moves, withLifts)
}

/** Adds the wins that could be declared. */
export function addClaims(board: Board, state: State, moves: Move[]): void {
  if (isOnNumber(board, state)) return
  for (const three of winningThrees(board, state.at)) {
    const move = declare(claim(board, state.at, three))
    // Only a chip that was repositioned could spoil it now.
    if (state.remedy === null || faults(state, move).length === 0) moves.push(move)
  }
}

export function declare({ path, sentence }: Claim): Move {
  return { type: 'declare', path, sentence }
}

/** Does a chip of the flag holder still stand on a number? */
function isOnNumber(board: Board, { at, colours, flag }: State): boolean {
  for (let chip = ofSeat(colours, flag) === 'blue' ? 0 : 1; chip < at.length; chip += 2) {
    if (board.isBase[at[chip] ?? -1]) return true
  }
  return false
}
