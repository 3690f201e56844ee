import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pick, quickChance } from '#kernel/chance.ts'
import { type Frontier, lay, type Marked, NOTHING_LAID, type Slot, slotAmong } from './pentagon-frontier.ts'
import { APART, meetingOf, OVERLAP, PART_OF_A_SIDE } from './pentagon-meetings.ts'
import {
  across,
  type Corner,
  commonSide,
  cornerOf,
  drawnCorner,
  FIRST,
  keyOf,
  meet,
  type Pentagon,
  rotateBack,
  SIDES,
  type Side,
  signOf,
} from './pentagons.ts'

type Point = readonly [number, number]

const whole = fc.integer({ min: -60, max: 60 })
const corner: fc.Arbitrary<Corner> = fc.tuple(whole, whole, whole, whole)
const walk = fc.array(fc.constantFrom<Side>(...SIDES), { maxLength: 40 })
const runs = { seed: 5, numRuns: 300 }

/** Over one side after another. */
function walked(sides: readonly Side[]): Pentagon {
  return sides.reduce(across, FIRST)
}

/** Its sides marked with their own numbers. */
function marked(pentagon: Pentagon, index: number): Marked {
  return { ...pentagon, marks: SIDES.map(side => index * 5 + side) }
}

/** So many pentagons, each against any side of those that lie there; none touches a part of a side. */
function randomLayout(seed: number, count: number): Frontier {
  const chance = quickChance(seed)
  let frontier = lay(NOTHING_LAID, marked(FIRST, 0))
  while (frontier.laid.length < count) {
    const free = frontier.slots.filter(slot => slot.parts.length === 0)
    frontier = lay(frontier, marked(pick(chance, free).pentagon, frontier.laid.length))
  }
  return frontier
}

function slotAt(slots: readonly Slot[], pentagon: Pentagon): Slot | undefined {
  return slots.find(slot => keyOf(slot.pentagon) === keyOf(pentagon))
}

describe('turning', () => {
  test('five times is no turn at all', () => {
    fc.assert(
      fc.property(corner, at => {
        expect(rotateBack(at, 5).map(part => part + 0)).toEqual(at.map(part => part + 0))
      }),
      runs,
    )
  })

  test('once is a turn by a fifth of a circle in the drawing', () => {
    fc.assert(
      fc.property(corner, at => {
        const [x, y] = drawnCorner(at)
        const [u, v] = drawnCorner(rotateBack(at, 1))
        const angle = (2 * Math.PI) / 5
        expect(u).toBeCloseTo(x * Math.cos(angle) + y * Math.sin(angle), 8)
        expect(v).toBeCloseTo(y * Math.cos(angle) - x * Math.sin(angle), 8)
      }),
      runs,
    )
  })
})

test('the sign of a number with the golden ratio in it is exact', () => {
  const far = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(far, far, (a, b) => {
      const value = a + (b * (1 + Math.sqrt(5))) / 2
      if (Math.abs(value) > 1e-6) expect(signOf(a, b)).toBe(Math.sign(value))
    }),
    runs,
  )
  // Neighbouring Fibonacci numbers come as near to zero as whole numbers can, on either side in turn.
  expect([signOf(-1_346_269, 832_040), signOf(-2_178_309, 1_346_269), signOf(0, 0)]).toEqual([-1, 1, 0])
})

describe('a pentagon', () => {
  test('has five sides of length 1 that close', () => {
    fc.assert(
      fc.property(walk, sides => {
        const pentagon = walked(sides)
        for (const side of SIDES) {
          const [[x, y], [u, v]] = [drawnCorner(cornerOf(pentagon, side)), drawnCorner(cornerOf(pentagon, side + 1))]
          expect(Math.hypot(x - u, y - v)).toBeCloseTo(1, 9)
        }
      }),
      runs,
    )
  })

  test('shares with the one across a side exactly the two corners of that side', () => {
    fc.assert(
      fc.property(walk, fc.constantFrom<Side>(...SIDES), (sides, side) => {
        const one = walked(sides)
        const other = across(one, side)
        expect(cornerOf(other, side)).toEqual(cornerOf(one, side + 1))
        expect(cornerOf(other, side + 1)).toEqual(cornerOf(one, side))
        expect([across(other, side), commonSide(one, other), meet(one, other)]).toEqual([one, side, 'side'])
      }),
      runs,
    )
  })
})

