import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Act, CAUSES, formatAct, parseAct } from './acts.ts'
import { type Book, bookAfter, formatLine, openBook, parseLine, write } from './book.ts'
import {
  A,
  B,
  BEGUN,
  CHILDREN,
  COLLECTED,
  FIRST,
  LEADER,
  lineOf,
  PLAYED,
  REGISTERED,
  refusal,
  SEATED,
  SEATING,
  SECOND,
  STATION,
  said,
  wholeDay,
} from './day.fixture.ts'
import { type Game, stateOf } from './game.ts'
import { currentRound, gameAt, gamesIn, pointsBy, totalOf } from './gathering.ts'
import type { Duty } from './official.ts'
import { publicChild } from './public.ts'
import { MOST_CHALLENGES, tallyOf } from './record-sheet.ts'
import { parseRole } from './role.ts'
import { SCORES } from './score.ts'

function first({ gathering }: Book): Game {
  const game = gameAt(gathering, { round: 1, station: STATION })
  if (!game) throw new Error('no game')
  return game
}

describe('a game and its cards', () => {
  test('go through all their states', () => {
    const steps = [...PLAYED, `${LEADER}: check 1.${STATION}`, `${LEADER}: collect 1.${STATION}`]
    const states = steps.map((_, n) => stateOf(first(said(steps.slice(0, n + 1), BEGUN))))
    expect(stateOf(first(BEGUN))).toBe('not-begun')
    expect(states).toEqual(['playing', 'entered', 'signed-by-one', 'signed', 'checked', 'collected'])
  })

  test('the record sheet is told as it stands, while the game is played and until its card is checked', () => {
    const sheet = `monitor ${STATION}: sheet 1.${STATION}; B; 1 0; A no-jumping I C; B own-chip IA`
    expect(refusal(BEGUN, sheet)).toBe('game-not-started')
    const told = said([...PLAYED, sheet], BEGUN)
    const kept = first(told).sheet
    expect(kept && [tallyOf(kept, 0), tallyOf(kept, 1)]).toEqual([
      { C: 1, I: 0, IA: 0 },
      { C: 0, I: 0, IA: 1 },
    ])
    expect(stateOf(first(told))).toBe('signed')
    expect(refusal(said([`${LEADER}: check 1.${STATION}`], told), sheet)).toBe('checked-already')
  })

  test('whoever rules at the table may have no tablet: the Monitor writes it down', () => {
    const asked = said([PLAYED[0] ?? '', `monitor ${STATION}: opinion 1.${STATION}; ${B}; 2`], BEGUN)
    expect(stateOf(first(said([`monitor ${STATION}: ruled 1.${STATION}`], asked)))).toBe('playing')
  })

  test('an opinion is the Leader’s, the next one the Director’s, and play goes on', () => {
    const playing = said([PLAYED[0] ?? ''], BEGUN)
    const asked = said([`monitor ${STATION}: opinion 1.${STATION}; ${B}; 2`], playing)
    expect(stateOf(first(asked))).toBe('ruling-wanted')
    expect(first(asked).opinion?.which).toBe(2)
    const again = said([`${LEADER}: ruled 1.${STATION}`, `monitor ${STATION}: opinion 1.${STATION}; ${A}; 3`], asked)
    expect(first(again).opinion?.which).toBe(3)
    const over = said([`director: ruled 1.${STATION}; IA`], again)
    // The first was told as days of before did: nobody knows what it came to.
    expect(first(over).opinions.map(({ which, number, mark }) => [which, number, mark])).toEqual([
      [2, B, null],
      [3, A, 'IA'],
    ])
    expect(refusal(again, `${LEADER}: ruled 1.${STATION}`)).toBe('directors-only')
    expect(stateOf(first(said([`director: ruled 1.${STATION}`], again)))).toBe('playing')
  })

  test('what was changed after a signature is signed anew, and what was checked only the Director changes', () => {
    const changed = said([...PLAYED, `monitor ${STATION}: result 1.${STATION}; 2 2`], BEGUN)
    expect(stateOf(first(changed))).toBe('entered')
    expect(refusal(COLLECTED, `monitor ${STATION}: result 1.${STATION}; 2 2`)).toBe('checked-already')
    expect(refusal(COLLECTED, `${LEADER}: correct 1.${STATION}; 2 2; ruling; no`)).toBe('directors-only')
  })

  test('a correction keeps the old value, and says why', () => {
    const corrected = said([`director: correct 1.${STATION}; 2 2; wrong-number; Time was called.`], COLLECTED)
    expect(first(corrected).scores).toEqual(['2', '2'])
    expect(first(corrected).corrections).toMatchObject([
      { from: ['3', '1C'], to: ['2', '2'], cause: 'wrong-number', reason: 'Time was called.' },
    ])
  })

  test('a Leader asks for a correction of what is checked, even when the round is locked; the Director makes it or lets the card stand', () => {
    const ask = `${LEADER}: ask-correction 1.${STATION}; the sheet says 2`
    expect(refusal(said(PLAYED, BEGUN), ask)).toBe('not-checked')
    expect(refusal(COLLECTED, `monitor ${STATION}: ask-correction 1.${STATION}; no`)).toBe('leaders-only')
    expect(refusal(COLLECTED, `director: stands 1.${STATION}`)).toBe('no-correction-asked')
    // All cards of the whole day are in: its rounds are locked.
    const asked = said([ask], wholeDay())
    expect(first(asked).wrong?.reason).toBe('the sheet says 2')
    expect(refusal(asked, ask)).toBe('correction-asked-already')
    expect(refusal(asked, `${LEADER}: stands 1.${STATION}`)).toBe('directors-only')
    expect(first(said([`director: stands 1.${STATION}`], asked))).toEqual(first(wholeDay()))
    expect(first(said([`director: correct 1.${STATION}; 2 2; wrong-number; seen`], asked))).toMatchObject({
      wrong: null,
      scores: ['2', '2'],
    })
  })

  test('a lost star is printed again by the desk: one line, and the day stays as it is', () => {
    expect(said([`desk: reprint ${A}`], BEGUN).gathering).toEqual(BEGUN.gathering)
    expect(refusal(BEGUN, 'desk: reprint 4711')).toBe('unknown-child')
    expect(refusal(said(REGISTERED), `desk: reprint ${A}`)).toBe('no-place')
    expect(refusal(said([`director: withdraw ${A}; ill`], BEGUN), `desk: reprint ${A}`)).toBe('no-place')
  })

  test.each([
    ['monitor 99', `start 1.${STATION}`, 'not-your-station'],
    [`leader ${((FIRST?.game ?? 0) + 1) % 5}`, `collect 1.${STATION}`, 'not-your-game'],
    [`monitor ${STATION}`, `collect 1.${STATION}`, 'leaders-only'],
    ['desk', 'begin 1', 'directors-only'],
    ['desk', `withdraw ${A}; ill`, 'directors-only'],
    ['desk', `admit ${A}`, 'directors-only'],
    ['desk', 'print', 'directors-only'],
    [`monitor ${STATION}`, `result 1.${STATION}; 3 1`, 'game-not-started'],
    [LEADER, `collect 1.${STATION}`, 'not-signed'],
    ['director', 'begin 3', 'round-before'],
    ['director', 'begin 2', 'round-runs'],
    ['director', 'release 1', 'not-all-collected'],
    ['director', 'swap 1001 1002', 'printed'],
    ['director', `grant 1; ${A}`, 'wait-longer'],
    ['clock', 'time 1', 'time-not-up'],
    ['desk', 'here 4711', 'unknown-child'],
    ['director', 'register 1001; X.Y.; Maple; 3', 'number-used-before'],
  ])('%s cannot say: %s', (who, words, code) => {
    expect(refusal(BEGUN, `${who}: ${words}`)).toBe(code)
  })

  test('3 and 2 do not fit', () => {
    const playing = said([PLAYED[0] ?? ''], BEGUN)
    expect(refusal(playing, `monitor ${STATION}: result 1.${STATION}; 3 2`)).toBe('scores-do-not-fit')
    expect(refusal(playing, `monitor ${STATION}: result 1.${STATION}; 3NS 0`)).toBe('scores-do-not-fit')
  })
})

