import { expect, test } from 'vitest'
import { HALF } from './drawing.ts'
import { sumDominoes } from './index.ts'
import { BOARD } from './placement.ts'
import { scene } from './scene.ts'
import type { Laid } from './state.ts'

const { game } = sumDominoes.rules
const START = game.setup(2, game.options)

/** How far the drawing reaches beyond the right edge of the board, in half faces. */
function beyond(laid: readonly Laid[]): number {
  const [x, , w] = scene({ ...START, laid }).frame
  return (x + w) / HALF - BOARD.w
}

test('a board that is full to its edge is drawn large, and what was laid over the edge is drawn whole', () => {
  const last: Laid = { domino: '3-4', x: BOARD.w - 4, y: 16, facing: 'right' }
  expect(beyond([last])).toBe(2)
  expect(beyond([last, { domino: '4-6', x: BOARD.w, y: 16, facing: 'right' }])).toBe(4)
})
