import { describe, expect, test } from 'vitest'
import type { Item } from '#kernel/box.ts'
import { cutOf, layoutOf, placed, reachOf } from './layout.ts'

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

describe('a part of a board', () => {
  const PHONE = [374, 250] as const

  test('is shown where the whole would be small, with what is looked at in its middle', () => {
    const [x, y, w, h] = cutOf(
      FRAME,
      [
        [4, 3],
        [4, 4],
      ],
      PHONE,
      false,
    )
    expect([w, h].map(length => Math.round(length * 56))).toEqual(PHONE)
    expect([x + w / 2, y + h / 2]).toEqual([4, 3.5])
  })

  test('ends where the board does', () => {
    const [x, y] = cutOf(FRAME, [[0, 0]], PHONE, false)
    expect([x, y]).toEqual([FRAME[0], FRAME[1]])
  })

  test('holds everything that is looked at, with some air', () => {
    const [x, , w] = cutOf(
      FRAME,
      [
        [1, 3],
        [7, 3],
      ],
      PHONE,
      false,
    )
    expect(x).toBeLessThan(1)
    expect(x + w).toBeGreaterThan(7)
  })

  test('is not shown on a large screen, nor where nothing is looked at, nor where all of it is', () => {
    expect(cutOf(FRAME, [[4, 3]], [880, 560], false)).toBe(FRAME)
    expect(cutOf(FRAME, [], PHONE, false)).toBe(FRAME)
    expect(
      cutOf(
        FRAME,
        [
          [0, 0],
          [8, 6],
        ],
        PHONE,
        false,
      ),
    ).toBe(FRAME)
  })

  test('of a turned board is as tall as the screen is wide', () => {
    const [, , w, h] = cutOf(FRAME, [[4, 3]], [200, 300], true)
    expect(w / h).toBeCloseTo(300 / 200)
  })
})
