import { expect, test } from 'vitest'
import { formatAct } from '#gathering/acts.ts'
import { type Book, openBook, parseLine, write } from '#gathering/book.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import { gameHere } from './game-here.ts'
import type { Tap } from './station.ts'
import { undoing } from './undo.ts'

const CHILDREN = Array.from({ length: 10 }, (_, index) => ({ number: 1001 + index, school: `School ${index % 3}` }))
const found = findSeating(CHILDREN, 'day')
if ('refusal' in found) throw new Error(found.refusal.code)
const MEETINGS = meetingsOf(found.seating)
const [FIRST] = MEETINGS
const STATION = FIRST?.station ?? 0
const HERE = `1.${STATION}`
const BY = `monitor ${STATION}`
const SEATED = [
  ...CHILDREN.map(({ number, school }) => `director: register ${number}; A.B.; ${school}; 2`),
  `director: ${formatAct({ type: 'seat', seating: found.seating })}`,
]
const BEGUN = [...SEATED, 'director: begin 1']
const SIGNED = [
  ...[`start ${HERE}`, `result ${HERE}; 3 1`, `sign ${HERE}; ${FIRST?.a}`, `sign ${HERE}; ${FIRST?.b}`],
].map(act => `${BY}: ${act}`)

/** The log after these, an hour apart. */
function log(...lines: readonly string[]): Book {
  return lines.reduce((book, text, index) => {
    const line = parseLine(text.replace(': ', ` @${index * 3_600_000}: `))
    const written = line && write(book, line)
    if (written === null || 'refusal' in written) throw new Error(text)
    return written.book
  }, openBook())
}

const roundHere = (...lines: readonly string[]) => {
  const here = gameHere(log(...lines).gathering, STATION)
  return here && [here.round, here.played !== null]
}

test('a station waits for the next round, plays it, and shows it until its cards are collected', () => {
  expect(roundHere(...SEATED)).toEqual([1, false])
  expect(roundHere(...BEGUN)).toEqual([1, true])
  expect(roundHere(...BEGUN, ...SIGNED)).toEqual([1, true])
  const next = MEETINGS.find(({ round, station }) => station === STATION && round > 1)
  expect(roundHere(...BEGUN, ...SIGNED, `director: collect ${HERE}`)).toEqual(next ? [next.round, false] : [1, true])
})

test('a game that is not signed stays, though the next round has begun', () => {
  const late = [...BEGUN, `${BY}: start ${HERE}`, 'clock: time 1', 'director: begin 2']
  expect(roundHere(...late)).toEqual([1, true])
  expect(roundHere(...BEGUN, ...SIGNED, 'clock: time 1', 'director: begin 2')).not.toEqual([1, true])
})

test('nobody plays at a station that has none', () => {
  expect(gameHere(log(...BEGUN).gathering, 99)).toBeNull()
})

const tapWith = (...acts: string[]): Tap => ({ at: 0, what: 'x', lines: [], acts })
const of = { role: { type: 'monitor', station: STATION }, round: 1, station: STATION } as const

test('what a tap told the day is taken back by number, the last first, and only once the server has it', () => {
  const sent = log(...BEGUN, ...SIGNED)
  const n = BEGUN.length
  expect(undoing(tapWith(`result ${HERE}; 3 1`), { ...of, sent, waiting: [] })).toEqual([{ type: 'undo', line: n + 1 }])
  expect(undoing(tapWith(`result ${HERE}; 3 1`), { ...of, sent, waiting: [`result ${HERE}; 3 1`] })).toBeNull()
  expect(undoing(tapWith(), { ...of, sent, waiting: ['anything'] })).toEqual([])
})

test('what the server has refused needs no taking back, and a record sheet is told anew instead', () => {
  const sent = log(...BEGUN, `${BY}: start ${HERE}`, `${BY}: sheet ${HERE}; A; 0 0`)
  expect(undoing(tapWith(`ruled ${HERE}`, `sheet ${HERE}; A; 0 0`), { ...of, sent, waiting: [] })).toEqual([])
})

test('a game that is to be begun anew takes all back that was told of it since', () => {
  const sent = log(...BEGUN, `${BY}: ask ${HERE}`, `${BY}: start ${HERE}`, `${BY}: sheet ${HERE}; A; 0 0`)
  const n = BEGUN.length
  const back = undoing(tapWith(`start ${HERE}`, `sheet ${HERE}; A; 0 0`), { ...of, sent, waiting: [] })
  expect(back).toEqual([n + 2, n + 1].map(line => ({ type: 'undo', line })))
})
