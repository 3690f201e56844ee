import { expect, test } from 'vitest'
import type { PublicChild, PublicDay } from '#protocol/gathering.ts'
import { groupsIn, pageOf, phaseOf, pointsAhead, startsOf } from './day-plan.ts'

const MINUTE = 60_000
const TEN = Date.parse('2027-03-13T10:00')
const at = (minutes: number) => TEN + minutes * MINUTE
const NOT_BEGUN = { begun: null, ends: null, paused: null, called: null, isReleased: false }
const BLOCKS = ['A', 'B', 'C', 'D', 'E'].map(letter => ({ letter, from: 0, tables: 5 }))

type Rounds = readonly Partial<PublicDay['rounds'][number]>[]

function day(rounds: Rounds, more: Partial<PublicDay> = {}): PublicDay {
  return {
    name: 'Spring',
    date: '2027-03-13',
    division: 'II',
    minutes: 30,
    firstAt: '10:00',
    between: 10,
    round: rounds.length,
    rounds: Array.from({ length: 5 }, (_, index) => ({ ...NOT_BEGUN, ...rounds[index] })),
    blocks: BLOCKS,
    missing: [],
    corrected: null,
    now: TEN,
    ...more,
  }
}

test('before the first round the plan tells when each begins, or nobody can say', () => {
  expect(startsOf(day([]))).toEqual([at(0), at(40), at(80), at(120), at(160)])
  expect(startsOf(day([], { firstAt: null }))).toEqual([null, null, null, null, null])
})

test('a round that begins late, or is stopped, moves all that come after it', () => {
  const late = day([{ begun: at(7), ends: at(37) }])
  expect(startsOf(late)).toEqual([at(7), at(47), at(87), at(127), at(167)])
  expect(startsOf(day([{ begun: at(7), ends: at(37), called: at(39) }]))[1]).toBe(at(49))
  expect(startsOf(day([{ begun: at(7), paused: at(9) }])).slice(1)).toEqual([null, null, null, null])
})

test('a screen goes on by itself: a round is over when its time is, whether or not anybody says so', () => {
  const playing = day([{ begun: at(0), ends: at(30) }])
  expect(phaseOf(playing, at(29))).toEqual({ type: 'playing', round: 1, ends: at(30) })
  expect(phaseOf(playing, at(30))).toEqual({ type: 'break', round: 2, starts: at(40) })
  expect(phaseOf(playing, at(41))).toEqual({ type: 'break', round: 2, starts: null })
  expect(phaseOf(day([]), at(-5))).toEqual({ type: 'before', round: 1, starts: at(0) })
  expect(phaseOf(day([{ begun: at(0), paused: at(3) }]), at(50))).toEqual({ type: 'paused', round: 1 })
  const played = { begun: at(0), ends: at(30), called: at(30) }
  expect(phaseOf(day([played, played, played, played, played]), at(31))).toEqual({ type: 'over' })
})

test('each group goes one point of the star on each round, to all its stations', () => {
  expect(groupsIn(day([]), 1).map(({ game }) => game)).toEqual([0, 1, 2, 3, 4])
  expect(groupsIn(day([]), 3)[3]).toEqual({ letter: 'D', game: 0, from: 11, to: 15 })
  const two = [...BLOCKS, ...BLOCKS.slice(0, 2).map(block => ({ ...block, from: 5 }))]
  const [a, b, c] = groupsIn(day([], { blocks: two }), 1)
  expect([a, b, c].map(group => [group?.from, group?.to])).toEqual([
    [101, 110],
    [201, 210],
    [301, 305],
  ])
  expect(groupsIn(day([], { blocks: [] }), 1)).toEqual([])
})

test('a child reads where to sit now and where next; in a break only where next; after the day neither', () => {
  const star = [1, 2, 3, 4, 5].map(round => ({ round, game: round - 1, station: round * 10 + 4 }))
  const child: PublicChild = {
    number: 2354,
    letters: 'B',
    initials: 'N. K.',
    school: 'Maple',
    star,
    opponents: [],
    points: [],
    total: 0,
    award: null,
    corrected: [],
  }
  const stations = (...phase: Parameters<typeof phaseOf>) => {
    const { here, then, isNow } = pointsAhead(child, phaseOf(...phase))
    return [here?.station, then?.station, isNow]
  }
  expect(stations(day([]), at(-5))).toEqual([14, undefined, false])
  expect(stations(day([{ begun: at(0), ends: at(30) }]), at(9))).toEqual([14, 24, true])
  expect(stations(day([{ begun: at(0), ends: at(30) }]), at(33))).toEqual([24, undefined, false])
  const played = { begun: at(0), ends: at(30), called: at(30) }
  expect(stations(day([played, played, played, played, played]), at(40))).toEqual([undefined, undefined, false])
})

test('missing numbers: four beside each other, and every eight seconds the next four', () => {
  const numbers = Array.from({ length: 10 }, (_, n) => n)
  expect(pageOf(numbers, 7999)).toEqual({ shown: [0, 1, 2, 3], page: 1, pages: 3 })
  expect(pageOf(numbers, 8000).shown).toEqual([4, 5, 6, 7])
  expect(pageOf(numbers, 16_000).shown).toEqual([8, 9])
  expect(pageOf(numbers, 24_000).shown).toEqual([0, 1, 2, 3])
  expect(pageOf([], 24_000)).toEqual({ shown: [], page: 1, pages: 1 })
})
