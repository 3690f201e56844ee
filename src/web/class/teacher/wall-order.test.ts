import { expect, test } from 'vitest'
import { nextOrder, STILL, type Tile } from './wall-order.ts'

const calm = (id: string): Tile => ({ id, urgency: 9, since: 0 })
const wants = (id: string, since = 0): Tile => ({ id, urgency: 0, since })

test('who wants somebody stands first, and who has waited longer before the others', () => {
  const { ids } = nextOrder(null, [calm('a'), wants('b', 50), calm('c'), wants('d', 20)], 100)
  expect(ids).toEqual(['d', 'b', 'a', 'c'])
})

test('no tile moves twice within twenty seconds', () => {
  const first = nextOrder(null, [calm('a'), calm('b')], 0)
  const tiles = [calm('a'), wants('b')]
  expect(nextOrder(first, tiles, STILL - 1)).toBe(first)
  const second = nextOrder(first, tiles, STILL)
  expect(second.ids).toEqual(['b', 'a'])
  expect(nextOrder(second, [wants('a'), calm('b')], STILL + 1)).toBe(second)
})

test('after a long calm, a raised hand comes up at once', () => {
  const first = nextOrder(null, [calm('a'), calm('b')], 0)
  const later = nextOrder(first, [calm('a'), calm('b')], 3 * STILL)
  expect(later).toBe(first)
  expect(nextOrder(later, [calm('a'), wants('b')], 3 * STILL + 5).ids).toEqual(['b', 'a'])
})

test('other tables stand in their order at once', () => {
  const first = nextOrder(null, [calm('a'), calm('b')], 0)
  expect(nextOrder(first, [calm('c'), wants('d')], 5).ids).toEqual(['d', 'c'])
})
