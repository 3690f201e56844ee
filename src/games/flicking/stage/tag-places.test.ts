import { expect, test } from 'vitest'
import { DIE_RADIUS, numbered, TAG_RADIUS, tagPlaces } from './tag-places.ts'

type Point = readonly [number, number]

function covers(tags: readonly Point[], dice: readonly Point[]): boolean {
  return tags.some(([x, y]) => dice.some(die => Math.hypot(x - die[0], y - die[1]) < TAG_RADIUS + DIE_RADIUS - 1e-6))
}

/** Dice side by side on a zone in the corner. */
const ROW = Array.from({ length: 6 }, (_, n): Point => [n * 0.52, n * 0.52])

test('a number stands above its die where there is room', () => {
  expect(tagPlaces([[2, 3]], [[2, 3]])).toEqual([[2, 3 - 0.95]])
})

test('it covers no die, not even of a row along the zone', () => {
  const tags = tagPlaces(ROW, ROW)
  expect(covers(tags, ROW)).toBe(false)
})

test('nor one of somebody else’s that lies just above', () => {
  const dice: readonly Point[] = [
    [0, 0],
    [0, -0.75],
  ]
  expect(covers(tagPlaces([[0, 0]], dice), dice)).toBe(false)
})

test('numbers do not cover each other', () => {
  const tags = tagPlaces(ROW, ROW)
  for (const [index, tag] of tags.entries())
    for (const other of tags.slice(0, index))
      expect(Math.hypot(tag[0] - other[0], tag[1] - other[1])).toBeGreaterThan(2 * TAG_RADIUS - 1e-6)
})

test('only own dice are numbered, and one alone is not: a number would hide what it is aimed at', () => {
  const [mine, more, theirs] = [{ id: 'blue1' }, { id: 'blue4' }, { id: 'red2' }] as const
  expect(numbered([mine, theirs], 0)).toEqual([])
  expect(numbered([mine, theirs, more], 0)).toEqual([mine, more])
  expect(numbered([mine, more], null)).toEqual([])
})
