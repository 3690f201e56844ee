import { ATTRIBUTES, type Block, looksOf } from './block.ts'
import type { Board } from './board.ts'

type Point = readonly [x: number, y: number]

/** Board units for one base width: neighbouring bases are a finger apart on a phone. */
const SPREAD = 1.15
const MARGIN = 0.62
/** The track runs to and fro below the bases: ten spaces a row, bottom up, as in a hundred square, with 0 in front. */
const ROW = 10
const STEP_WIDTH = 0.7
const STEP_HEIGHT = 0.54
const BETWEEN = 0.2

export interface Layout {
  readonly frame: readonly [x: number, y: number, w: number, h: number]
  base(name: string): Point
  space(number: number): Point
}

export function layoutOf(board: Board): Layout {
  const places = board.bases.map(base => board.place(base))
  const [left, right] = [Math.min(...places.map(([x]) => x)), Math.max(...places.map(([x]) => x))]
  const [bottom, top] = [Math.min(...places.map(([, y]) => y)), Math.max(...places.map(([, y]) => y))]
  const rows = Math.ceil(board.last / ROW)
  const trackTop = (top - bottom) * SPREAD + 2 * MARGIN + BETWEEN
  const width = Math.max((right - left) * SPREAD + 2 * MARGIN, (ROW + 1) * STEP_WIDTH + BETWEEN)
  return {
    frame: [-width / 2, 0, width, trackTop + rows * STEP_HEIGHT + BETWEEN / 2],
    base(name) {
      const [x, y] = board.place(name)
      return [(x - (left + right) / 2) * SPREAD, (top - y) * SPREAD + MARGIN]
    },
    space(number) {
      const row = number === 0 ? 0 : Math.floor((number - 1) / ROW)
      const along = number - row * ROW
      const column = row % 2 === 0 ? along : ROW + 1 - along
      return [(column - ROW / 2) * STEP_WIDTH, trackTop + (rows - 1 - row + 0.5) * STEP_HEIGHT]
    },
  }
}

const { colour: COLOURS, shape: SHAPES, size: SIZES, thickness: THICKNESSES } = ATTRIBUTES

/** The bank: a column for each colour and shape, a row for each size and thickness. */
export const BANK_FRAME = [-0.5, -0.5, COLOURS.length * SHAPES.length, SIZES.length * THICKNESSES.length] as const

export function bankPlace(block: Block): Point {
  const { colour, shape, size, thickness } = looksOf(block)
  return [
    COLOURS.indexOf(colour) * SHAPES.length + SHAPES.indexOf(shape),
    SIZES.indexOf(size) * THICKNESSES.length + THICKNESSES.indexOf(thickness),
  ]
}
