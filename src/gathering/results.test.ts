import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { A, B, BEGUN, CHILDREN, COLLECTED, SEATED, STATION, said, wholeDay } from './day.fixture.ts'
import { resultsAsCsv, resultsAsJson } from './exports.ts'
import { awardsOf, countOf, isComplete, outstandingIn, pointsIn, resultsOf } from './results.ts'

const NAMES = Object.fromEntries(
  CHILDREN.map(({ number }): [number, [string, string]] => [number, [`Pilar${number}`, `=Quispe${number}`]]),
)
const DAY = wholeDay().gathering

test('points are there when a card is collected, the award when all are', () => {
  const before = resultsOf(said([], COLLECTED).gathering)
  const mine = before.find(({ number }) => number === A)
  expect([mine?.scores[0], mine?.total, mine?.award]).toEqual(['3', 3, null])
  expect(before.find(({ number }) => number === B)?.scores[0]).toBe('1C')
  const after = resultsOf(DAY)
  expect(after.map(({ total }) => total).reduce((sum, one) => sum + one)).toBe(100)
  expect(awardsOf(after).reduce((sum, { count }) => sum + count, 0)).toBe(10)
  for (const one of after)
    expect([1, 2, 3, 4, 5].reduce((sum, round) => sum + (pointsIn(one, round) ?? 0), 0)).toBe(one.total)
})

test('by number or by school, never by points', () => {
  expect(resultsOf(DAY).map(({ number }) => number)).toEqual(CHILDREN.slice(0, 10).map(({ number }) => number))
  const schools = resultsOf(DAY, 'school').map(({ school }) => school)
  expect(schools).toEqual([...schools].sort())
})

test('what is missing before a round can be released', () => {
  expect(isComplete(SEATED.gathering, 1)).toBe(false)
  expect(outstandingIn(BEGUN.gathering, 1)).toHaveLength(5)
  expect(outstandingIn(COLLECTED.gathering, 1).map(({ station }) => station)).not.toContain(STATION)
  expect(isComplete(DAY, 1)).toBe(true)
  const { decided, ties, cards } = countOf(DAY, 1)
  expect([decided + ties, cards]).toEqual([5, 10])
})

test('with names, both forms name everybody; without, neither names anybody, not even by initials', () => {
  const results = resultsOf(DAY)
  for (const written of [resultsAsCsv(results, NAMES), resultsAsJson(results, NAMES)]) {
    for (const { number } of CHILDREN.slice(0, 10)) expect(written).toMatch(`Pilar${number}`)
  }
  for (const written of [resultsAsCsv(results, null), resultsAsJson(results, null)]) {
    expect(written).not.toMatch(/Pilar|Quispe|A\.B\.|first|last/)
    for (const { number } of CHILDREN.slice(0, 10)) expect(written).toMatch(String(number))
  }
})

test('a spreadsheet reads back what was written, and takes no name for a formula', () => {
  const { data } = Papa.parse<string[]>(resultsAsCsv(resultsOf(DAY), NAMES))
  const [heading = [], first = []] = data
  expect(heading).toEqual([
    'number',
    'first',
    'last',
    'school',
    'grade',
    ...[1, 2, 3, 4, 5].map(n => `round ${n}`),
    'total',
    'award',
  ])
  expect(first.slice(0, 4)).toEqual(['1001', 'Pilar1001', "'=Quispe1001", 'Maple'])
  expect(data).toHaveLength(11)
})
