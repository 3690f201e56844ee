import type { Direction } from '#boards/half-grid.ts'
import type { Example, Item } from '#kernel/box.ts'
import type { Domino } from './domino.ts'
import { dominoItem, frameRound, HALF } from './drawing.ts'
import { BOARD } from './placement.ts'
import type { PlacementRule } from './placement-faults.ts'
import { scaled } from './scene.ts'
import type { Laid } from './state.ts'

/** One of the sheet's placement illustrations: the board, what is placed, and the rules that breaks, if any. */
export interface Illustration {
  readonly key: string
  readonly sum: number
  readonly laid: readonly Laid[]
  /** Each separately. */
  readonly placed: readonly Laid[]
  readonly breaks: readonly PlacementRule[]
}

const at = (domino: Domino, x: number, y: number, facing: Direction): Laid => ({ domino, x, y, facing })

const TWO_FIVE = at('2-5', 16, 16, 'right')
const CORNER = [TWO_FIVE, at('3-4', 20, 16, 'down')]
const WITH_DOUBLE = [TWO_FIVE, at('6-6', 20, 15, 'down')]
const FIRST_DOUBLE = [at('6-6', 16, 16, 'right')]

export const ILLUSTRATIONS: readonly Illustration[] = [
  { key: 'end-to-end', sum: 8, laid: [TWO_FIVE], placed: [at('3-4', 20, 16, 'right')], breaks: [] },
  { key: 'end-to-side-down', sum: 8, laid: [TWO_FIVE], placed: [at('3-4', 20, 16, 'down')], breaks: [] },
  { key: 'end-to-side-up', sum: 8, laid: [TWO_FIVE], placed: [at('3-4', 20, 16, 'up')], breaks: [] },
  { key: 'side-to-end', sum: 8, laid: [TWO_FIVE], placed: [at('3-4', 18, 18, 'down')], breaks: ['attach-to-an-end'] },
  { key: 'wrong-sum', sum: 8, laid: [TWO_FIVE], placed: [at('4-6', 20, 16, 'right')], breaks: ['sum-matches'] },
  { key: 'corner-capped', sum: 8, laid: CORNER, placed: [at('1-5', 20, 12, 'down')], breaks: ['corner-is-capped'] },
  { key: 'corner-other-end', sum: 10, laid: CORNER, placed: [at('6-8', 20, 20, 'down')], breaks: [] },
  { key: 'double-across', sum: 11, laid: [TWO_FIVE], placed: [at('6-6', 20, 15, 'down')], breaks: [] },
  {
    key: 'double-end-to-end',
    sum: 11,
    laid: [TWO_FIVE],
    placed: [at('6-6', 20, 16, 'right')],
    breaks: ['doubles-across'],
  },
  {
    key: 'double-on-corner',
    sum: 11,
    laid: [TWO_FIVE],
    placed: [at('6-6', 20, 16, 'down')],
    breaks: ['doubles-across'],
  },
  { key: 'middle-to-end', sum: 8, laid: [TWO_FIVE], placed: [at('3-4', 20, 15, 'down')], breaks: ['whole-face-meets'] },
  {
    key: 'off-a-double',
    sum: 11,
    laid: WITH_DOUBLE,
    placed: [at('5-8', 20, 13, 'up'), at('5-9', 22, 16, 'right'), at('1-5', 20, 21, 'up')],
    breaks: [],
  },
  { key: 'double-on-double', sum: 11, laid: FIRST_DOUBLE, placed: [at('5-5', 20, 15, 'down')], breaks: [] },
  {
    key: 'double-on-middle',
    sum: 11,
    laid: FIRST_DOUBLE,
    placed: [at('5-5', 17, 18, 'down')],
    breaks: ['doubles-to-ends', 'doubles-across'],
  },
  {
    key: 'first-double-four-ways',
    sum: 11,
    laid: FIRST_DOUBLE,
    placed: [
      at('5-7', 20, 16, 'right'),
      at('1-5', 12, 16, 'right'),
      at('5-8', 17, 14, 'up'),
      at('5-9', 17, 18, 'down'),
    ],
    breaks: [],
  },
  {
    key: 'first-double-two-ways',
    sum: 11,
    laid: FIRST_DOUBLE,
    placed: [at('5-5', 20, 15, 'down'), at('5-5', 14, 15, 'down')],
    breaks: [],
  },
  {
    key: 'touches-another',
    sum: 11,
    laid: [...WITH_DOUBLE, at('5-8', 20, 13, 'right'), at('5-9', 22, 16, 'right'), at('2-4', 26, 16, 'up')],
    placed: [at('3-7', 24, 13, 'up')],
    breaks: ['touch-one-only'],
  },
  {
    key: 'over-the-edge',
    sum: 8,
    laid: [at('2-5', BOARD.w - 4, 16, 'right')],
    placed: [at('3-4', BOARD.w, 16, 'right')],
    breaks: ['within-the-edge'],
  },
]

/** The right edge of the board, where the first domino of that picture ends. */
const EDGE: Item = {
  id: 'edge',
  at: [BOARD.w * HALF, 17 * HALF],
  parts: [{ type: 'path', look: 'board-edge', d: 'M0 -1.4V1.4' }],
}

/** Dark dominoes are on the board, light ones are placed. */
export const examples: readonly Example[] = ILLUSTRATIONS.map(({ key, laid, placed, breaks }) => ({
  key,
  good: breaks.length === 0,
  scene: {
    frame: scaled(frameRound([...laid, ...placed], 2)),
    items: [
      ...(breaks.includes('within-the-edge') ? [EDGE] : []),
      ...laid.map(one => dominoItem(one.domino, one, { look: 'domino-dark' })),
      ...placed.map((one, index) => dominoItem(one.domino, one, { id: `placed-${index}` })),
    ],
  },
}))