describe('nobody opposite', () => {
  test('3NS five minutes after the call, and at most once for each child', () => {
    const granted = said(['+6', `director: grant 1; ${A}`], BEGUN)
    expect(first(granted).scores).toEqual(['3NS', '0'])
    const next = said(['+30', 'clock: time 1', 'director: begin 2', '+6'], granted)
    expect(refusal(next, `director: grant 2; ${A}`, 6)).toBe('granted-before')
  })

  test('a withdrawn child’s place is empty from the next round on, and a late one sits down there', () => {
    const gone = said([`director: withdraw ${B}; ill`, '+31', 'clock: time 1', 'director: begin 2'], BEGUN)
    const alone = gamesIn(gone.gathering, 2).find(({ b }) => b === null)
    expect(alone).toBeDefined()
    const late = said(['director: register 1011; L.T.; Harbor; 3', 'director: admit 1011', 'desk: here 1011'], gone)
    expect(gamesIn(late.gathering, 2).filter(({ b }) => b === null)).toEqual([])
    expect(gamesIn(late.gathering, 2).some(({ a, b }) => a === 1011 || b === 1011)).toBe(true)
  })
})

describe('before anybody holds papers', () => {
  const FOUND = said([...REGISTERED, 'director: seat'])

  test('whoever is left out leaves no hole: everybody is seated again', () => {
    const { gathering } = said(['director: leave-out 1003'], FOUND)
    expect([gathering.registered[1003], gathering.seating]).toEqual([undefined, null])
    expect(refusal(SEATED, 'director: leave-out 1003')).toBe('already-seated')
    expect(refusal(said(['director: begin 1'], FOUND), 'director: leave-out 1003')).toBe('already-seated')
  })

  test('and after it, a misspelt name gets its right initials', () => {
    const { gathering } = said(['director: rename 1003; N.K.'], BEGUN)
    expect(gathering.registered[1003]?.initials).toBe('N.K.')
    expect(refusal(BEGUN, 'director: rename 4711; N.K.')).toBe('unknown-child')
  })
})

