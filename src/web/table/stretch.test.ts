import { expect, test } from 'vitest'
import type { Item, Scene } from '#kernel/box.ts'
import { stretched } from './stretch.ts'

const rod: Item = {
  id: 'rod',
  at: [2, 3],
  kind: 'piece',
  label: { key: 'x' },
  parts: [
    { type: 'area', w: 1, h: 1 },
    { type: 'rect', look: 'x', x: -1, y: -1, w: 2, h: 1 },
    { type: 'text', look: 'x', x: 1, size: 0.4, text: '4' },
    { type: 'path', look: 'x', d: 'M-1 2L0.5 4' },
  ],
}
const scene: Scene = { frame: [0, 0, 10, 8], items: [rod] }

test('lengths across grow, what is written keeps its size, and the trail goes where things lie', () => {
  const trail = [{ item: rod, from: [2, 3], to: null, step: 1 }] as const
  const wide = stretched({ scene, trail, focus: [[4, 1]] }, 1.5)
  expect(wide.scene.frame).toEqual([0, 0, 15, 8])
  expect(wide.scene.items[0]?.at).toEqual([3, 3])
  expect(wide.scene.items[0]?.parts).toEqual([
    { type: 'area', w: 1.5, h: 1 },
    { type: 'rect', look: 'x', x: -1.5, y: -1, w: 3, h: 1 },
    { type: 'text', look: 'x', x: 1.5, size: 0.4, text: '4' },
    { type: 'path', look: 'x', d: 'M-1.5 2L0.75 4' },
  ])
  expect(wide.trail?.[0]).toMatchObject({ from: [3, 3], to: null, item: { at: [3, 3] } })
  expect(wide.focus).toEqual([[6, 1]])
})

test('what is the same is the same once more, so that it is not drawn again', () => {
  expect(stretched({ scene }, 1.5).scene.items[0]).toBe(stretched({ scene }, 1.5).scene.items[0])
})
