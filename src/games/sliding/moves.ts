import { ofSeat } from '../pair.ts'
import { OFF, type SlidingBoard, type Ways } from './board.ts'
import { chipsOn, type Standing } from './standing.ts'
import { freeSpaces, heldSpaces, isOwn, type Sliding, type SlidingMove } from './state.ts'

/** What hands could do with the chips on the board: lift any, put any on any free space. */
export function possibleSlides(board: SlidingBoard, state: Sliding): SlidingMove[] {
  const free = freeSpaces(board, state)
  const held = heldSpaces(board, state)
  const type = state.owed > 0 ? 'reposition' : 'slide'
  const moves: SlidingMove[] = held.flatMap(from => free.map(to => ({ type, from, to })))
  if (state.owed > 0) return [...moves, { type: 'decline' }]
  const lifts: SlidingMove[] = state.lifted === OFF ? held.map(space => ({ type: 'lift', space })) : []
  return [...lifts, ...moves]
}

/** The legal ones while a chip is to be repositioned: any of the opponent's, to any free space. */
export function lawfulRepositions(board: SlidingBoard, state: Sliding): SlidingMove[] {
  const free = freeSpaces(board, state)
  const theirs = heldSpaces(board, state).filter(space => !isOwn(board, state, space))
  const moves: SlidingMove[] = theirs.flatMap(from => free.map(to => ({ type: 'reposition', from, to })))
  return [...moves, { type: 'decline' }]
}

/**
 * Adds the legal ones, while no chip has been moved and none is to be repositioned: chips to take up, if wanted, then slides. Answers
 * whether a chip can slide.
 */
export function addSlides<Move>(
  board: SlidingBoard,
  state: Sliding,
  moves: (Move | SlidingMove)[],
  withLifts: boolean,
): boolean {
  const { lifted } = state
  const standing = chipsOn(board, state.at)
  const own = ownSpaces(state)
  if (withLifts && lifted < 0) {
    for (const space of own) {
      const lift = board.lifts[space]
      if (lift !== undefined) moves.push(lift)
    }
  }
  const before = moves.length
  // Move it, use it: a chip that was taken up, and can slide, must be the one.
  if (lifted >= 0 && own.includes(lifted)) addWays(board.ways, standing, lifted, moves)
  if (moves.length > before) return true
  for (const space of own) addWays(board.ways, standing, space, moves)
  return moves.length > before
}

/** The slides from a space: along each ray, as far as it is free. */
function addWays<Move>(ways: Ways, standing: Standing, from: number, moves: (Move | SlidingMove)[]): void {
  const { first, to, round, slides } = ways
  const end = first[from + 1] ?? 0
  let way = first[from] ?? 0
  while (way < end) {
    if (standing[to[way] ?? 0] === -1) {
      const slide = slides[way]
      if (slide !== undefined) moves.push(slide)
      way += 1
    } else way = round[way] ?? end
  }
}

/** The spaces of the flag holder's chips, in the order of the board. */
function ownSpaces({ at, colours, flag }: Sliding): number[] {
  const own: number[] = []
  for (let chip = ofSeat(colours, flag) === 'blue' ? 0 : 1; chip < at.length; chip += 2) {
    const space = at[chip] ?? -1
    if (space < 0) continue
    let place = own.push(space) - 1
    for (; place > 0 && (own[place - 1] ?? -1) > space; place--) own[place] = own[place - 1] ?? -1
    own[place] = space
  }
  return own
}
