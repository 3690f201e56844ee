import { describe, expect, test } from 'vitest'
import type { AnyBox } from '#kernel/box.ts'
import { advance, clockFace, nextCall, startClock, TOURNAMENT_CLOCK } from './clock.ts'
import { type Counting, countingBox, goOn, played, refusal } from './counting.fixture.ts'
import { beginMatch, result } from './match.ts'

const RULES = { turn: 60, grace: 15, game: 600 }

/** Lines at these seconds of table time, such as `5 0: say 1`; the clock's own lines come by themselves when due. */
function timed(text: string, until = 0, box: AnyBox = countingBox) {
  let match = beginMatch(box, { mode: 'tournament', seats: 2, options: {} })
  let clock = startClock(box, match)
  const called: string[] = []
  const write = (words: string, at: number) => {
    const before = match
    match = goOn(before, words, box)
    clock = advance(box, clock, before, match, at)
  }
  const callUntil = (now: number) => {
    for (;;) {
      const call = nextCall(box, clock, match, RULES)
      if (call === null || call.at > now) return
      called.push(`${call.at / 1000} ${call.line.words}`)
      write(`${call.line.author}: ${call.line.words}`, call.at)
    }
  }
  for (const row of text.trim().split('\n')) {
    const [, seconds, words = ''] = /^\s*(\d+) (.*)$/.exec(row) ?? []
    callUntil(Number(seconds) * 1000)
    write(words, Number(seconds) * 1000)
  }
  callUntil(until * 1000)
  return { match, clock, called, next: nextCall(box, clock, match, RULES) }
}

