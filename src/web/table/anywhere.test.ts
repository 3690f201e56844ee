import { expect, test } from 'vitest'
import type { Arranging } from '#kernel/arranging.ts'
import type { Scene } from '#kernel/box.ts'
import { further, readPoint, thingNear } from './anywhere.ts'

/** A thing on a line from 0 to 20 steps of half a unit, on which something lies from 5 to 8. */
const line: Arranging<number> = {
  lies: () => [],
  things: () => ['it'],
  places: () => [],
  put: (_, _thing, place) => {
    const x = Number(place)
    return x < 0 || x > 20 || (x >= 5 && x <= 8) ? null : x
  },
  giveTurn: state => state,
  anywhere: {
    step: 0.5,
    stride: 4,
    reach: 2,
    point: state => [state, 0],
    at: (_, _thing, [x, y]) => (y === 0 ? String(x) : '-1'),
    sides: () => ({ label: { key: '' }, choices: [], chosen: '' }),
  },
}
const FRAME = [-1, -1, 12, 2] as const

test('a step leads to the next place where it can lie, over what is in the way', () => {
  expect(further(line, 3, 'it', 'right', false, FRAME)).toBe('4')
  expect(further(line, 4, 'it', 'right', false, FRAME)).toBe('9')
  expect(further(line, 9, 'it', 'left', true, FRAME)).toBe('1')
  expect(further(line, 2, 'it', 'right', true, FRAME)).toBe('10')
})

test('nothing leads off the board', () => {
  expect(further(line, 0, 'it', 'left', false, FRAME)).toBeNull()
  expect(further(line, 18, 'it', 'right', true, FRAME)).toBeNull()
  expect(further(line, 3, 'it', 'up', false, FRAME)).toBeNull()
})

test('a point means the nearest thing within reach, of those that can be taken up', () => {
  const items = [3, 4, 10].map((x, index) => ({ id: 'abc'[index] ?? '', at: [x, 0] as const, parts: [] }))
  const scene: Scene = { frame: FRAME, items }
  const near = (x: number, things = ['a', 'b', 'c']) => thingNear(scene, things, 'c', { step: 0.5, reach: 2 }, [x, 0])
  expect([near(6), near(7.4), near(10), near(12)]).toEqual(['a', 'b', 'b', null])
  expect(near(6, ['b'])).toBe('b')
  expect([near(18.5), near(19)]).toEqual([null, 'c'])
})

test('the pick of a point is read, and nothing else', () => {
  expect(readPoint('at--12,7')).toEqual([-12, 7])
  expect([readPoint('at-1.5,7'), readPoint('blue1'), readPoint('at-1')]).toEqual([null, null, null])
})
