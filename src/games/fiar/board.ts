import type { Mistake } from '#boards/mistake.ts'
import { isLine, linkMistakes } from '#boards/network.ts'
import { remembered } from '#boards/remembered.ts'
import { isRecord } from '#boards/shape.ts'
import type { BoardFile } from '#kernel/box.ts'
import { type Sheet, type SlidingBoard, sheetMistakes, slidingBoard } from '../sliding/board.ts'
import standard from './board.json' with { type: 'json' }
import schema from './board.schema.json' with { type: 'json' }
import { CHIPS, CHIPS_TO_WIN, type Move, type Options } from './state.ts'

/** The file's contents. The outline of the yellow diamond links nothing unless a club plays it that way. */
export interface FiarSheet extends Sheet {
  readonly outlineLinks: readonly (readonly string[])[]
}

export interface Board extends SlidingBoard {
  /** Lines with room for a path, as numbers of spaces. */
  readonly longLines: readonly (readonly number[])[]
  /** The long lines through each space, one after another, and its place on them as a bit; those of a space begin at `first`. */
  readonly lineAt: { readonly first: Int16Array; readonly line: Int16Array; readonly place: Int32Array }
  /** Room for what stands on each long line: a bit for each of its places, of which there are 30 at most. */
  readonly onLines: { readonly blue: Int32Array; readonly red: Int32Array; readonly living: Int32Array }
  /** For each space, and then for each again: 1 if they are one link apart. */
  readonly near: Uint8Array
  /** The long lines again, ten by ten. */
  readonly tallies: readonly Tally[]
  /** For each space, placing a chip there. */
  readonly plainPlacements: readonly Move[]
  readonly markedPlacements: readonly Move[]
}

/** Some of the long lines, with what a chip on each space adds to the counts of all of them: three bits for each line. */
export interface Tally {
  readonly lines: readonly (readonly number[])[]
  readonly counts: Int32Array
}

/** Seven chips of a colour can be counted with three bits; so many lines fit into one number. */
export const BITS = 3
const LINES_A_TALLY = 10

const boardsOf = remembered((sheet: FiarSheet) => ({
  plain: fiarBoard(sheet),
  outlined: fiarBoard({ ...sheet, lines: [...sheet.lines, ...sheet.outlineLinks] }),
}))

export function boardFor({ board, outlineLinks }: Pick<Options, 'board' | 'outlineLinks'>): Board {
  return boardsOf(board ?? standard)[outlineLinks ? 'outlined' : 'plain']
}

function fiarBoard(sheet: FiarSheet): Board {
  const board = slidingBoard(sheet, CHIPS)
  const { spaces, links, numberOf } = board
  const longLines = board.lines.filter(line => line.length >= CHIPS_TO_WIN).map(line => line.map(numberOf))
  const eachLine = () => new Int32Array(longLines.length)
  return {
    ...board,
    longLines,
    lineAt: linesAt(spaces.length, longLines),
    onLines: { blue: eachLine(), red: eachLine(), living: eachLine() },
    near: Uint8Array.from(spaces.flatMap(space => spaces.map(other => (links(space).includes(other) ? 1 : 0)))),
    tallies: Array.from({ length: Math.ceil(longLines.length / LINES_A_TALLY) }, (_, ten) => {
      const lines = longLines.slice(ten * LINES_A_TALLY, (ten + 1) * LINES_A_TALLY)
      const added = (space: number) =>
        lines.reduce((sum, line, place) => sum + (line.includes(space) ? 1 << (place * BITS) : 0), 0)
      return { lines, counts: Int32Array.from(spaces, (_, space) => added(space)) }
    }),
    plainPlacements: spaces.map(space => ({ type: 'place', space, marked: false })),
    markedPlacements: spaces.map(space => ({ type: 'place', space, marked: true })),
  }
}

function linesAt(spaces: number, lines: Board['longLines']): Board['lineAt'] {
  const [first, line, place]: [number[], number[], number[]] = [[], [], []]
  for (let space = 0; space < spaces; space++) {
    first.push(line.length)
    for (const [index, one] of lines.entries()) {
      if (!one.includes(space)) continue
      line.push(index)
      place.push(1 << one.indexOf(space))
    }
  }
  return { first: Int16Array.from([...first, line.length]), line: Int16Array.from(line), place: Int32Array.from(place) }
}

export const boardFile: BoardFile = { schema, standard, mistakes: file => sheetMistakes(schema, file, outlineMistakes) }

/** The outline joins spaces of the board that no line joins yet. */
function outlineMistakes(file: Readonly<Record<string, unknown>>): Mistake[] {
  if (!isRecord(file.spaces)) return []
  const spaces = Object.keys(file.spaces)
  const lines = wellFormed(file.lines)
  const named = linkMistakes(spaces, lines).length
  return linkMistakes(spaces, [...lines, ...wellFormed(file.outlineLinks)]).slice(named)
}

function wellFormed(lines: unknown): (readonly string[])[] {
  return Array.isArray(lines) ? lines.filter(isLine) : []
}