describe('the minute of a turn', () => {
  test('does not run before somebody has the flag card', () => {
    const match = beginMatch(countingBox, { mode: 'tournament', seats: 2, options: {} })
    const clock = startClock(countingBox, match)
    expect(nextCall(countingBox, clock, match, RULES)).toBeNull()
    expect(clockFace(clock, match, RULES, 5000)).toEqual({
      turnLeft: null,
      gameLeft: null,
      statementLeft: null,
      running: false,
    })
  })

  test('runs at once in a game without a starting procedure', () => {
    const match = played('')
    expect(nextCall(countingBox, startClock(countingBox, match), match, RULES)?.at).toBe(60_000)
  })

  test('begins with the turn and is as long for everybody', () => {
    const { next } = timed('10 table: begins 0')
    expect(next).toEqual({ at: 70_000, line: { author: 'clock', words: 'remind' } })
    expect(timed('10 table: begins 0\n30 0: say 1\n40 0: pass').next?.at).toBe(100_000)
  })

  test('is not begun anew by moving or touching', () => {
    expect(timed('0 table: begins 0\n20 0: touch\n50 0: say 1').next?.at).toBe(60_000)
  })

  test('ends in a reminder, and fifteen seconds later in the loss of the turn', () => {
    const { called, match } = timed('0 table: begins 0', 80)
    expect(called).toEqual(['60 remind', '75 forfeit'])
    expect(match.overruns).toEqual([1, 0])
    expect(match.turn.seat).toBe(1)
  })

  test('a reminded player who passes in time keeps the turn', () => {
    const { match, called } = timed('0 table: begins 0\n62 0: say 1\n70 0: pass', 71)
    expect(called).toEqual(['60 remind'])
    expect(match).toMatchObject({ state: { seat: 1, count: 1 }, overruns: [1, 0], turn: { reminded: [] } })
  })

  test('the third overrun of a player loses the game', () => {
    const { match, called } = timed('0 table: begins 0', 10_000)
    expect(called.slice(-2)).toEqual(['300 forfeit', '360 remind'])
    expect(result(countingBox, match)).toEqual({ winners: [1], reason: 'three-overruns' })
    expect(match.overruns).toEqual([3, 2])
  })

  test('stands still while a challenge is ruled on, and goes on where it was', () => {
    const asked = timed('0 table: begins 0\n10 0: say 1\n10 0: pass\n30 1: challenge next-number', 500)
    expect(asked.next).toBeNull()
    expect(asked.called).toEqual([])
    const { next } = timed('0 table: begins 0\n10 0: say 1\n10 0: pass\n30 1: challenge x\n130 monitor: inappropriate')
    expect(next?.at).toBe(170_000)
  })

  test('is new after a correct challenge', () => {
    const { next } = timed(
      '0 table: begins 0\n10 0: say 7\n10 0: pass\n30 1: challenge next-number\n90 monitor: correct',
    )
    expect(next?.at).toBe(150_000)
  })

  test('table time that stood still while nobody was there costs nothing', () => {
    const { clock, match } = timed('0 table: begins 0\n20 0: touch')
    expect(clockFace(clock, match, RULES, 20_000)).toEqual({
      turnLeft: 40_000,
      gameLeft: 580_000,
      statementLeft: null,
      running: true,
    })
  })

  test('the face never shows less than nothing', () => {
    const { clock, match } = timed('0 table: begins 0')
    expect(clockFace(clock, match, RULES, 9_000_000)).toEqual({
      turnLeft: 0,
      gameLeft: 0,
      statementLeft: null,
      running: true,
    })
  })

  test('the game’s time stands still once the result is settled, whatever is signed later', () => {
    const { clock, match } = timed('0 table: begins 0\n20 0: resign\n50 0: sign')
    expect(clockFace(clock, match, RULES, 90_000)).toMatchObject({ gameLeft: 580_000, running: false })
  })

  test('and runs on while a win is not accepted, or when an opinion takes the result back', () => {
    const declared = '0 table: begins 0\n20 0: say 1\n20 0: declare'
    const open = timed(declared)
    expect(clockFace(open.clock, open.match, RULES, 90_000).gameLeft).toBe(510_000)
    const back = timed(`${declared}\n30 1: challenge x\n40 monitor: incorrect\n50 1: opinion\n60 leader: correct`)
    expect(clockFace(back.clock, back.match, RULES, 90_000).gameLeft).toBe(530_000)
  })

  test('stands still in a time out, like the game’s time, and until the ruling', () => {
    const called = '0 table: begins 0\n10 0: say 1\n10 0: pass\n30 1: time out'
    const still = timed(called)
    expect(clockFace(still.clock, still.match, RULES, 80_000)).toEqual({
      turnLeft: 40_000,
      gameLeft: 570_000,
      statementLeft: 10_000,
      running: false,
    })
    const stated = timed(`${called}\n85 1: challenge skip-thirteen; x`, 300)
    expect(stated.called).toEqual([])
    expect(clockFace(stated.clock, stated.match, RULES, 300_000)).toMatchObject({
      turnLeft: 40_000,
      gameLeft: 570_000,
      statementLeft: null,
    })
    const ruled = timed(`${called}\n85 1: challenge x; y\n200 monitor: inappropriate\n230 monitor: inappropriate`)
    expect(ruled.next?.at).toBe(270_000)
    expect(clockFace(ruled.clock, ruled.match, RULES, 231_000)).toMatchObject({ turnLeft: 39_000, gameLeft: 569_000 })
  })

  test('a time out without a statement is over after a minute, and the turn goes on where it was', () => {
    const { called, match, next } = timed('0 table: begins 0\n10 0: say 1\n10 0: pass\n30 1: time out', 91)
    expect(called).toEqual(['90 play on'])
    expect(match).toMatchObject({ timeOut: null, unstated: [0, 1], record: [] })
    expect(next?.at).toBe(130_000)
  })

  test('a declared win is waited for in the same way', () => {
    const { called, match } = timed('0 table: begins 0\n10 0: say 1\n10 0: declare\n30 1: time out', 91)
    expect(called).toEqual(['90 play on'])
    expect(result(countingBox, match)).toMatchObject({ reason: 'declared' })
  })

  test('no minute for an official who has stopped play, nor at a table without a clock', () => {
    expect(timed('0 table: begins 0\n30 monitor: time out').next).toBeNull()
    const { clock, match } = timed('0 table: begins 0\n30 0: time out')
    expect(nextCall(countingBox, clock, match, { turn: 0, grace: 0, game: 600 })).toBeNull()
  })

  test('is watched by a Monitor, too, in the right order', () => {
    const match = played('')
    expect(refusal(match, '1: remind')).toEqual({ code: 'officials-only' })
    expect(refusal(match, 'monitor: forfeit')).toEqual({ code: 'remind-first' })
    expect(refusal(goOn(match, 'monitor: remind'), 'clock: remind')).toEqual({ code: 'reminded-already' })
    expect(refusal(goOn(match, '1: resign'), 'clock: remind')).toEqual({ code: 'game-over' })
    const waiting = goOn(match, '1: challenge x')
    expect(refusal(waiting, 'clock: remind')).toEqual({ code: 'awaiting-ruling' })
  })

  test('a clock of 0 seconds is no clock', () => {
    const { clock, match } = timed('0 table: begins 0')
    const none = { turn: 0, grace: 15, game: 0 }
    expect(nextCall(countingBox, clock, match, none)).toBeNull()
    expect(clockFace(clock, match, none, 1000)).toEqual({
      turnLeft: null,
      gameLeft: null,
      statementLeft: null,
      running: true,
    })
  })

  test('tournament time is a minute, fifteen seconds more, and half an hour', () => {
    expect(TOURNAMENT_CLOCK).toEqual({ turn: 60, grace: 15, game: 30 * 60 })
  })
})