describe('two pentagons', () => {
  const NUMBERS = { side: null, apart: APART, 'part-of-a-side': PART_OF_A_SIDE, overlap: OVERLAP }

  test('overlap where their drawings have an area in common, and touch a part of a side where they have a length', () => {
    const met = new Set<string>()
    fc.assert(
      fc.property(walk, walk, (one, other) => {
        const [left, right] = [walked(one), walked(other)]
        if (keyOf(left) === keyOf(right)) return
        const meeting = meet(left, right)
        met.add(meeting)
        const drawings = [drawn(left), drawn(right)] as const
        expect(meeting === 'overlap').toBe(areaOf(clip(...drawings)) > 1e-9)
        if (meeting !== 'overlap')
          expect(meeting === 'part-of-a-side' || meeting === 'side').toBe(sharedLength(...drawings) > 1e-9)
        expect(meet(right, left)).toBe(meeting)
        expect(meetingOf(left, right)).toBe(commonSide(left, right) ?? NUMBERS[meeting])
        expect(meetingOf(right, left)).toBe(meetingOf(left, right))
      }),
      { seed: 5, numRuns: 8_000 },
    )
    expect([...met].sort()).toEqual(['apart', 'overlap', 'part-of-a-side', 'side'])
  })
})

describe('a layout', () => {
  test('of 36 pentagons never overlaps, and touches along whole sides or at corners only', () => {
    for (let seed = 0; seed < 25; seed++) {
      const { laid } = randomLayout(seed, 36)
      for (const [index, one] of laid.entries()) {
        for (const other of laid.slice(index + 1)) {
          expect(areaOf(clip(drawn(one), drawn(other)))).toBeLessThan(1e-9)
          expect(['apart', 'side']).toContain(meet(one, other))
        }
      }
    }
  })

  test('has the same places when it is worked out tile by tile and all at once', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { laid, slots } = randomLayout(seed, 30)
      const beside = new Map(
        laid.flatMap(one => SIDES.map(side => across(one, side))).map(pentagon => [keyOf(pentagon), pentagon]),
      )
      const keys = new Set(laid.map(keyOf))
      const slow = [...beside].flatMap(([key, pentagon]) => {
        const slot = keys.has(key) ? null : slotAmong(laid, pentagon)
        return slot === null ? [] : [[key, slot] as const]
      })
      expect(new Map(slow)).toEqual(new Map(slots.map(slot => [keyOf(slot.pentagon), slot])))
    }
  })

  test('closes a ring with the sixth pentagon, which has two neighbours', () => {
    const ring: Side[] = [0, 1, 3, 0, 1]
    const laid = ring.map((_, index) => walked(ring.slice(0, index)))
    const { slots } = laid.map(marked).reduce(lay, NOTHING_LAID)
    const sixth = slotAt(slots, walked(ring))
    expect(sixth?.contacts.map(contact => contact.with)).toEqual([0, 4])
    expect(sixth?.contacts.map(({ mark, side }) => mark - side)).toEqual([0, 20])
    expect(sixth?.parts).toEqual([])
  })

  test('touches a part of a side with the tenth pentagon of this chain', () => {
    const chain: Side[] = [4, 1, 0, 3, 0, 3, 2, 0, 2]
    const laid = chain.map((_, index) => walked(chain.slice(0, index)))
    const { slots } = laid.map(marked).reduce(lay, NOTHING_LAID)
    expect(slotAt(slots, walked(chain))?.parts).toHaveLength(1)
  })
})

function drawn(pentagon: Pentagon): Point[] {
  return SIDES.map(index => drawnCorner(cornerOf(pentagon, index)))
}

/** What two drawings have in common, by cutting one along the sides of the other. */
function clip(subject: readonly Point[], knife: readonly Point[]): readonly Point[] {
  return knife.reduce<readonly Point[]>((kept, from, index) => {
    const to = knife[(index + 1) % knife.length] ?? from
    const inside = ([x, y]: Point) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
    return kept.flatMap((point, number) => {
      const next = kept[(number + 1) % kept.length] ?? point
      const [a, b] = [inside(point), inside(next)]
      const cut: Point[] =
        a > 0 !== b > 0
          ? [[point[0] + ((next[0] - point[0]) * a) / (a - b), point[1] + ((next[1] - point[1]) * a) / (a - b)]]
          : []
      return a > 0 ? [point, ...cut] : cut
    })
  }, subject)
}

function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [u, v] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * v - y * u
  }, 0)
  return Math.abs(twice) / 2
}

/** The length along which any two sides lie on each other. */
function sharedLength(one: readonly Point[], other: readonly Point[]): number {
  let longest = 0
  for (const [index, [x, y]] of one.entries()) {
    const [u, v] = one[(index + 1) % 5] ?? [x, y]
    const off = ([a, b]: Point) => Math.abs((u - x) * (b - y) - (v - y) * (a - x))
    const along = ([a, b]: Point) => (u - x) * (a - x) + (v - y) * (b - y)
    for (const [number, from] of other.entries()) {
      const to = other[(number + 1) % 5] ?? from
      if (off(from) > 1e-9 || off(to) > 1e-9) continue
      const [start, end] = [along(from), along(to)].sort((a, b) => a - b)
      longest = Math.max(longest, Math.min(1, end ?? 0) - Math.max(0, start ?? 0))
    }
  }
  return longest
}
