import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mixture, ofSchools, tooMany } from './children.fixture.ts'
import { findSeating } from './find-seating.ts'
import type { Child, Seating } from './seating.ts'
import { lettersOf, type Meeting, meetingsOf, opponentsOf, starOf } from './timetable.ts'

const FEW = { seed: 13, numRuns: 60 }
const shares = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }),
  fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 60 }),
)
const counts = fc.oneof(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 10, max: 500 }))

function seatingOf(children: readonly Child[], seed = 'spring', apart: Seating['apart'] = []): Seating {
  const found = findSeating(children, seed, apart)
  if (!('seating' in found)) throw new Error(found.refusal.code)
  return found.seating
}

function sameSchool(children: readonly Child[], meetings: readonly Meeting[]): Meeting[] {
  const schools = new Map(children.map(({ number, school }) => [number, school]))
  return meetings.filter(({ a, b }) => b !== null && schools.get(a) === schools.get(b))
}

describe('from 10 to 500 children of any mixture of schools', () => {
  test('everyone plays every game once, meets nobody twice, rests at most once, and no station has two games', () => {
    fc.assert(
      fc.property(counts, shares, (count, parts) => {
        const children = mixture(count, parts)
        const meetings = meetingsOf(seatingOf(children))
        const rows = children.map(() => ({ games: new Set(), rounds: new Set(), met: new Set<number | null>() }))
        const rowOf = new Map(children.map(({ number }, index) => [number, rows[index]!]))
        const taken = new Set<string>()
        for (const { round, game, station, a, b } of meetings) {
          taken.add(`${round} ${station}`)
          expect(String(station)[0]).toBe(String(game + 1))
          for (const [own, other] of [
            [a, b],
            [b, a],
          ]) {
            if (own == null) continue
            const row = rowOf.get(own)!
            row.games.add(game)
            row.rounds.add(round)
            row.met.add(other ?? null)
          }
        }
        expect(taken.size).toBe(meetings.length)
        expect(meetings).toHaveLength(5 * Math.ceil(count / 2))
        for (const { games, rounds, met } of rows) expect([games.size, rounds.size, met.size]).toEqual([5, 5, 5])
        expect(meetings.filter(({ b }) => b === null)).toHaveLength(count % 2 ? 5 : 0)
      }),
      FEW,
    )
  })

  test('none meets the own school unless one school has more than half, and then as few as counting allows', () => {
    fc.assert(
      fc.property(counts, shares, (count, parts) => {
        const children = mixture(count, parts)
        expect(sameSchool(children, meetingsOf(seatingOf(children)))).toHaveLength(5 * tooMany(children))
      }),
      { ...FEW, seed: 14 },
    )
  })

  test('whom the Director wants kept apart do not meet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 300 }), fc.integer({ min: 1, max: 20 }), (count, pairs) => {
        const children = mixture(count, [3, 4, 5, 2, 1, 1])
        const own = (index: number) => children[index % count]!.number
        const apart = Array.from({ length: pairs }, (_, i) => [own(i), own(i + 11 + (i % 7))] as const)
        const meetings = meetingsOf(seatingOf(children, 'apart', apart))
        for (const pair of apart) {
          expect(meetings.filter(({ a, b }) => b !== null && pair.includes(a) && pair.includes(b))).toEqual([])
        }
        expect(sameSchool(children, meetings)).toEqual([])
      }),
      { seed: 15, numRuns: 25 },
    )
  })
})

describe('checked by an exact search', () => {
  test.each([10, 11, 12, 13, 14, 15, 16, 17, 18])('all mixtures of %i children', count => {
    for (const sizes of partitions(count)) expect(isAsGoodAsSearched(ofSchools(...sizes)), `${sizes}`).toBe(true)
  })

  test('mixtures of 19 to 24 children', () => {
    fc.assert(
      fc.property(fc.integer({ min: 19, max: 24 }), shares, (count, parts) =>
        isAsGoodAsSearched(mixture(count, parts)),
      ),
      { seed: 16, numRuns: 150 },
    )
  })
})

