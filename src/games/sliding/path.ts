import { type Fault, fault } from '#kernel/game.ts'
import { OFF, type SlidingBoard } from './board.ts'
import { type Chip, type Places, placed, type Sliding } from './state.ts'

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

/** No win may be declared using the placement of a chip that was repositioned before this turn. `wins`: would it, with the chips there? */
export function barredFaults(
  board: SlidingBoard,
  state: Sliding,
  path: readonly string[],
  wins: (at: Places) => boolean,
): Fault<PathRule>[] {
  const { remedy, barred, at, bar } = state
  if (remedy === null) return []
  for (const space of barred) {
    const chip = at.indexOf(space)
    const home = remedy.before[chip] ?? space
    const [here = '', there = ''] = [board.spaces[space], board.spaces[home]]
    const isPart = bar !== 'alone' && path.includes(here)
    const stood = bar === 'alone' ? remedy.after : at
    // What is false anyway stands until it is challenged.
    const isHelp = bar !== 'part' && wins(at) && wins(stood) && !wins(withBack(stood, chip, home))
    if (isPart || isHelp) return [fault('no-win-with-repositioned-chip', [here, there], { space: here })]
  }
  return []
}

/** The chips with one of them where it was, whatever stands there now. */
function withBack(at: Places, chip: Chip, home: number): Places {
  const others = at.map(space => (space === home ? OFF : space))
  return placed(others, chip, home)
}