test('the clock stands still in a pause, and calls time when the minutes are over', () => {
  const paused = said(['+10', 'director: pause 1', '+5', 'director: go-on 1', '+19'], BEGUN)
  expect(refusal(paused, 'clock: time 1', 19)).toBe('time-not-up')
  expect(refusal(paused, 'clock: time 1', 21)).toBeNull()
})

test('the day after any line is what it was then', () => {
  let book = openBook()
  const after = [...COLLECTED.lines, lineOf(`director: undo ${COLLECTED.lines.length - 1}`, 9_999_999)].map(line => {
    const written = write(book, line)
    if ('refusal' in written) throw new Error(written.refusal.code)
    book = written.book
    return book
  })
  for (const [number, then] of after.entries()) expect(bookAfter(book, number)).toEqual(then)
})

test('once the last card is collected the Director need not wait for the clock', () => {
  const games = gamesIn(BEGUN.gathering, 1)
  const card = (n: number) => {
    const { station, a, b } = games[n] ?? { station: 0, a: 0, b: 0 }
    const at = `1.${station}`
    return [`start ${at}`, `result ${at}; 3 1`, `sign ${at}; ${a}`, `sign ${at}; ${b}`, `collect ${at}`]
  }
  const say = (n: number) => card(n).map(words => `director: ${words}`)
  const nearly = said(
    games.slice(1).flatMap((_, n) => say(n + 1)),
    BEGUN,
  )
  expect(refusal(nearly, 'director: time 1')).toBe('time-not-up')
  const paused = said(['director: pause 1', ...say(0)], nearly)
  expect(refusal(paused, 'director: begin 2')).toBe('round-runs')
  expect(currentRound(said(['director: time 1', 'director: begin 2'], paused).gathering)).toBe(2)
})

