import type { Places } from '../sliding/state.ts'
import { BITS, type Board } from './board.ts'
import { foursOf } from './path.ts'
import { FIRST_MARKED } from './state.ts'

// `pathFaults` is the definition of a winning path. This finds the same paths quickly: bots ask about thousands of positions.

/** A count of four chips or more has this bit; and this bit of every count of a tally. */
const FOUR = 0b100
const FOURS = 0b100_100_100_100_100_100_100_100_100_100

/** What was asked last. A pass leaves the chips where they are, so whoever plays on asks about the same ones again. */
let last: { readonly board: Board; readonly at: Places; readonly paths: Paths } | null = null

type Paths = readonly (readonly string[])[]

/** Every winning path of exactly four chips on the board now: line by line, blue before red. */
export function winningPaths(board: Board, at: Places): Paths {
  if (last?.at !== at || last.board !== board) last = { board, at, paths: findPaths(board, at) }
  return last.paths
}

function findPaths(board: Board, at: Places): Paths {
  const paths: string[][] = []
  for (const { lines, counts } of board.tallies) {
    // Most positions are ruled out by this: no line of these ten holds four chips of one colour.
    let blue = 0
    let red = 0
    for (let chip = 0; chip < at.length; chip += 2) {
      const first = at[chip] ?? -1
      const second = at[chip + 1] ?? -1
      if (first >= 0) blue += counts[first] ?? 0
      if (second >= 0) red += counts[second] ?? 0
    }
    if (((blue | red) & FOURS) === 0) continue
    for (const [place, line] of lines.entries()) {
      if (blue & (FOUR << (BITS * place))) addPaths(board, at, line, 0, paths)
      if (red & (FOUR << (BITS * place))) addPaths(board, at, line, 1, paths)
    }
  }
  return paths
}

/** Any four living chips of one colour, with no chip of the other between them. */
function addPaths(board: Board, at: Places, line: readonly number[], parity: number, paths: string[][]): void {
  const living = livingOf(board, at, parity)
  let row: string[] = []
  for (const space of line) {
    const chip = at.indexOf(space)
    if (chip < 0) continue
    if (chip % 2 !== parity) {
      paths.push(...foursOf(row))
      row = []
    } else if (living & (1 << chip)) row.push(board.spaces[space] ?? '')
  }
  paths.push(...foursOf(row))
}

/** The chips on the board that no marked chip of the other colour, one link away, puts out: a bit for each. */
export function livingChips(board: Board, at: Places): number {
  return livingOf(board, at, 0) | livingOf(board, at, 1)
}

function livingOf({ near, spaces }: Board, at: Places, parity: number): number {
  const first = at[FIRST_MARKED + 1 - parity] ?? -1
  const second = at[FIRST_MARKED + 3 - parity] ?? -1
  let living = 0
  for (let chip = parity; chip < at.length; chip += 2) {
    const space = at[chip] ?? -1
    if (space < 0) continue
    const isOut =
      (first >= 0 && near[first * spaces.length + space] === 1) ||
      (second >= 0 && near[second * spaces.length + space] === 1)
    if (!isOut) living |= 1 << chip
  }
  return living
}
