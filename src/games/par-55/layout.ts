import { ATTRIBUTES, type Attribute, type Block, looksOf } from './block.ts'
import type { Board } from './board.ts'

type Point = readonly [x: number, y: number]
type Frame = readonly [x: number, y: number, w: number, h: number]

/** Board units for one base width: neighbouring bases are a finger apart on a phone. */
const SPREAD = 1.15
const MARGIN = 0.6
/** Between the bases and the track beside them. */
const BETWEEN = 0.1

export interface Layout {
  readonly frame: Frame
  /** The bases alone. */
  readonly core: Frame
  base(name: string): Point
  readonly track: TrackLayout
}

/** The track to and fro from top to bottom, a row for each so many spaces, so that every corner has a number. */
export interface TrackLayout {
  readonly frame: Frame
  readonly width: number
  readonly height: number
  space(number: number): Point
  /** Which way the track goes on from there. */
  onwards(number: number): Point
}

/** Beside the bases, and on the sheet of a phone that lies on its side. */
export const TENS = { row: 10, width: 0.8, height: 0.8 } as const
/** On the sheet of a phone held upright. */
export const FIVES = { row: 5, width: 1, height: 0.8 } as const

export function layoutOf(board: Board): Layout {
  const places = board.bases.map(base => board.place(base))
  const [left, right] = [Math.min(...places.map(([x]) => x)), Math.max(...places.map(([x]) => x))]
  const [bottom, top] = [Math.min(...places.map(([, y]) => y)), Math.max(...places.map(([, y]) => y))]
  const [width, height] = [(right - left) * SPREAD + 2 * MARGIN, (top - bottom) * SPREAD + 2 * MARGIN]
  const alone = trackLayout(board.last, TENS)
  const [, , trackWidth, trackHeight] = alone.frame
  const whole = Math.max(height, trackHeight)
  const down = (whole - height) / 2
  return {
    frame: [0, 0, width + BETWEEN + trackWidth, whole],
    core: [0, down, width, height],
    base(name) {
      const [x, y] = board.place(name)
      return [(x - left) * SPREAD + MARGIN, (top - y) * SPREAD + MARGIN + down]
    },
    track: trackLayout(board.last, TENS, [width + BETWEEN, (whole - trackHeight) / 2]),
  }
}

export function trackLayout(
  last: number,
  { row, width, height }: typeof TENS | typeof FIVES,
  [x, y]: Point = [0, 0],
): TrackLayout {
  // Space 0 lies above the first.
  const rowOf = (space: number) => Math.ceil(space / row)
  const space = (number: number): Point => {
    const along = number === 0 ? 0 : (number - 1) % row
    const column = number === 0 || rowOf(number) % 2 === 1 ? along : row - 1 - along
    return [x + (column + 0.5) * width, y + (rowOf(number) + 0.5) * height]
  }
  return {
    frame: [x, y, row * width, (rowOf(last) + 1) * height],
    width,
    height,
    space,
    onwards(number) {
      const [from, to] = [space(number), space(number + 1)]
      return [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])]
    },
  }
}

/** How blocks are sorted into columns and rows. */
interface Sorting {
  readonly columns: readonly Attribute[]
  readonly rows: readonly Attribute[]
}

/** The bank beside the board; the same on the sheet of a phone, lying and held upright. */
export const BANK = { columns: ['colour', 'shape'], rows: ['size', 'thickness'] } as const satisfies Sorting
export const BANK_LYING = { columns: ['thickness', 'shape'], rows: ['colour', 'size'] } as const satisfies Sorting
export const BANK_UPRIGHT = { columns: ['shape'], rows: ['colour', 'size', 'thickness'] } as const satisfies Sorting

export function bankFrame({ columns, rows }: Sorting): Frame {
  return [-0.5, -0.5, countOf(columns), countOf(rows)]
}

export function bankPlace(block: Block, { columns, rows }: Sorting): Point {
  return [indexOf(block, columns), indexOf(block, rows)]
}

function countOf(kinds: readonly Attribute[]): number {
  return kinds.reduce((count, kind) => count * ATTRIBUTES[kind].length, 1)
}

function indexOf(block: Block, kinds: readonly Attribute[]): number {
  const looks = looksOf(block)
  return kinds.reduce((index, kind) => {
    const values: readonly string[] = ATTRIBUTES[kind]
    return index * values.length + values.indexOf(looks[kind])
  }, 0)
}