test('a whole day: four points a game, a locked round, and nobody outside sees what is not released', () => {
  const { gathering } = wholeDay()
  const totals = CHILDREN.slice(0, 10).map(({ number }) => totalOf(pointsBy(gathering, number, 'collected')))
  expect(totals.reduce((sum, one) => sum + one, 0)).toBe(25 * 4)
  expect(currentRound(gathering)).toBe(5)
  const day = wholeDay()
  expect(refusal(day, `director: not-right 1.${STATION}; no`)).toBe('round-locked')
  expect(publicChild(day.gathering, A)).toMatchObject({ points: [null, null, null, null, null], award: null })
  const released = said(
    [1, 2, 3, 4, 5].map(round => `director: release ${round}`),
    day,
  )
  const seen = publicChild(released.gathering, A)
  expect(seen?.total).toBe(totals[A - 1001])
  expect(seen?.award).not.toBeNull()
  const corrected = said([`director: correct 1.${STATION}; 1 3; ruling; Seen again.`], released)
  expect(publicChild(corrected.gathering, A)?.corrected).toHaveLength(1)
})

test('a child who came late has an award as well, once all is released', () => {
  const late = [`director: withdraw ${B}; ill`, 'director: register 1011; L.T.; Harbor; 3', 'director: admit 1011']
  const day = wholeDay(said(late, wholeDay(SEATED, 1)))
  const released = said(
    [1, 2, 3, 4, 5].map(round => `director: release ${round}`),
    day,
  )
  const seen = publicChild(released.gathering, 1011)
  expect([seen?.points[0], seen?.points.filter(one => one !== null).length]).toEqual([null, 4])
  expect(seen?.award).not.toBeNull()
})

test('a card that lies in the Leader’s hand is given back only once the Director has unlocked the round', () => {
  const back = `${LEADER}: not-right 1.${STATION}; sheet`
  expect(refusal(COLLECTED, back)).toBe('nothing-to-return')
  expect(refusal(wholeDay(), back)).toBe('round-locked')
})

test('an unlocked round takes cards again, and locks itself with the last one', () => {
  const day = said([`director: unlock 1; A card was lost.`], wholeDay())
  expect(refusal(day, `monitor ${STATION}: ask 1.${STATION}`)).toBeNull()
  expect(refusal(wholeDay(), `monitor ${STATION}: ask 1.${STATION}`)).toBe('round-locked')
  const returned = said([`${LEADER}: not-right 1.${STATION}; The sheet says 2.`], day)
  expect(stateOf(first(returned))).toBe('entered')
  const again = [PLAYED[1], PLAYED[2], PLAYED[3], `${LEADER}: collect 1.${STATION}`].map(line => line ?? '')
  const locked = said(again, returned)
  expect(refusal(locked, `monitor ${STATION}: ask 1.${STATION}`)).toBe('round-locked')
  expect(refusal(locked, `${LEADER}: not-right 1.${STATION}; Once more.`)).toBe('round-locked')
})

