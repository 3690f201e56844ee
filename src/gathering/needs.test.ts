import { expect, test } from 'vitest'
import type { Book } from './book.ts'
import {
  A,
  B,
  BEGUN,
  COLLECTED,
  LEADER,
  MINUTE,
  PLAYED,
  SEATED,
  SECOND,
  STATION,
  said,
  wholeDay,
} from './day.fixture.ts'
import { gameAt } from './gathering.ts'
import { type Need, needsOf, waitsInVain } from './needs.ts'

const BEGAN = BEGUN.lines.at(-1)?.at ?? 0
const OTHER = SECOND?.station ?? 0

/** What the Director reads so many minutes after the call. */
function needs({ gathering }: Book, minutes: number): readonly Need[] {
  return needsOf(gathering, BEGAN + minutes * MINUTE)
}

const inShort = (found: readonly Need[]) =>
  found.map(need => `${need.type} ${'number' in need ? need.number : need.game.station}`)
/** Without games that have not started, which are another matter. */
const called = (found: readonly Need[]) => inShort(found).filter(text => !text.startsWith('nobody-came'))

test('a third opinion is the Director’s at once, a second one only when the Leader does not come', () => {
  const second = said([PLAYED[0] ?? '', `monitor ${STATION}: opinion 1.${STATION}; ${B}; 2`], BEGUN)
  expect(called(needs(second, 1))).toEqual([])
  expect(called(needs(second, 3))).toEqual([`opinion ${B}`])
  const third = said([`${LEADER}: ruled 1.${STATION}`, `monitor ${STATION}: opinion 1.${STATION}; ${A}; 3`], second)
  expect(needs(third, 0)).toMatchObject([{ type: 'opinion', which: 3, number: A }])
  expect(called(needs(said([`director: ruled 1.${STATION}`], third), 4))).toEqual([])
})

test('a child who was here and goes home is not told as one who came late; one who comes back is', () => {
  const gone = said([`desk: here ${B}`, `director: withdraw ${B}; ill`], BEGUN)
  expect(called(needs(gone, 1))).toEqual([])
  expect(called(needs(said([`desk: here ${B}`], gone), 1))).toEqual([`late ${B}`])
})

test('a hand that no Leader answers, and not one that was answered', () => {
  const up = said([`monitor ${STATION}: ask 1.${STATION}`], BEGUN)
  expect(called(needs(up, 1))).toEqual([])
  expect(called(needs(up, 3))).toEqual([`hand-up ${STATION}`])
  expect(called(needs(said([`${LEADER}: coming 1.${STATION}`], up), 3))).toEqual([])
})

test('without a check-in, a game that has not started when the wait is over', () => {
  expect(needs(BEGUN, 4)).toEqual([])
  expect(inShort(needs(BEGUN, 5))).toHaveLength(5)
  const started = said([PLAYED[0] ?? ''], BEGUN)
  expect(inShort(needs(started, 5))).not.toContain(`nobody-came ${STATION}`)
  expect(needs(wholeDay(), 500)).toEqual([])
})

test('where a station writes on paper, only somebody who has not checked in is missed', () => {
  const onPaper = ({ gathering }: Book) => needsOf(gathering, BEGAN + 6 * MINUTE, station => station === OTHER)
  expect(inShort(onPaper(BEGUN))).toEqual([`nobody-came ${OTHER}`])
  const all = [...Array(10).keys()].map(index => 1001 + index).filter(number => number !== B)
  expect(inShort(onPaper(said([`desk: here ${all.join(' ')}`], BEGUN)))).toContain(`nobody-came ${STATION}`)
})

