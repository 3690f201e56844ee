import { expect, test } from 'vitest'
import { pairsIn, put, seatsFrom } from './seats-by-hand.ts'

const begun = seatsFrom(
  [
    ['ana', 'ben'],
    ['cem', 'dee'],
  ],
  ['ana', 'ben', 'cem', 'dee', 'eva'],
)

test('whoever has no table stands, and there is a free table', () => {
  expect(begun.pool).toEqual(['eva'])
  expect(begun.tables).toHaveLength(3)
})

test('two at tables change places', () => {
  expect(pairsIn(put(begun, 'ana', { table: 1, seat: 1 }))).toEqual([
    ['dee', 'ben'],
    ['cem', 'ana'],
  ])
})

test('who stands takes a place, and who sat there stands', () => {
  const after = put(begun, 'eva', { table: 0, seat: 0 })
  expect(pairsIn(after)[0]).toEqual(['eva', 'ben'])
  expect(after.pool).toEqual(['ana'])
})

test('who stands takes the free table, and another one is there', () => {
  const after = put(begun, 'eva', { table: 2, seat: 0 })
  expect(pairsIn(after)).toHaveLength(3)
  expect(after.tables).toHaveLength(4)
  expect(after.pool).toEqual([])
})

test('who gets up leaves the place free', () => {
  const after = put(begun, 'cem', null)
  expect(pairsIn(after)).toEqual([['ana', 'ben'], ['dee']])
  expect(after.pool).toEqual(['eva', 'cem'])
})

test('a tap on the own place changes nothing', () => {
  expect(put(begun, 'ana', { table: 0, seat: 0 })).toBe(begun)
  expect(put(begun, 'eva', null)).toBe(begun)
})
