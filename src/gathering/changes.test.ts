import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admit, move, newPapers, swap, withdraw } from './changes.ts'
import { mixture, ofSchools } from './children.fixture.ts'
import { findSeating } from './find-seating.ts'
import { isSound, proofOf } from './proof.ts'
import { emptyPlaces, placeOf, type Seated, type Seating } from './seating.ts'
import { lettersOf, meetingsOf, opponentsOf, starOf } from './timetable.ts'

const LATE = { number: 8888, school: 'Lakeview' }
const EVEN = done(findSeating(mixture(40, [3, 2, 2, 1]), 'day'))
const ODD = done(findSeating(mixture(41, [3, 2, 2, 1]), 'day'))

function done(seated: Seated): Seating {
  if (!('seating' in seated)) throw new Error(seated.refusal.code)
  return seated.seating
}

function code(seated: Seated): string | null {
  return 'refusal' in seated ? seated.refusal.code : null
}

function seatedIn({ blocks }: Seating): number[] {
  return blocks.flatMap(({ places }) => places.filter(number => number !== null))
}

describe('a child who is withdrawn', () => {
  test('leaves a place behind, and nobody else gets other papers', () => {
    const [number = 0] = seatedIn(EVEN)
    const gone = done(withdraw(EVEN, number))
    expect(starOf(gone, number)).toBeNull()
    expect(newPapers(EVEN, gone)).toEqual([number])
    const waiting = opponentsOf(EVEN, number)
    expect(waiting.map(one => opponentsOf(gone, one!).filter(other => other === null).length)).toEqual([1, 1, 1, 1, 1])
    expect(meetingsOf(gone)).toHaveLength(meetingsOf(EVEN).length)
  })

  test('takes the old place again when coming after all, and needs no new papers', () => {
    const number = seatedIn(ODD)[7]!
    const gone = done(withdraw(done(withdraw(ODD, number)), seatedIn(ODD)[1]!))
    const { school } = ODD.children.find(child => child.number === number)!
    const back = done(admit(gone, { number, school }))
    expect(starOf(back, number)).toEqual(starOf(ODD, number))
    expect(back.withdrawn.map(one => one.number)).toEqual([seatedIn(ODD)[1]])
  })

  test('where two who were to meet have both gone, nobody sits', () => {
    const { a, b } = meetingsOf(EVEN)[0]!
    const gone = done(withdraw(done(withdraw(EVEN, a)), b!))
    expect(meetingsOf(gone)).toHaveLength(meetingsOf(EVEN).length - 1)
  })

  test('must be here', () => {
    const [number = 0] = seatedIn(EVEN)
    expect(code(withdraw(EVEN, 9999))).toBe('unknown-child')
    expect(withdraw(done(withdraw(EVEN, number)), number)).toEqual({
      refusal: { code: 'not-seated', values: { number } },
    })
  })
})

describe('a late child', () => {
  test('takes the empty place of an odd number: then nobody rests, and all other papers stay', () => {
    const joined = done(admit(ODD, LATE))
    expect(newPapers(ODD, joined)).toEqual([LATE.number])
    expect(emptyPlaces(joined)).toEqual([])
    expect(isSound(proofOf(joined))).toBe(true)
  })

  test('prefers a place without a meeting inside the school, from the round that comes', () => {
    const strangers = done(findSeating(ofSchools(...Array<number>(40).fill(1)), 'late'))
    const mate = strangers.children[0]!
    const late = { number: 8888, school: mate.school }
    const opposite = opponentsOf(strangers, mate.number).filter(number => number !== null)
    const elsewhere = seatedIn(strangers).find(
      one => placeOf(strangers, one)?.block !== placeOf(strangers, mate.number)?.block,
    )!
    const free = done(withdraw(done(withdraw(strangers, opposite[0]!)), opposite[4]!))
    const freer = done(withdraw(free, elsewhere))
    expect(placeOf(done(admit(freer, late)), 8888)).toEqual(placeOf(strangers, elsewhere))
    expect(placeOf(done(admit(free, late, 2)), 8888)).toEqual(placeOf(strangers, opposite[0]!))
  })

  test('waits where every place is taken, and sits down when one is free', () => {
    const waiting = done(admit(EVEN, LATE))
    expect(waiting.reserves).toEqual([LATE.number])
    expect(newPapers(EVEN, waiting)).toEqual([])
    expect(code(admit(waiting, LATE))).toBe('already-waiting')
    const [number = 0] = seatedIn(EVEN)
    const free = done(withdraw(waiting, number))
    const seated = done(admit(free, LATE))
    expect(placeOf(seated, LATE.number)).toEqual(placeOf(EVEN, number))
    expect(seated.reserves).toEqual([])
    expect(done(withdraw(waiting, LATE.number)).reserves).toEqual([])
  })

  test('has a number that nobody has or had', () => {
    const [number = 0] = seatedIn(EVEN)
    expect(code(admit(EVEN, { ...LATE, number }))).toBe('already-seated')
    expect(code(admit(done(withdraw(EVEN, number)), { ...LATE, number }))).toBe('number-used-before')
    expect(code(admit(EVEN, { ...LATE, number: 12 }))).toBe('bad-number')
  })
})