test('with a check-in, whoever is missing from the call on; 3NS is for the one who came, and only after the wait', () => {
  const all = [...Array(10).keys()].map(index => 1001 + index).filter(number => number !== B)
  const day = said([`desk: here ${all.join(' ')}`], BEGUN)
  const [need, ...more] = needs(day, 0).filter(({ type }) => type === 'nobody-came')
  expect(more).toEqual([])
  expect(need).toMatchObject({ missing: [B], mayGrant: false })
  const [later] = needs(day, 6).filter(({ type }) => type === 'nobody-came')
  expect(later).toMatchObject({ mayGrant: true })
  expect(later?.type === 'nobody-came' && waitsInVain(later)).toBe(A)
  const game = { ...(later?.type === 'nobody-came' ? later.game : null) }
  expect(inShort(needs(said(['+6', `director: grant 1; ${A}`], day), 6))).not.toContain(`nobody-came ${game.station}`)
})

test('who would get 3NS is left to the Director where both may be there, or neither', () => {
  const game = gameAt(BEGUN.gathering, { round: 1, station: STATION })
  if (!game) throw new Error('no game')
  expect(waitsInVain({ game, missing: [] })).toBeNull()
  expect(waitsInVain({ game, missing: [A, B] })).toBeNull()
  expect(waitsInVain({ game: { ...game, b: null }, missing: [] })).toBe(A)
})

test('a card that was given back, until it is signed again', () => {
  const returned = said([...PLAYED, `${LEADER}: not-right 1.${STATION}; The sheet says 2.`], BEGUN)
  expect(needs(returned, 1)).toMatchObject([{ type: 'returned', reason: 'The sheet says 2.' }])
  const signed = said([PLAYED[1] ?? '', PLAYED[2] ?? '', PLAYED[3] ?? ''], returned)
  expect(needs(signed, 1)).toEqual([])
})

test('children who come during a round: until they play, or have a place', () => {
  const day = said([`desk: here ${A}`, 'director: register 1011; L.T.; Maple; 3', 'desk: here 1011'], BEGUN)
  expect(called(needs(day, 0))).toEqual([`late ${A}`, 'late 1011'])
  const playing = said([PLAYED[0] ?? '', `director: withdraw ${SECOND?.b}; ill`, 'director: admit 1011'], day)
  expect(called(needs(playing, 0))).toEqual([])
})

test('whoever came late has time to sit down, and is then one who did not come', () => {
  const all = [...Array(10).keys()].map(index => 1001 + index).filter(number => number !== B)
  const day = said([`desk: here ${all.join(' ')}`, 'director: begin 1', '+4', `desk: here ${B}`], SEATED)
  const at = (minutes: number) =>
    inShort(needs(day, minutes)).filter(text => text.endsWith(`${STATION}`) || text.includes('late'))
  expect(at(6)).toEqual([`late ${B}`])
  expect(at(10)).toEqual([`nobody-came ${STATION}`])
})

test('an opinion comes first, for a game stands still; then the longest wait', () => {
  const day = said(
    [
      `monitor ${OTHER}: start 1.${OTHER}`,
      `monitor ${OTHER}: ask 1.${OTHER}`,
      '+1',
      PLAYED[0] ?? '',
      `monitor ${STATION}: ask 1.${STATION}`,
    ],
    BEGUN,
  )
  expect(called(needs(day, 4))).toEqual([`hand-up ${OTHER}`, `hand-up ${STATION}`])
  const asked = said([`monitor ${STATION}: opinion 1.${STATION}; ${A}; 2`], day)
  expect(called(needs(asked, 5))).toEqual([`opinion ${A}`, `hand-up ${OTHER}`, `hand-up ${STATION}`])
})

test('a correction that a Leader asks for, until it is made or the card stands', () => {
  const asked = said([`${LEADER}: ask-correction 1.${STATION}; the sheet says 2`], COLLECTED)
  const [need, ...more] = needs(asked, 1)
  expect(more).toEqual([])
  expect(need).toMatchObject({ type: 'correction', reason: 'the sheet says 2', game: { round: 1, station: STATION } })
  expect(called(needs(said([`director: stands 1.${STATION}`], asked), 1))).toEqual([])
  expect(called(needs(said([`director: correct 1.${STATION}; 2 2; ruling; seen`], asked), 1))).toEqual([])
})
