import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quickChance } from '#kernel/chance.ts'
import { type Meeting, NOBODY } from './classroom.ts'
import { largestMatching } from './matching.ts'
import { byChance, byRotation, type Pairing } from './pairing.ts'

const upTo = (size: number) => Array.from({ length: size }, (_, index) => index + 1)

function meetings({ pairs, odd }: Pairing): Meeting[] {
  return [...pairs, ...(odd === null ? [] : [[odd, NOBODY] as const])]
}

const named = (pairing: Pairing) =>
  meetings(pairing)
    .flat()
    .filter(one => one !== NOBODY)
    .sort((a, b) => a - b)

const key = ([a, b]: Meeting) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** The fewest meetings that happen again in any pairing: tried out, one after another. */
function fewestAgain(all: readonly number[], met: ReadonlySet<string>): number {
  const [first, ...rest] = all
  if (first === undefined) return 0
  return Math.min(
    ...rest.map(
      other =>
        Number(met.has(key([first, other]))) +
        fewestAgain(
          rest.filter(one => one !== other),
          met,
        ),
    ),
  )
}

describe('pairing', () => {
  test('seats everybody once, by chance and by rotation, whatever was played before', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 31 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 })), { maxLength: 120 }),
        fc.nat(),
        (pupils, met, seed) => {
          const sorted = [...pupils].sort((a, b) => a - b)
          expect(named(byChance(pupils, quickChance(seed)))).toEqual(sorted)
          expect(named(byRotation(pupils, met, quickChance(seed)))).toEqual(sorted)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('by rotation, everybody meets everybody before anybody meets again – and is left over once', () => {
    for (const size of [2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 27, 28, 62]) {
      const met: Meeting[] = []
      const rounds = size % 2 === 0 ? size - 1 : size
      for (let round = 0; round < rounds; round++) {
        met.push(...meetings(byRotation(upTo(size), met, quickChance(round))))
      }
      expect(new Set(met.map(key)).size, `${size} pupils`).toBe(met.length)
    }
  })

  test('by rotation after a first round by chance, too', () => {
    for (const size of [4, 5, 6, 7, 8, 10, 14, 16, 18, 27, 28]) {
      const met = meetings(byChance(upTo(size), quickChance(size)))
      const rounds = size % 2 === 0 ? size - 1 : size
      for (let round = 1; round < rounds; round++) {
        met.push(...meetings(byRotation(upTo(size), met, quickChance(round))))
      }
      expect(new Set(met.map(key)).size, `${size} pupils`).toBe(met.length)
    }
  })

  test('whatever was played before, as few as possible meet again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 8 })), { maxLength: 30 }),
        (size, before) => {
          const met = new Set(before.map(key))
          const all = size % 2 === 0 ? upTo(size) : [NOBODY, ...upTo(size)]
          const again = meetings(byRotation(upTo(size), before, quickChance(1))).filter(one => met.has(key(one)))
          expect(again).toHaveLength(fewestAgain(all, met))
        },
      ),
    )
  })

  test('somebody leaves and somebody comes late: nobody meets again for as long as a lesson has rounds', () => {
    const met: Meeting[] = []
    const next = (pupils: readonly number[]) => met.push(...meetings(byRotation(pupils, met, quickChance(7))))
    for (let round = 0; round < 3; round++) next(upTo(27))
    for (let round = 0; round < 3; round++) next(upTo(28))
    for (let round = 0; round < 3; round++) next(upTo(28).filter(one => one !== 5))
    for (let round = 0; round < 3; round++) next(upTo(29).filter(one => one !== 5 && one !== 9))
    expect(new Set(met.map(key)).size).toBe(met.length)
  })

  test('a largest matching is as large as trying everything finds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.boolean(), { minLength: 81, maxLength: 81 }),
        (size, wanted) => {
          const isEdge = (a: number, b: number) => wanted[Math.min(a, b) * 9 + Math.max(a, b)] === true
          const partner = largestMatching(size, isEdge)
          for (const [one, other] of partner.entries()) {
            if (other < 0) continue
            expect(partner[other]).toBe(one)
            expect(isEdge(one, other)).toBe(true)
          }
          expect(partner.filter(other => other >= 0).length / 2).toBe(
            largest(
              upTo(size).map(one => one - 1),
              isEdge,
            ),
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})

function largest(all: readonly number[], isEdge: (a: number, b: number) => boolean): number {
  const [first, ...rest] = all
  if (first === undefined) return 0
  const paired = rest
    .filter(other => isEdge(first, other))
    .map(
      other =>
        1 +
        largest(
          rest.filter(one => one !== other),
          isEdge,
        ),
    )
  return Math.max(largest(rest, isEdge), ...paired)
}