describe('undo', () => {
  test('every act of a day, taken back one after the other, gives each state before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), choices => {
        const states = [SEATED.gathering]
        let book = SEATED
        for (const choice of choices) {
          const can = possible(book)
          const written = write(book, lineOf(can[choice % can.length] ?? '', states.length * 1000 + 1e6))
          if ('refusal' in written) continue
          book = written.book
          states.push(book.gathering)
        }
        for (let n = states.length - 2; n >= 0; n--) {
          const written = write(book, lineOf(`director: undo ${SEATED.lines.length + n}`, 1e9))
          if ('refusal' in written) throw new Error(written.refusal.code)
          book = written.book
          expect(book.gathering).toEqual(states[n])
        }
      }),
      { seed: 13, numRuns: 60 },
    )
  })

  test('what others have built upon stays, and only its author or the Director takes it back', () => {
    const played = said(PLAYED, BEGUN)
    const start = BEGUN.lines.length
    expect(refusal(played, `monitor ${STATION}: undo ${start}`)).toBe('built-upon')
    expect(refusal(played, `monitor ${SECOND?.station}: undo ${start + 3}`)).toBe('not-your-line')
    expect(refusal(played, `monitor ${STATION}: undo ${start + 3}`)).toBeNull()
    const undone = said([`monitor ${STATION}: undo ${start + 3}`], played)
    expect(refusal(undone, `director: undo ${start + 3}`)).toBe('undone-already')
    expect(refusal(undone, `director: undo ${start + 4}`)).toBe('no-such-line')
  })
})

/** Something for everybody to say, some of it refused. */
function possible({ gathering }: Book): readonly string[] {
  const round = Math.max(1, currentRound(gathering))
  const tables = gamesIn(gathering, round).flatMap(({ station, a, b }) => [
    ...['start', 'ask', 'coming', 'ruled', 'collect'].map(type => `director: ${type} ${round}.${station}`),
    `monitor ${station}: result ${round}.${station}; 3 1`,
    `monitor ${station}: sign ${round}.${station}; ${a}`,
    `monitor ${station}: sign ${round}.${station}; ${b ?? a}`,
    `monitor ${station}: opinion ${round}.${station}; ${a}; 2`,
    `monitor ${station}: opinion ${round}.${station}; ${a}; 3`,
    `director: not-right ${round}.${station}; no`,
    `director: correct ${round}.${station}; 2 2; ruling; so`,
    `director: conduct ${round}.${station}; ${a}; rude`,
  ])
  const people = CHILDREN.slice(0, 10).flatMap(({ number }) => [
    `desk: here ${number}`,
    `desk: not-here ${number}`,
    `director: withdraw ${number}; ill`,
    `director: admit ${number}`,
  ])
  return [`director: begin ${round}`, `director: pause ${round}`, `director: go-on ${round}`, ...people, ...tables]
}

