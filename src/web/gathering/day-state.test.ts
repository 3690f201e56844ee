import { expect, test } from 'vitest'
import { formatAct, parseAct } from '#gathering/acts.ts'
import { type Book, formatLine, openBook, parseLine, write } from '#gathering/book.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { stateOf } from '#gathering/game.ts'
import { gameAt } from '#gathering/gathering.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import type { Minutes } from '#protocol/gathering.ts'
import { answered, arrived, type DayState, declined, heard, said, unsent } from './day-state.ts'

const ABOUT = { name: 'Spring', date: '2027-03-13', division: 'II', minutes: 30, grantAfter: 5, keepNames: 30 }
const CHILDREN = Array.from({ length: 10 }, (_, index) => ({ number: 1001 + index, school: `School ${index % 3}` }))
const found = findSeating(CHILDREN, 'day')
if ('refusal' in found) throw new Error(found.refusal.code)
const [FIRST] = meetingsOf(found.seating)
const STATION = FIRST?.station ?? 0
const KEY = `1.${STATION}`

/** The server's log after these, said by the Director a second apart. */
function log(...acts: string[]): Book {
  return acts.reduce(
    (book, words, index) => {
      const line = parseLine(`director @${1000 * index}: ${words}`)
      const written = line && write(book, line)
      if (written === null || 'refusal' in written) throw new Error(words)
      return written.book
    },
    openBook({ minutes: 30, grantAfter: 5 }),
  )
}

const BEGUN = [
  ...CHILDREN.map(({ number, school }) => `register ${number}; A.B.; ${school}; 2`),
  formatAct({ type: 'seat', seating: found.seating }),
  'begin 1',
]

function minutes(book: Book, from: number, more: Partial<Minutes> = {}): Minutes {
  const lines = book.lines.slice(from).map(formatLine)
  return { post: `monitor-${STATION}`, about: ABOUT, from, lines, presence: {}, now: 60_000, ...more }
}

function day(): DayState {
  const state = arrived(minutes(log(...BEGUN), 0, { names: { 1001: ['Ana', 'Ruiz'] } }), [], 50_000)
  if (state === null) throw new Error('not read')
  return state
}

function doing(state: DayState, words: string, key = words, here = 51_000): DayState {
  const act = parseAct(words)
  const done = act && said(state, [act], key, here)
  if (!done || 'refusal' in done) throw new Error(words)
  return done.state
}

const shown = ({ book }: DayState) => {
  const game = gameAt(book.gathering, { round: 1, station: STATION })
  return game && stateOf(game)
}

test('what is done here is seen at once, with the server’s time, and waits', () => {
  const done = doing(day(), `start ${KEY}`)
  expect(shown(done)).toBe('playing')
  expect(done.waiting).toEqual([{ acts: [`start ${KEY}`], key: `start ${KEY}`, at: 61_000 }])
  expect([unsent(done), done.sent.lines.length]).toEqual([1, 12])
})

test('what the rules do not allow is refused here already, and does not wait', () => {
  const act = parseAct(`result ${KEY}; 3 1`)
  const done = act && said(day(), [act], 'key', 51_000)
  expect(done).toMatchObject({ refusal: { code: 'game-not-started' } })
})

test('an act that the server has written stays in sight until it is heard from there, and is not done twice', () => {
  const done = doing(day(), `start ${KEY}`)
  const written = answered(done, `start ${KEY}`, 13)
  expect([shown(written), unsent(written), written.waiting.length]).toEqual(['playing', 0, 1])
  const again = heard(written, minutes(log(...BEGUN, `start ${KEY}`), 12), 52_000)
  expect(again && [shown(again), again.waiting, again.book.lines.length]).toEqual(['playing', [], 13])
})

test('an answer that comes after the line was heard leaves nothing waiting', () => {
  const heardFirst = heard(doing(day(), `start ${KEY}`), minutes(log(...BEGUN, `start ${KEY}`), 12), 52_000)
  const state = heardFirst && answered(heardFirst, `start ${KEY}`, 13)
  expect(state?.waiting).toEqual([])
  expect(state?.book.lines).toHaveLength(13)
})

test('what somebody else did meanwhile goes before what waits here', () => {
  const waiting = doing(doing(day(), `start ${KEY}`), `result ${KEY}; 3 1`)
  const next = heard(waiting, minutes(log(...BEGUN, `start 1.${STATION + 1}`), 12), 52_000)
  expect(next && [shown(next), unsent(next), next.book.lines.length]).toEqual(['entered', 2, 15])
})

test('what the server does not take is shown with its reason and undone here', () => {
  const problem = { code: 'round-locked', message: 'Round 1 is locked.' }
  const state = declined(doing(day(), `start ${KEY}`), `start ${KEY}`, problem)
  expect(state.refused.map(one => one.problem)).toEqual([problem])
  expect([shown(state), state.waiting]).toEqual(['not-begun', []])
})

test('what waits is kept over a reload without a network', () => {
  const { waiting } = doing(day(), `start ${KEY}`)
  const again = arrived(minutes(log(...BEGUN), 0), waiting, 50_000)
  expect(again && [shown(again), unsent(again)]).toEqual(['playing', 1])
})

test('names stay as they were where none are sent', () => {
  const next = heard(day(), minutes(log(...BEGUN), 12), 52_000)
  expect(next?.names).toEqual({ 1001: ['Ana', 'Ruiz'] })
})

test('another log than ours is not taken for a continuation', () => {
  expect(heard(day(), minutes(log(...BEGUN), 13), 52_000)).toBeNull()
  expect(heard(day(), minutes(log(...BEGUN.slice(0, 3)), 0), 52_000)).toBeNull()
})

test('a name in a reason is not said at all', () => {
  const told = (reason: string) => said(day(), [{ type: 'withdraw', number: 1001, reason }], 'key', 51_000)
  expect(told('Ana is ill')).toEqual({ refusal: { code: 'name-in-text', values: { typed: 'Ana' } } })
  expect(told('1001 is ill')).not.toHaveProperty('refusal.code', 'name-in-text')
})