describe('a minute of the other player, within a turn', () => {
  const { game } = countingBox.rules
  // Whoever was challenged mends the count, and does so again if it is nine.
  const toAct = (state: Counting) => (state.owes || state.count === 9 ? 1 - state.seat : game.toAct(state))
  const box = { ...countingBox, rules: { ...countingBox.rules, game: { ...game, toAct } } }
  const mending = '0 table: begins 0\n10 0: say 7\n10 0: pass\n30 1: challenge next-number\n30 monitor: correct'

  test('is over with it, and so is its reminder', () => {
    const { match, clock } = timed(`${mending}\n95 0: mend 1`, 0, box)
    expect(match).toMatchObject({ overruns: [1, 0], turn: { seat: 1, reminded: [] } })
    expect(clock).toMatchObject({ holder: 1, spent: [0, 0] })
  })

  test('leaves the reminder of whoever has the flag card', () => {
    const late = '0 table: begins 0\n0 0: say 7\n0 0: pass\n61 1: challenge next-number\n61 monitor: correct'
    expect(timed(`${late}\n62 0: mend 9`, 0, box).match).toMatchObject({ overruns: [0, 1], turn: { reminded: [1] } })
  })
})

describe('time is called', () => {
  const rounds = Array.from(
    { length: 11 },
    (_, n) => `${n * 50 + 10} ${n % 2}: say 1\n${n * 50 + 50} ${n % 2}: pass`,
  ).join('\n')
  const text = `0 table: begins 0\n${rounds}`

  test('when the game’s time is over, counted from the first turn', () => {
    const { called, match } = timed(text, 600)
    expect(called).toEqual(['600 time'])
    expect(result(countingBox, match)).toEqual({ winners: [], reason: 'time' })
  })

  test('once a piece has been touched, the turn is finished first', () => {
    const { match } = timed(`${text}\n560 1: touch`, 600)
    expect(match.timeCalled).toBe(true)
    expect(result(countingBox, match)).toBeNull()
    expect(result(countingBox, goOn(match, '1: say 2\n1: pass'))).toEqual({ winners: [], reason: 'time' })
    expect(refusal(match, 'monitor: time')).toEqual({ code: 'time-was-called' })
  })

  test('declining a remedy touches nothing, unless the game was begun under the first rules', () => {
    const declined = '0: say 7\n0: pass\n1: challenge next-number\nmonitor: correct\n1: keep\nclock: time'
    expect(result(countingBox, played(declined))).toBeNull()
    expect(result(countingBox, played(declined, { version: 2 }))).toEqual({ winners: [], reason: 'time' })
  })

  test('not during a challenge, and as much later as that took', () => {
    const disputed = `${text}\n560 1: challenge next-number`
    expect(timed(disputed, 700).called).toEqual([])
    expect(refusal(timed(disputed).match, 'monitor: time')).toEqual({ code: 'awaiting-ruling' })
    expect(timed(`${disputed}\n700 monitor: inappropriate`, 740).called).toEqual(['740 time'])
  })

  test('again if an opinion takes back the ruling after which it was called', () => {
    const disputed = `${text}\n560 1: challenge next-number\n570 monitor: inappropriate`
    const { called, match } = timed(`${disputed}\n615 1: opinion\n620 leader: correct`, 620)
    expect(called).toEqual(['610 time', '615 time'])
    expect(result(countingBox, match)).toEqual({ winners: [], reason: 'time' })
  })

  test('and stays called, whatever an opinion changes, but under the first rules', () => {
    const called =
      '0: say 7\n0: pass\n1: challenge next-number\nmonitor: incorrect\nmonitor: time\n1: opinion\nleader: correct'
    expect(played(called).timeCalled).toBe(false)
    expect(played(called, { version: 2 })).toMatchObject({ timeCalled: true, state: { lastTurn: 1 } })
  })

  test('no turn of nobody is reminded', () => {
    const start = beginMatch(countingBox, { mode: 'tournament', seats: 2, options: {} })
    expect(refusal(start, 'monitor: remind')).toEqual({ code: 'no-turn' })
  })
})
