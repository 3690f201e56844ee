import type { Fault } from '#kernel/game.ts'
import type { SlidingBoard } from './board.ts'
import type { Sliding } from './state.ts'

export type PathRule = 'one-straight-line' | 'not-across-yellow' | 'no-win-with-repositioned-chip'

/** The line on which all these spaces lie, from the first of them to the last; null where no line holds them all. */
export function stretch(board: SlidingBoard, path: readonly string[]): readonly string[] | null {
  const line = board.lines.find(spaces => path.every(space => spaces.includes(space)))
  if (line === undefined) return null
  const places = path.map(space => line.indexOf(space))
  return line.slice(Math.min(...places), Math.max(...places) + 1)
}

/** A declared path must lie on one line; one over the yellow is told apart, because that is a rule of its own. */
export function lineFaults(board: SlidingBoard, path: readonly string[]): Fault<PathRule>[] {
  if (stretch(board, path) !== null) return []
  const bent: Fault<PathRule> = { rule: 'one-straight-line', at: path, values: {} }
  for (const from of path) {
    const to = path.find(space => from < space && board.overYellow(from, space))
    if (to === undefined) continue
    const across: Fault<PathRule> = { rule: 'not-across-yellow', at: [from, to], values: { from, to } }
    // Straight across the yellow is that one mistake; anything else is no straight line besides.
    const straight = path.every(space => board.overYellow(from, space) || board.overYellow(to, space))
    return straight ? [across] : [across, bent]
  }
  return [bent]
}

/** No win with a chip that was repositioned after a correct challenge in this turn. */
export function barredFaults(state: Sliding, path: readonly string[]): Fault<PathRule>[] {
  const barred = path.filter(space => state.barred.includes(space))
  return barred[0] === undefined
    ? []
    : [{ rule: 'no-win-with-repositioned-chip', at: barred, values: { space: barred[0] } }]
}