describe('stations and letters', () => {
  test('fifty children: five blocks, 25 stations, each game five of them', () => {
    const seating = seatingOf(mixture(50, [9, 9, 8, 9, 8, 7]))
    expect(seating.blocks.map(({ letter, from }) => `${letter}${from}`)).toEqual(['A0', 'B0', 'C0', 'D0', 'E0'])
    const stations = new Set(meetingsOf(seating).map(({ station }) => station))
    expect([...stations].sort()).toEqual([1, 2, 3, 4, 5].flatMap(game => [1, 2, 3, 4, 5].map(at => 10 * game + at)))
  })

  test('letters tell the first game, and single letters meet double letters', () => {
    const seating = seatingOf(mixture(50, [9, 9, 8, 9, 8, 7]))
    for (const { round, game, a, b } of meetingsOf(seating)) {
      const letters = lettersOf(seating, a)!
      expect(letters).toHaveLength(1)
      expect(lettersOf(seating, b!)).toBe(letters.repeat(2))
      expect(('ABCDE'.indexOf(letters) + round - 1) % 5).toBe(game)
    }
  })

  test('more than nine stations a game have three digits', () => {
    const seating = seatingOf(mixture(500, [1, 2, 3, 4]))
    const stations = new Set(meetingsOf(seating).map(({ station }) => station))
    expect([stations.size, Math.min(...stations), Math.max(...stations)]).toEqual([250, 101, 550])
  })

  test('a star and its opponents say what the meetings say, and a resting child has a station too', () => {
    const children = mixture(33, [4, 3, 2])
    const seating = seatingOf(children)
    for (const { number } of children) {
      const own = meetingsOf(seating).filter(({ a, b }) => a === number || b === number)
      expect(starOf(seating, number)).toEqual(own.map(({ round, game, station }) => ({ round, game, station })))
      expect(opponentsOf(seating, number)).toEqual(own.map(({ a, b }) => (a === number ? b : a)))
    }
    expect([starOf(seating, 9999), lettersOf(seating, 9999), opponentsOf(seating, 9999)]).toEqual([null, null, []])
  })

  test('a block of ten keeps to the star whenever it is not alone', () => {
    const seating = seatingOf(ofSchools(8, 6, 6))
    for (const { rounds } of seating.blocks) expect(rounds[1]?.[0]).toEqual([1, 9])
  })
})

test('the same seed gives the same seating, another seed another', () => {
  const children = mixture(47, [3, 2, 2, 1])
  expect(seatingOf(children, 'one')).toEqual(seatingOf(children, 'one'))
  expect(seatingOf(children, 'one').blocks).not.toEqual(seatingOf(children, 'two').blocks)
})

test('a seating knows no names, and survives being written down', () => {
  const children = mixture(31, [1, 1]).map(child => ({ ...child, first: 'Ana', last: 'Ruiz', grade: 3 }))
  const seating = seatingOf(children)
  expect(JSON.stringify(seating)).not.toContain('Ana')
  expect(JSON.parse(JSON.stringify(seating))).toEqual(seating)
})

test.each([
  ['too-few-children', ofSchools(5, 4), []],
  ['too-many-children', ofSchools(250, 251), []],
  ['number-used-before', [...ofSchools(5, 5), { number: 1007, school: 'another' }], []],
  ['bad-number', [...ofSchools(5, 5), { number: 999, school: 'another' }], []],
  ['unknown-child', ofSchools(5, 5), [[1000, 9999]]],
  ['same-child-twice', ofSchools(5, 5), [[1000, 1000]]],
] as const)('%s', (code, children, apart) => {
  expect(findSeating(children, 'seed', apart)).toMatchObject({ refusal: { code } })
})

/** As few meetings inside a school as there must be: none where the search finds a way, else what counting shows. */
function isAsGoodAsSearched(children: readonly Child[]): boolean {
  const found = sameSchool(children, meetingsOf(seatingOf(children))).length
  return tooMany(children) > 0 ? found === 5 * tooMany(children) : found === 0 && hasFiveRounds(children)
}

/**
 * Whether five rounds exist in which nobody meets the own school or anybody twice. Algorithm X: of all empty cells of the table
 * child × round the one with the fewest possible opponents is filled first, whichever round it is in. A round is given up as soon as
 * more than half of those who are left in it are of one school.
 */
function hasFiveRounds(children: readonly Child[]): boolean {
  const schools = children.map(({ school }) => school)
  if (schools.length % 2) schools.push('nobody')
  const all = [...schools.keys()]
  const table = all.map(() => Array<number | null>(5).fill(null))
  // Another opponent is tried first in each round: nothing is left out, and a way is found sooner.
  const candidates = (one: number, round: number) => {
    const others = all.filter(
      other => schools[other] !== schools[one] && table[other]![round] === null && !table[one]!.includes(other),
    )
    const turn = (one + round) % Math.max(1, others.length)
    return [...others.slice(turn), ...others.slice(0, turn)]
  }
  const isHopeless = (round: number) => {
    const left = schools.filter((_, one) => table[one]![round] === null)
    return Object.values(Object.groupBy(left, school => school)).some(own => own!.length > left.length / 2)
  }
  const fill = (): boolean => {
    let least: { one: number; round: number; others: number[] } | null = null
    for (const one of all) {
      for (let round = 0; round < 5; round++) {
        if (table[one]![round] !== null) continue
        const others = candidates(one, round)
        if (least === null || others.length < least.others.length) least = { one, round, others }
      }
    }
    if (least === null) return true
    const { one, round, others } = least
    return others.some(other => {
      table[one]![round] = other
      table[other]![round] = one
      if (!isHopeless(round) && fill()) return true
      table[one]![round] = null
      table[other]![round] = null
      return false
    })
  }
  return fill()
}

function* partitions(count: number, most = count): Generator<number[]> {
  if (count === 0) yield []
  for (let first = Math.min(count, most); first > 0; first--) {
    for (const others of partitions(count - first, first)) yield [first, ...others]
  }
}
