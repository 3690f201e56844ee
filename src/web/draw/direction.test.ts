import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { Item, Scene } from '#kernel/box.ts'
import { type Direction, nearest, reachable } from './direction.ts'

const scene: Scene = fiar.face.scene(fiar.rules.game.setup(2, fiar.rules.game.options), null)
const stops = reachable(scene.items, new Set())

function from(id: string, direction: Direction, turned = false): string | null {
  const start = stops.find(item => item.id === id)
  return start ? (nearest(stops, start, direction, turned)?.id ?? null) : null
}

test('arrows follow rows and columns, over the yellow middle too', () => {
  expect(from('d5', 'ArrowRight')).toBe('e5')
  expect(from('d4', 'ArrowRight')).toBe('f4')
  expect(from('e5', 'ArrowDown')).toBe('e3')
  expect(from('d7', 'ArrowUp')).toBeNull()
})

test('an arrow reaches the tips of the board from the side', () => {
  expect(from('b4', 'ArrowLeft')).toBe('a4')
  expect(from('h5', 'ArrowRight')).toBe('i4')
})

test('arrows mean directions of the screen when the board is turned', () => {
  expect(from('d5', 'ArrowDown', true)).toBe('e5')
  expect(from('d5', 'ArrowRight', true)).toBe('d6')
})

test('every space can be reached from every other by arrows', () => {
  const seen = new Set(['a4'])
  for (const id of seen) {
    for (const direction of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
      const next = from(id, direction)
      if (next !== null) seen.add(next)
    }
  }
  expect(seen.size).toBe(40)
})

test('of a chip on its space the chip is reached, unless only the space may be picked', () => {
  const at = [1, 1] as const
  const space: Item = { id: 'b2', at, parts: [], kind: 'place', label: { key: 'space' } }
  const chip: Item = { id: 'chip', at, parts: [], kind: 'piece', label: { key: 'chip' } }
  const scenery: Item = { id: 'line', at, parts: [] }
  expect(reachable([scenery, space, chip], new Set()).map(({ id }) => id)).toEqual(['chip'])
  expect(reachable([scenery, space, chip], new Set(['b2'])).map(({ id }) => id)).toEqual(['b2'])
})
