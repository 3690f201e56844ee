import { expect, test } from 'vitest'
import { formatAct } from './acts.ts'
import { type Book, openBook, parseLine, write } from './book.ts'
import { findSeating } from './find-seating.ts'
import { publicChild, publicDay } from './public.ts'
import { meetingsOf } from './timetable.ts'

const CHILDREN = Array.from({ length: 10 }, (_, index) => ({ number: 1001 + index, school: `School ${index % 3}` }))
const found = findSeating(CHILDREN, 'day')
if ('refusal' in found) throw new Error(found.refusal.code)
const MEETINGS = meetingsOf(found.seating)
const [FIRST] = MEETINGS
const STATION = FIRST?.station ?? 0

/** Said by the Director, a second apart. */
function said(words: readonly string[], from: Book = openBook()): Book {
  return words.reduce((book, text) => {
    const line = parseLine(`director @${1000 * (book.lines.length + 1)}: ${text}`)
    const written = line && write(book, line)
    if (written === null || 'refusal' in written) throw new Error(text)
    return written.book
  }, from)
}

const SEATED = said([
  ...CHILDREN.map(({ number, school }) => `register ${number}; A.B.; ${school}; 2`),
  formatAct({ type: 'seat', seating: found.seating }),
])
const missing = (book: Book) => publicDay(book.gathering).missing.map(({ number }) => number)

test('before the first round those who are missing are looked for once half of all have come', () => {
  expect(missing(said(['here 1001 1002 1003 1004'], SEATED))).toEqual([])
  expect(missing(said(['here 1001 1002 1003 1004 1005'], SEATED)).sort()).toEqual([1006, 1007, 1008, 1009, 1010])
})

test('nobody looks for a child who was withdrawn; who comes back checks in again', () => {
  const gone = said(['here 1001 1002 1003 1004 1005', 'begin 1', 'withdraw 1001; ill', 'withdraw 1006; ill'], SEATED)
  expect(missing(gone).sort()).toEqual([1007, 1008, 1009, 1010])
  expect(gone.gathering.here[1001]).toBeUndefined()
  expect(said(['here 1001'], gone).gathering.here[1001]).toBe(1000 * 16)
})

test('two desks may see the same child: the first time stands', () => {
  const { here } = said(['here 1001', 'here 1001 1002', 'not-here 1003'], SEATED).gathering
  expect(here).toEqual({ 1001: 1000 * 12, 1002: 1000 * 13 })
})

test('an opponent is told by number: of a round that has begun, whoever sits there', () => {
  const number = FIRST?.a ?? 0
  const opposite = MEETINGS.filter(({ a, b }) => a === number || b === number).map(({ a, b }) => (a === number ? b : a))
  const digits = (book: Book) => publicChild(book.gathering, number)?.opponents.map(one => one && Number(one.slice(-4)))
  expect(digits(SEATED)).toEqual(opposite)
  const left = said(['begin 1', `withdraw ${opposite[0]}; ill`], SEATED)
  expect(digits(left)).toEqual(opposite)
  expect(digits(said([`withdraw ${opposite[1]}; ill`], SEATED))?.[1]).toBeNull()
})

test('the day tells that a released result was corrected, not which', () => {
  const cards = MEETINGS.filter(({ round }) => round === 1).flatMap(({ station, a, b }) => [
    `start 1.${station}`,
    `result 1.${station}; 3 1`,
    `sign 1.${station}; ${a}`,
    `sign 1.${station}; ${b}`,
    `collect 1.${station}`,
  ])
  const correct = `correct 1.${STATION}; 2 2; ruling; the ruling was wrong`
  const released = said(['begin 1', ...cards, correct, 'release 1'], SEATED)
  const again = said([correct], released)
  const at = 1000 * (released.lines.length + 1)
  expect(publicDay(released.gathering).corrected).toBeNull()
  expect(publicDay(again.gathering).corrected).toBe(at)
  // A child's own page says when; what was corrected before anybody saw it is nobody's business.
  expect(publicChild(released.gathering, FIRST?.a ?? 0)?.corrected).toEqual([])
  expect(publicChild(again.gathering, FIRST?.a ?? 0)?.corrected).toEqual([{ round: 1, at }])
})
