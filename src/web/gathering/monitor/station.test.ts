import { describe, expect, test } from 'vitest'
import { openBox } from '#games/index.ts'
import { companionIn, companionOf } from '#referee/companion.ts'
import { isSettled, result } from '#referee/match.ts'
import {
  dueAt,
  laid,
  likelyChallenger,
  replayed,
  type Station,
  secondsOf,
  sheetOf,
  stageOf,
  tableTime,
  takenBack,
  tapped,
} from './station.ts'
import * as tap from './taps.ts'

const box = companionOf(await openBox('fiar'))
const SECOND = 1000

/** The table after these taps, ten seconds apart. */
function tableAfter(...doings: ((station: Station) => tap.Doing)[]): Station {
  return doings.reduce((station, doing) => doTap(station, doing, (station.taps.length + 1) * 10 * SECOND), laid(box))
}

function doTap(station: Station, doing: (station: Station) => tap.Doing, at: number): Station {
  const next = tapped(station, { at, acts: [], ...doing(station) })
  if ('refusal' in next) throw new Error(next.refusal.code)
  return next
}

const begun = (station: Station) => tap.begins(station, 0, 'blue')
const names = (rule: string) => () => tap.names(rule)
const rules = (verdict: 'correct' | 'incorrect' | 'inappropriate') => (station: Station) => tap.rules(station, verdict)
const challengedBy = (seat: number) => (station: Station) => tap.challenges(station, seat)
const flagOf = ({ match }: Station) => companionIn(match).flag

const CHALLENGED = [begun, tap.passes, challengedBy(1), names('no-jumping')] as const

describe('a table as its taps have made it', () => {
  test('goes through the stages of a challenge; the minute stands still until play goes on', () => {
    const naming = tableAfter(...CHALLENGED)
    expect([stageOf(naming), naming.named]).toEqual(['naming', ['no-jumping']])
    const ruled = doTap(naming, rules('correct'), 50 * SECOND)
    expect([stageOf(ruled), flagOf(ruled), ruled.named]).toEqual(['ruled', 1, []])
    expect(dueAt(ruled, 1000 * SECOND)).toBeNull()
    const on = doTap(ruled, tap.playsOn, 1000 * SECOND)
    expect([stageOf(on), secondsOf(on, 1010 * SECOND)]).toEqual(['playing', 10])
  })

  test('a rule that is tapped again is not named; several are ruled on in their order', () => {
    const none = tableAfter(...CHALLENGED, names('no-jumping'))
    expect(none.named).toEqual([])
    const first = tableAfter(...CHALLENGED, names('own-chip'), rules('incorrect'))
    expect([stageOf(first), first.match.dispute?.asked]).toEqual(['ruling', 1])
    expect(stageOf(doTap(first, rules('correct'), 90 * SECOND))).toBe('ruled')
  })

  test('an opinion waits for the Leader, the next for the Director, and then none is left', () => {
    const asked = tableAfter(...CHALLENGED, rules('incorrect'), station => tap.asksOpinion(station, 1, null))
    expect([stageOf(asked), asked.match.dispute?.official]).toEqual(['opinion', 'leader'])
    const again = [rules('correct'), (station: Station) => tap.asksOpinion(station, 0, null), rules('incorrect')]
    const third = again.reduce((station, doing) => doTap(station, doing, 200 * SECOND), asked)
    expect([stageOf(third), flagOf(third)]).toEqual(['ruled', 0])
    expect(sheetOf(third)?.challenges).toEqual([{ by: 1, rule: 'no-jumping', rulings: ['I', 'C', 'I'] }])
  })

  test('three wrong challenges lose: 1C, and an opinion may still be asked for', () => {
    const once = [...CHALLENGED.slice(1), rules('inappropriate'), tap.playsOn, tap.passes]
    const lost = tableAfter(begun, ...once, ...once, ...once.slice(0, 4))
    expect([result(box, lost.match), stageOf(lost)]).toEqual([{ winners: [0], reason: 'three-marks' }, 'ruled'])
    expect(stageOf(doTap(lost, tap.playsOn, 999 * SECOND))).toBe('over')
  })

  test('is reminded at sixty seconds, and the turn may be taken away fifteen later', () => {
    const station = tableAfter(begun)
    expect([69, 70].map(second => dueAt(station, second * SECOND))).toEqual([null, 'remind'])
    const reminded = doTap(station, tap.reminds, 70 * SECOND)
    expect([80, 85].map(second => dueAt(reminded, second * SECOND))).toEqual([null, 'forfeit'])
    expect(secondsOf(reminded, 80 * SECOND)).toBe(70)
    expect(flagOf(doTap(reminded, tap.takesTurn, 86 * SECOND))).toBe(1)
    expect(sheetOf(reminded)?.overruns).toEqual([1, 0])
  })

  test('the loser’s signature accepts the win, whoever signs first', () => {
    const declared = tableAfter(begun, tap.declares)
    expect([stageOf(declared), likelyChallenger(declared)]).toEqual(['over', 1])
    const winner = doTap(declared, station => tap.signs(station, 0, []), 30 * SECOND)
    expect(isSettled(box, winner.match)).toBe(false)
    const both = doTap(winner, station => tap.signs(station, 1, [0]), 40 * SECOND)
    expect(both.match.signed).toEqual([true, true])
  })

  test('the last tap is taken back, and reminders that the clock gave since', () => {
    const passed = tableAfter(begun, tap.passes)
    const reminded = doTap(passed, tap.reminds, 90 * SECOND)
    const back = takenBack(reminded)
    expect([back.taps.length, flagOf(back), sheetOf(back)?.overruns]).toEqual([1, 0, [0, 0]])
    expect(takenBack(takenBack(back)).taps).toEqual([])
  })

  test('is the same after a reload: what is kept is taps, as JSON', () => {
    const station = tableAfter(...CHALLENGED, rules('correct'), tap.playsOn, tap.passes)
    const again = replayed(box, JSON.parse(JSON.stringify(station.taps)))
    expect([again.match, again.clock, again.named]).toEqual([station.match, station.clock, station.named])
  })

  test('a time that was set back does not run backwards', () => {
    expect(doTap(tableAfter(begun), tap.passes, 0).taps.at(-1)?.at).toBe(10 * SECOND)
  })
})

test('the clock of a table stands still with that of the round', () => {
  const round = { begun: 1000, paused: null, lost: 500, called: null, released: null, isUnlocked: false }
  expect(tableTime(round, 3000)).toBe(1500)
  expect(tableTime({ ...round, paused: 2000 }, 9000)).toBe(500)
  expect(tableTime({ ...round, begun: null }, 9000)).toBe(0)
})

test('a tablet that takes over goes on from the record sheet', () => {
  const sheet = {
    beginner: 1,
    overruns: [2, 1],
    challenges: [
      { by: 0, rule: 'no-jumping', rulings: ['I', 'C'] },
      { by: 1, rule: 'own-chip', rulings: ['IA'] },
      { by: 1, rule: 'own-chip', rulings: ['I'] },
    ],
  } as const
  for (const flag of [0, 1]) {
    const station = tableAfter(() => tap.takesOver(box, sheet, flag))
    expect([sheetOf(station), flagOf(station), stageOf(station)]).toEqual([sheet, flag, 'playing'])
  }
})
