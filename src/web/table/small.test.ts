import { expect, test } from 'vitest'
import type { Item, Scene } from '#kernel/box.ts'
import { smallScene } from './small.ts'

const label = { key: 'x' }
const at = (id: string, x: number): Item => ({ id, at: [x, 1], parts: [], kind: 'place', label })
const line = (id: string, d: string): Item => ({ id, at: [0, 0], parts: [{ type: 'path', look: 'x', d }] })
const tray = { id: 'bank', seat: null, label, scene: { frame: [0, 0, 1, 1], items: [] } } as const

const scene: Scene = {
  frame: [0, 0, 10, 4],
  core: [0, 0, 4, 4],
  items: [at('near', 1), at('far', 8), line('link', 'M1 1L2 2'), line('track', 'M6 1L9 1')],
  trays: [tray, { ...tray, id: 'folding', folds: true }],
}

test('a small screen shows the core of a board, and no tray that folds', () => {
  const { frame, items, trays } = smallScene(scene)
  expect(frame).toEqual(scene.core)
  expect(items.map(({ id }) => id)).toEqual(['near', 'link'])
  expect(trays?.map(({ id }) => id)).toEqual(['bank'])
})

test('where somebody looks at something beyond it, all of the board is shown', () => {
  expect(smallScene(scene, [[2, 2]]).frame).toEqual(scene.core)
  expect(
    smallScene(scene, [
      [2, 2],
      [8, 1],
    ]).items,
  ).toHaveLength(4)
})

test('a board without a core is shown as it is', () => {
  const { core, ...whole } = scene
  expect(smallScene(whole).items).toHaveLength(4)
})
