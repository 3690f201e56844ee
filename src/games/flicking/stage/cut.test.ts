import { expect, test } from 'vitest'
import type { Item, Scene } from '#kernel/box.ts'
import { cutTo } from './cut.ts'

const FRAME: Scene['frame'] = [-8, -8, 16, 16]
const HOLE: Item = { id: 'hole', at: [0, 0], parts: [] }
const die = (x: number, y: number): Item => ({
  id: `${x} ${y}`,
  at: [x, y],
  kind: 'piece',
  label: { key: 'die' },
  parts: [],
})

test('a question shows the dice and the hole with half of the board', () => {
  expect(cutTo({ frame: FRAME, items: [HOLE, die(-3, 1), die(-1, 3)] })).toEqual([-5.5, -2.5, 8, 8])
})

test('a die at the edge is shown with its edge', () => {
  expect(cutTo({ frame: FRAME, items: [HOLE, die(-7, 1)] })).toEqual([-8, -4.5, 10, 10])
})

test('dice all over the board are shown with the whole of it', () => {
  expect(cutTo({ frame: FRAME, items: [HOLE, die(-7, 7), die(7, -7)] })).toEqual(FRAME)
})
