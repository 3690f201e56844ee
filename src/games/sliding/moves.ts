import type { SlidingBoard } from './board.ts'
import { movableChips, ownChips } from './faults.ts'
import type { Sliding, SlidingMove } from './state.ts'

/** What hands could do with the chips on the board: lift any, put any on any free space. */
export function possibleSlides(board: SlidingBoard, state: Sliding): SlidingMove[] {
  const free = board.spaces.filter(space => state.chips[space] === undefined)
  const held = board.spaces.filter(space => state.chips[space] !== undefined)
  const type = state.owed > 0 ? 'reposition' : 'slide'
  const moves: SlidingMove[] = held.flatMap(from => free.map(to => ({ type, from, to })))
  if (state.owed > 0) return [...moves, { type: 'decline' }]
  const lifts: SlidingMove[] = state.lifted === null ? held.map(space => ({ type: 'lift', space })) : []
  return [...lifts, ...moves]
}

/** The legal ones, while no chip has been moved and none is to be repositioned. */
export function lawfulSlides(board: SlidingBoard, state: Sliding): SlidingMove[] {
  const moves: SlidingMove[] = []
  if (state.lifted === null) for (const space of ownChips(board, state)) moves.push({ type: 'lift', space })
  for (const from of movableChips(board, state)) {
    for (const ray of board.rays(from)) {
      for (const to of ray) {
        if (state.chips[to] !== undefined) break
        moves.push({ type: 'slide', from, to })
      }
    }
  }
  return moves
}
