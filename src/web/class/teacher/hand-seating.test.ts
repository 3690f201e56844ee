import { expect, test } from 'vitest'
import type { TableRow } from '#protocol/class-view.ts'
import { handSeating } from './hand-seating.ts'
import { put, seatsFrom } from './seats-by-hand.ts'

const row = (number: number, ...pupils: readonly number[]): TableRow => ({
  number,
  setUp: { game: 'any', way: 'guided' },
  seats: pupils.map(pupil => ({ pupil })),
  monitors: [],
  outcome: null,
})
const tables = [row(1, 11, 12), row(2, 13, 14)]
const everybody = ['11', '12', '13', '14', '15']
const begun = seatsFrom(
  [
    ['11', '12'],
    ['13', '14'],
  ],
  everybody,
)
const seat = (more: object) => ({ do: 'seat', tables: [], away: [], monitors: [], ...more })
const computer = { type: 'computer', level: 1 } as const

test('a table that is left alone plays on', () => {
  expect(handSeating(tables, begun, computer)).toBeNull()
})

test('whoever sits down alone plays the computer, and nobody else is touched', () => {
  const seats = put(begun, '15', { table: 2, seat: 0 })
  expect(handSeating(tables, seats, computer)).toEqual(seat({ tables: [{ pupils: [15], computer: 1 }] }))
})

test('two who change places are seated anew, with those they meet', () => {
  const seats = put(begun, '12', { table: 1, seat: 0 })
  expect(handSeating(tables, seats, computer)).toEqual(seat({ tables: [{ pupils: [11, 13] }, { pupils: [12, 14] }] }))
})

test('whoever is alone is Monitor of a table that is laid, or else of one that stays', () => {
  const apart = put(put(begun, '12', { table: 1, seat: 0 }), '15', { table: 2, seat: 0 })
  expect(handSeating(tables, apart, { type: 'monitor' })).toEqual(
    seat({ tables: [{ pupils: [11, 13], monitor: 15 }, { pupils: [12, 14] }] }),
  )
  const staying = put(begun, '15', { table: 2, seat: 0 })
  expect(handSeating(tables, staying, { type: 'monitor' })).toEqual(seat({ monitors: [{ pupil: 15, table: 1 }] }))
})

test('whoever gets up waits', () => {
  const seats = put(put(begun, '11', null), '12', null)
  expect(handSeating(tables, seats, computer)).toEqual(seat({ away: [11, 12] }))
})

test('who gets up, who sits down and who looks after a table is one act, which is taken back as one', () => {
  const seats = put(put(put(begun, '12', null), '11', { table: 2, seat: 0 }), '15', { table: 2, seat: 1 })
  expect(handSeating(tables, seats, computer)).toEqual(seat({ tables: [{ pupils: [11, 15] }], away: [12] }))
})

test('whoever is alone and has no table to look after plays the computer', () => {
  const apart = seatsFrom([['11'], ['12']], ['11', '12'])
  expect(handSeating([], apart, { type: 'monitor' })).toEqual(seat({ tables: [{ pupils: [11] }, { pupils: [12] }] }))
  const one = seatsFrom([['11', '12'], ['13'], ['14']], everybody)
  expect(handSeating([], one, { type: 'monitor' })).toEqual(
    seat({ tables: [{ pupils: [11, 12], monitor: 13 }, { pupils: [14] }] }),
  )
})