describe('words', () => {
  const text = fc.stringMatching(/^[a-zA-ZáñÜ.,!?-][a-zA-ZáñÜ .,!?-]{0,20}[a-zA-Z]$/)
  const number = fc.nat(9999)
  const scores = fc.tuple(fc.option(fc.constantFrom(...SCORES)), fc.option(fc.constantFrom(...SCORES)))
  const at = { round: fc.nat(5), station: fc.nat(999) }
  const side = fc.constantFrom(0, 1)
  const rulings = fc.array(fc.constantFrom('C', 'I', 'IA'), { minLength: 1, maxLength: 3 })
  const challenge = fc.record({ by: side, rule: fc.constantFrom('no-jumping', 'par-55'), rulings })
  const challenges = fc.array(challenge, { maxLength: MOST_CHALLENGES })
  const sheet = fc.record({ beginner: side, overruns: fc.tuple(fc.nat(3), fc.nat(3)), challenges })
  const game = fc.nat(4)
  const station = fc.option(fc.integer({ min: 11, max: 999 }))
  const duty: fc.Arbitrary<Duty> = fc.oneof(
    fc.record({ type: fc.constant('monitor'), game, station }),
    fc.record({ type: fc.constant('leader'), game }),
    fc.record({ type: fc.constant('desk') }),
  )
  const acts: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ type: fc.constantFrom('here', 'not-here', 'swap'), numbers: fc.array(number, { minLength: 1 }) }),
    fc.record({ type: fc.constant('register'), number, initials: text, school: text, grade: fc.nat(9) }),
    fc.record({ type: fc.constantFrom('admit', 'leave-out'), number }),
    fc.record({ type: fc.constant('rename'), number, initials: text }),
    fc.record({ type: fc.constant('appoint'), id: number, initials: text, school: fc.option(text), duty }),
    fc.record({ type: fc.constant('dismiss'), id: number }),
    fc.record({ type: fc.constant('quota'), monitors: fc.nat(20), children: fc.nat(20) }),
    fc.record({ type: fc.constant('withdraw'), number, reason: text }),
    fc.record({ type: fc.constant('move'), number, place: fc.record({ block: fc.nat(50), place: fc.nat(20) }) }),
    fc.record({ type: fc.constantFrom('begin', 'pause', 'go-on', 'time', 'release'), round: fc.nat(5) }),
    fc.record({ type: fc.constant('unlock'), round: fc.nat(5), reason: text }),
    fc.record({ type: fc.constant('grant'), round: fc.nat(5), numbers: fc.array(number, { minLength: 1 }) }),
    fc.record({ type: fc.constant('undo'), line: fc.nat(9999) }),
    fc.record({ type: fc.constantFrom('start', 'ask', 'coming', 'ruled', 'check', 'collect'), ...at }),
    fc.record({ type: fc.constant('sign'), ...at, number }),
    fc.record({ type: fc.constant('opinion'), ...at, number, which: fc.constantFrom(2, 3) }),
    fc.record({ type: fc.constant('close'), ...at, reason: text }),
    fc.record({ type: fc.constant('lay'), ...at, table: fc.constantFrom('aZ-_9', 'x') }),
    fc.record({ type: fc.constant('sheet'), ...at, sheet }),
    fc.record({ type: fc.constant('result'), ...at, scores }),
    fc.record({ type: fc.constant('not-right'), ...at, reason: text }),
    fc.record({ type: fc.constant('correct'), ...at, scores, cause: fc.constantFrom(...CAUSES), reason: text }),
    fc.record({ type: fc.constant('conduct'), ...at, number, reason: text }),
  )

  test('every act is read as it was written', () => {
    fc.assert(
      fc.property(acts, act => {
        expect(parseAct(formatAct(act))).toEqual(act)
      }),
      { seed: 13, numRuns: 500 },
    )
  })

  test('a seating is read as it was found, and lines with who and when', () => {
    expect(parseAct(formatAct({ type: 'seat', seating: SEATING }))).toEqual({ type: 'seat', seating: SEATING })
    for (const line of COLLECTED.lines) expect(parseLine(formatLine(line))).toEqual(line)
  })

  test.each([
    '',
    'begin',
    'begin x',
    'begin 1 ',
    'begin 01',
    'sign 1.31; NaN',
    'sign 1.31; -1',
    'result 1.31; 3 4',
    'result 1.31; 3',
    'correct 1.31; 2 2; whim; no',
    'withdraw 1001; ',
    'withdraw 1001; a; b',
    'seat {}',
    'seat {"blocks":[{}],"children":[],"reserves":[],"withdrawn":[],"apart":[]}',
    'sheet 1.31; A',
    'sheet 1.31; C; 0 0',
    'sheet 1.31; A; 0 0; B no-jumping',
    'sheet 1.31; A; 0 0; B no-jumping C C C C',
    'sheet 1.31; A; 0 0; B no jumping C',
    `sheet 1.31; A; 0 0${'; B no-jumping C'.repeat(MOST_CHALLENGES + 1)}`,
    'dance 1.31',
  ])('is no act: %s', words => {
    expect(parseAct(words)).toBeNull()
  })

  test.each(['judge', 'monitor', 'leader x', 'director 1'])('is no role: %s', words => {
    expect(parseRole(words)).toBeNull()
  })
})
