import { describe, expect, test } from 'vitest'
import { frameOf, type Glass, magnified, moved, pinched, showing, wholeOf } from './glass.ts'
import type { Frame, Point } from './layout.ts'

const BOARD: Frame = [-10, -5, 20, 10]
const TWICE: Glass = { power: 2, middle: [0, 0] }

/** Where a point of the board is to be seen, as a share of the screen. */
function seenAt([x, y]: Point, glass: Glass): Point {
  const [left, top, width, height] = frameOf(BOARD, glass)
  return [(x - left) / width, (y - top) / height]
}

test('without magnifying, the glass shows the whole board', () => {
  expect(frameOf(BOARD, wholeOf(BOARD))).toEqual(BOARD)
  expect(frameOf(BOARD, TWICE)).toEqual([-5, -2.5, 10, 5])
})

describe('magnifying', () => {
  test('leaves the point under the finger where it is', () => {
    const point: Point = [4, -2]
    const nearer = magnified(BOARD, wholeOf(BOARD), 4, point)
    expect(nearer.power).toBe(4)
    const [before, after] = [seenAt(point, wholeOf(BOARD)), seenAt(point, nearer)]
    expect(after[0]).toBeCloseTo(before[0])
    expect(after[1]).toBeCloseTo(before[1])
  })

  test('ends at five times, and at the whole board', () => {
    expect(magnified(BOARD, TWICE, 100, [0, 0]).power).toBe(5)
    expect(magnified(BOARD, { power: 2, middle: [9, 4] }, 0.1, [9, 4])).toEqual(wholeOf(BOARD))
  })
})

describe('moving', () => {
  test('goes no farther than the edge of the board', () => {
    expect(moved(BOARD, TWICE, [3, -1]).middle).toEqual([3, -1])
    expect(moved(BOARD, TWICE, [300, -100]).middle).toEqual([10, -5])
  })

  test('does nothing where the whole board is seen', () => {
    expect(moved(BOARD, wholeOf(BOARD), [3, 1])).toEqual(wholeOf(BOARD))
  })

  test('brings a point into sight, and stays where it is seen already', () => {
    expect(showing(BOARD, TWICE, [8, 4]).middle).toEqual([8, 4])
    expect(showing(BOARD, TWICE, [4, 2])).toBe(TWICE)
    expect(showing(BOARD, wholeOf(BOARD), [80, 40])).toEqual(wholeOf(BOARD))
  })
})

test('two fingers magnify by how much farther apart they are, round the point between them', () => {
  expect(pinched([100, 0], [200, 0], [0, 0])).toEqual({ by: 2, between: [100, 0] })
  expect(pinched([0, 40], [0, 20], [0, 0])).toEqual({ by: 0.5, between: [0, 10] })
  expect(pinched([7, 7], [9, 9], [7, 7]).by).toBe(1)
})