describe('two children who are swapped', () => {
  test('have each other’s stars and letters, and nobody else is touched', () => {
    const [one = 0, ...others] = seatedIn(EVEN)
    const other = others.at(-1)!
    const swapped = done(swap(EVEN, one, other))
    expect(starOf(swapped, one)).toEqual(starOf(EVEN, other))
    expect(lettersOf(swapped, other)).toBe(lettersOf(EVEN, one))
    expect(new Set(newPapers(EVEN, swapped))).toEqual(new Set([one, other]))
    expect(done(swap(swapped, one, other))).toEqual(EVEN)
  })

  test('are two, and sit', () => {
    const [one = 0] = seatedIn(EVEN)
    expect(code(swap(EVEN, one, one))).toBe('same-child-twice')
    expect(code(swap(EVEN, one, 9999))).toBe('unknown-child')
    expect(code(swap(done(admit(EVEN, LATE)), LATE.number, one))).toBe('not-seated')
  })
})

describe('a child who is moved', () => {
  test('goes to an empty place, and nobody else gets other papers', () => {
    const [to] = emptyPlaces(ODD)
    const number = seatedIn(ODD)[3]!
    const moved = done(move(ODD, number, to!))
    expect(placeOf(moved, number)).toEqual(to)
    expect(emptyPlaces(moved)).toEqual([placeOf(ODD, number)])
    expect(newPapers(ODD, moved)).toEqual([number])
  })

  test('does not push anybody out, nor sit where there is no place', () => {
    const [one = 0, other = 0] = seatedIn(EVEN)
    expect(move(EVEN, one, placeOf(EVEN, other)!)).toEqual({
      refusal: { code: 'place-taken', values: { number: other } },
    })
    expect(code(move(EVEN, one, { block: 0, place: 10 }))).toBe('no-such-place')
    expect(code(move(ODD, 9999, emptyPlaces(ODD)[0]!))).toBe('unknown-child')
  })
})

test('whatever happens on the day, only those whom it is about get new papers', () => {
  const happening = fc.tuple(fc.constantFrom('withdraw', 'admit', 'return', 'swap', 'move'), fc.nat(), fc.nat())
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 70 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
      fc.array(happening, { minLength: 1, maxLength: 12 }),
      (count, parts, happenings) => {
        let seating = done(findSeating(mixture(count, parts), 'day'))
        for (const [what, some, another] of happenings) {
          const { touched, seated } = happen(seating, what, some, another)
          if ('refusal' in seated) continue
          const next = seated.seating
          expect(touched).toEqual(expect.arrayContaining(newPapers(seating, next)))
          for (const { number } of seating.children.filter(child => !touched.includes(child.number))) {
            expect(starOf(next, number)).toEqual(starOf(seating, number))
            expect(lettersOf(next, number)).toBe(lettersOf(seating, number))
          }
          const { notEveryGame, metBefore, stationTaken } = proofOf(next)
          expect([notEveryGame, metBefore, stationTaken]).toEqual([[], [], []])
          expect(new Set(seatedIn(next)).size).toBe(seatedIn(next).length)
          seating = next
        }
      },
    ),
    { seed: 17, numRuns: 60 },
  )
})

function happen(seating: Seating, what: string, some: number, another: number): { touched: number[]; seated: Seated } {
  const child = seating.children[some % seating.children.length]!
  const other = seating.children[another % seating.children.length]!
  const late = { number: 7000 + seating.children.length, school: other.school }
  const free = emptyPlaces(seating)
  switch (what) {
    case 'withdraw':
      return { touched: [child.number], seated: withdraw(seating, child.number) }
    case 'admit':
      return { touched: [late.number], seated: admit(seating, late, 1 + (some % 5)) }
    case 'return':
      return { touched: [child.number], seated: admit(seating, child) }
    case 'swap':
      return { touched: [child.number, other.number], seated: swap(seating, child.number, other.number) }
    default:
      return {
        touched: [child.number],
        seated: move(seating, child.number, free[another % Math.max(1, free.length)] ?? { block: 0, place: 0 }),
      }
  }
}
