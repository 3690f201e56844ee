import { type Fault, fault } from '#kernel/game.ts'
import type { SlidingBoard } from './board.ts'
import type { Sliding } from './state.ts'

export type PathRule = 'one-straight-line' | 'not-across-yellow' | 'no-win-with-repositioned-chip'

/** The part of a line from the first of these spaces to the last; null if they are not all on one line. */
export function stretch(board: SlidingBoard, path: readonly string[]): readonly string[] | null {
  const line = board.lines.find(spaces => path.every(space => spaces.includes(space)))
  if (line === undefined) return null
  const places = path.map(space => line.indexOf(space))
  return line.slice(Math.min(...places), Math.max(...places) + 1)
}

/** A declared path must be on one line; crossing the yellow is reported as a rule of its own. */
export function lineFaults(board: SlidingBoard, path: readonly string[]): Fault<PathRule>[] {
  if (stretch(board, path) !== null) return []
  const bent = fault('one-straight-line', path)
  for (const from of path) {
    const to = path.find(space => from < space && board.overYellow(from, space))
    if (to === undefined) continue
    const across = fault('not-across-yellow', [from, to], { from, to })
    // Straight across the yellow breaks that rule only; anything else is not a straight line either.
    const straight = path.every(space => board.overYellow(from, space) || board.overYellow(to, space))
    return straight ? [across] : [across, bent]
  }
  return [bent]
}

/** No win with a chip that was repositioned after a correct challenge in this turn. */
export function barredFaults(state: Sliding, path: readonly string[]): Fault<PathRule>[] {
  const barred = path.filter(space => state.barred.includes(space))
  return barred[0] === undefined ? [] : [fault('no-win-with-repositioned-chip', barred, { space: barred[0] })]
}
