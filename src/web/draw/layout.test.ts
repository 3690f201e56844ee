import { expect, test } from 'vitest'
import type { Item } from '#kernel/box.ts'
import { layoutOf, placed, reachOf } from './layout.ts'

const FRAME = [-0.75, -0.75, 9.5, 7.5] as const

test('a wide board is turned on a tall screen and lies as it is on a wide one', () => {
  expect(layoutOf(FRAME, 374, 440).turned).toBe(true)
  expect(layoutOf(FRAME, 880, 560)).toEqual({ turned: false, frame: FRAME, unit: 560 / 7.5 })
})

test('a turned frame holds every turned point', () => {
  const { frame } = layoutOf(FRAME, 374, 440)
  expect(frame).toEqual([-6.75, -0.75, 7.5, 9.5])
  for (const corner of [
    [-0.75, -0.75],
    [8.75, 6.75],
  ] as const) {
    const [x, y] = placed(corner, true)
    expect(x >= frame[0] && x <= frame[0] + frame[2] && y >= frame[1] && y <= frame[1] + frame[3]).toBe(true)
  }
})

test('what was up points right once the board is turned clockwise', () => {
  expect(placed([0, -1], true)).toEqual([1, 0])
})

test('a board whose layout is decided keeps it, whatever the room', () => {
  expect(layoutOf(FRAME, 374, 440, false).turned).toBe(false)
  expect(layoutOf(FRAME, 374, 300, true)).toEqual({ turned: true, frame: [-6.75, -0.75, 7.5, 9.5], unit: 300 / 9.5 })
})

test('a finger has 44 pixels on a phone, even where neighbours are nearer than that', () => {
  const row: Item[] = [0, 1, 2].map(x => ({ id: `${x}`, at: [x, 0], parts: [] }))
  expect(reachOf(row, 39) * 39).toBeCloseTo(22)
  expect(reachOf(row, 60)).toBe(0.5)
})
