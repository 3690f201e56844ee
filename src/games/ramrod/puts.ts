import { ofSeat } from '../pair.ts'
import { attachedTo, type Board, isStart, lengthOf, linksOf, ownerOf, put } from './board.ts'
import type { Move, Put } from './move.ts'
import { type Openings, openingsOf, takes } from './openings.ts'
import { NONE, type Rod } from './rod.ts'
import { copyOf, hotRods, type State, whereIs } from './state.ts'

/** Every legal way to put some rod somewhere now; a rod that was lifted must be the one, if it can move. */
export function allPuts(board: Board, state: State): Put[] {
  const puts: Put[] = []
  addAllPuts(puts, board, state)
  return puts
}

/** The same at the end of a longer list. */
export function addAllPuts(moves: Move[], board: Board, state: State): void {
  const openings = openingsOf(board, state)
  const hot = hotRods(state)
  const before = moves.length
  if (state.lifted !== NONE) addPuts(moves, board, state, openings, hot, state.lifted)
  if (moves.length === before) for (const rod of state.laid) addPuts(moves, board, state, openings, hot, rod)
}

/** Could this rod be put anywhere, whatever else has been moved in this turn? */
export function canMove(board: Board, state: State, rod: Rod): boolean {
  const puts: Put[] = []
  addPuts(puts, board, state, openingsOf(board, state), hotRods(state), rod)
  return puts.length > 0
}

/** Where the rules let this rod go: out of its own start rectangle, or along the lines and from the centre home. */
function addPuts(moves: Move[], board: Board, state: State, openings: Openings, hot: readonly Rod[], rod: Rod): void {
  for (const other of hot) if (other === rod) return
  const from = whereIs(state, rod)
  if (from === NONE) return
  const length = lengthOf(board, rod)
  const copy = state.secondHasMoved ? NONE : copyOf(board, state, rod)
  if (isStart(board, from)) {
    if (ownerOf(board, from) !== state.flag) return
    const to = attachedTo(board, from)
    if (to !== copy && takes(openings, to, length)) moves.push(put(board, 'bring', rod, to))
    return
  }
  for (const to of linksOf(board, from))
    if (to !== copy && takes(openings, to, length)) moves.push(put(board, 'move', rod, to))
  if (from !== board.centre) return
  for (const to of ofSeat(board.starts, state.flag))
    if (to !== copy && takes(openings, to, length)) moves.push(put(board, 'recycle', rod, to))
}
