import { OFF } from '../sliding/board.ts'
import { addSlides } from '../sliding/moves.ts'
import { chipsOn } from '../sliding/standing.ts'
import type { Board } from './board.ts'
import { placementFaults } from './path.ts'
import { chipInHand, isPlacing, type Move, type State } from './state.ts'
import { winningPaths } from './wins.ts'

export const PASS: Move = { type: 'pass' }

/** Adds the legal placements or slides, and chips to take up if wanted. Answers whether the player must do one of them before passing. */
export function addMoves(board: Board, state: State, moves: Move[], withLifts: boolean): boolean {
  if (state.moved >= 0) return false
  return isPlacing(state) ? addPlacements(board, state, moves) : addSlides(board, state, moves, withLifts)
}

/** A plain chip on each free space, then a marked one, as long as there are such chips in the hand. Answers whether there are any. */
export function addPlacements(board: Board, state: State, moves: Move[]): boolean {
  const standing = chipsOn(board, state.at)
  const before = moves.length
  for (const placements of [board.plainPlacements, board.markedPlacements]) {
    if (chipInHand(state, placements === board.markedPlacements) === OFF) continue
    for (let space = 0; space < placements.length; space++) {
      const placement = placements[space]
      if (standing[space] === -1 && placement !== undefined) moves.push(placement)
    }
  }
  return moves.length > before
}

/** Adds the wins that could be declared. */
export function addClaims(board: Board, state: State, moves: Move[]): void {
  for (const path of winningPaths(board, state.at)) {
    if (placementFaults(board, state, path).length === 0) moves.push({ type: 'declare', path })
  }
}
