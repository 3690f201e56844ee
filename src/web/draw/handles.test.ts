import { expect, test } from 'vitest'
import type { Item, Scene } from '#kernel/box.ts'
import { withHandles } from './handles.ts'

const FRAME = [0, 0, 20, 16] as const

function domino(id: string, x: number, y: number): Item {
  const label = { key: 'labels.laid', values: { domino: id } }
  return { id, at: [x, y], kind: 'piece', label, parts: [{ type: 'rect', look: 'domino', x: -1, y: -0.5, w: 2, h: 1 }] }
}

function handle(id: string, x: number, y: number, stem: readonly [number, number]): Item {
  const label = { key: 'labels.end', values: { letter: id } }
  return { id, at: [x, y], stem, kind: 'place', label, parts: [{ type: 'circle', look: 'end-handle', r: 1 }] }
}

function laidOut(items: readonly Item[], unit: number) {
  const scene: Scene = { frame: FRAME, items }
  const handles = withHandles(scene, unit, FRAME).items.filter(({ kind }) => kind === 'place')
  return handles.map(item => {
    const [radius = 0] = item.parts.flatMap(part => (part.type === 'circle' ? [part.r] : []))
    return { id: item.id, at: item.at, radius }
  })
}

test('a scene without stems stays the very same', () => {
  const scene: Scene = { frame: FRAME, items: [domino('2-5', 5, 5)] }
  expect(withHandles(scene, 40, FRAME)).toBe(scene)
})

test.each([16, 24, 37, 70])(
  'at %i pixels a face a handle is as large as a finger, and straight out of its end',
  unit => {
    const [only] = laidOut([domino('2-5', 9, 8), handle('A', 10, 8, [1, 0])], unit)
    expect((only?.radius ?? 0) * unit * 2).toBeCloseTo(48)
    expect(only?.at[1]).toBe(8)
    expect((only?.at[0] ?? 0) - (only?.radius ?? 0)).toBeGreaterThan(10)
  },
)

test.each([16, 24, 37])(
  'at %i pixels a face, handles of neighbouring ends are pushed apart and cover no domino',
  unit => {
    const dominoes = [domino('2-5', 9, 8), domino('1-1', 9, 10)]
    const ends = [handle('A', 10, 8, [1, 0]), handle('B', 10, 10, [1, 0]), handle('C', 9, 7.5, [0, -1])]
    const found = laidOut([...dominoes, ...ends], unit)
    for (const [index, one] of found.entries()) {
      for (const other of found.slice(index + 1)) {
        expect(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) * unit).toBeGreaterThanOrEqual(47.9)
      }
      for (const { at } of dominoes) {
        const isClear = Math.abs(one.at[0] - at[0]) >= 1 + one.radius || Math.abs(one.at[1] - at[1]) >= 0.5 + one.radius
        expect(isClear, `${one.id} at ${one.at}`).toBe(true)
      }
    }
  },
)

test.each([24, 77])(
  'at %i pixels a face a handle leaves in sight what is advised to be laid at its end, and the ring round that',
  unit => {
    const scene: Scene = { frame: FRAME, items: [domino('2-5', 9, 8), handle('A', 10, 8, [1, 0])] }
    const advised = domino('5-6', 11, 8)
    const [, end] = withHandles(scene, unit, FRAME, [advised]).items
    const [x = 0, y = 0] = end?.at ?? []
    const radius = 24 / unit
    const isClear = Math.abs(x - 11) >= 1.2 + radius || Math.abs(y - 8) >= 0.7 + radius
    expect(isClear, `at ${x}, ${y}`).toBe(true)
  },
)

test('a handle stays inside what is seen, even if its end is at the edge', () => {
  const [only] = laidOut([domino('2-5', 19, 8), handle('A', 19.9, 8, [1, 0])], 37)
  expect((only?.at[0] ?? 0) + (only?.radius ?? 0)).toBeLessThanOrEqual(20)
})

test('the face at which a stem begins belongs to its handle, and the whole stem', () => {
  const scene: Scene = { frame: FRAME, items: [domino('2-5', 9, 8), handle('A', 10, 8, [1, 0])] }
  const [, end] = withHandles(scene, 24, FRAME).items
  const [x = 0, y = 0] = end?.at ?? []
  const feet = end?.parts.flatMap(part => (part.type === 'path' && part.look === 'stem-foot' ? [part.d] : []))
  expect(feet).toEqual([`M${9 - x} ${8 - y}L${10 - x} ${8 - y}L0 0`])
})

test('what only stands there to be read has no foot', () => {
  const read: Item = {
    id: 'sum',
    at: [10, 8],
    stem: [1, 0],
    parts: [{ type: 'text', look: 'text', size: 1, text: '4 + 5' }],
  }
  const [end] = withHandles({ frame: FRAME, items: [read] }, 24, FRAME).items
  expect(end?.parts.map(part => ('look' in part ? part.look : null))).not.toContain('stem-foot')
})
