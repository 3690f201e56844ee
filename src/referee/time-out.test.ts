import { describe, expect, test } from 'vitest'
import { type Counting, countingBox, goOn, played, refusal } from './counting.fixture.ts'
import { duty } from './duties.ts'
import { awaited, type Match, result } from './match.ts'

/** Seat 0 has said 13 after 12, which breaks two rules, and has passed the flag card. */
const THIRTEEN = '0: say 12\n0: pass\n1: say 14\n1: pass\n0: say 13\n0: pass'
const marks = (match: Match) => match.record.map(({ verdict }) => verdict)

describe('a time out', () => {
  test('stops play for everybody', () => {
    const match = played('0: say 1\n0: pass\n1: time out')
    for (const line of ['1: touch', '1: say 2', '0: sign', '0: challenge next-number', '0: time out']) {
      expect(refusal(match, line)).toEqual({ code: 'time-out' })
    }
    for (const line of ['clock: remind', 'monitor: forfeit', 'clock: time']) {
      expect(refusal(match, line)).toEqual({ code: 'time-out' })
    }
    expect(awaited(countingBox, match)).toBeNull()
    expect(duty(countingBox, match, 'seed', [])).toBeNull()
  })

  test('holds nobody: a player may resign, and an official who has left lets play go on', () => {
    const match = played('0: say 1\n0: pass\n1: time out')
    expect(result(countingBox, goOn(match, '0: resign'))).toEqual({ winners: [1], reason: 'resigned' })
    const stopped = played('0: say 1\nmonitor: time out')
    expect(duty(countingBox, stopped, 'seed', ['monitor'])).toBeNull()
    expect(duty(countingBox, stopped, 'seed', ['leader'])).toEqual({ author: 'monitor', words: 'play on' })
  })

  test('keeps the window open that was open when it was called', () => {
    const match = played('0: say 7\n0: pass\n1: time out\n1: challenge next-number')
    expect(software(match)).toBe('correct')
  })

  test('makes no challenge timely that was not', () => {
    expect(software(played('0: say 7\n0: pass\n1: touch\n1: time out\n1: challenge next-number'))).toBe('inappropriate')
  })

  test('is called in tournament play only, and while the game is not over', () => {
    expect(refusal(played('0: say 1', { mode: 'guided' }), '1: time out')).toEqual({ code: 'no-challenges' })
    expect(refusal(played('0: resign'), '1: time out')).toEqual({ code: 'game-over' })
    expect(refusal(played('0: say 1\n1: challenge x'), '0: time out')).toEqual({ code: 'awaiting-ruling' })
    expect(refusal(played(''), 'clock: time out')).toEqual({ code: 'players-only' })
  })

  test('without a statement costs nothing the first time, and is inappropriate from the second', () => {
    const first = played('0: say 1\n0: pass\n1: time out\n1: play on')
    expect(first).toMatchObject({ timeOut: null, unstated: [0, 1], record: [] })
    const second = goOn(first, '1: time out\nclock: play on')
    expect(second.record).toMatchObject([{ challenger: 1, rule: 'nothing-stated', improper: 'unstated' }])
    const fourth = goOn(second, '1: time out\n1: play on\n1: time out\n1: play on')
    expect(result(countingBox, fourth)).toEqual({ winners: [0], reason: 'three-marks' })
  })

  test('is ended by whoever called it, by an official or by the clock', () => {
    const match = played('0: say 1\n0: pass\n1: time out')
    expect(refusal(match, '0: play on')).toEqual({ code: 'time-out' })
    expect(goOn(match, 'monitor: play on').timeOut).toBeNull()
    expect(goOn(match, 'clock: play on').timeOut).toBeNull()
    expect(refusal(played('0: say 1'), '1: play on')).toEqual({ code: 'no-time-out' })
  })

  test('of an official, to put pieces right, costs nobody anything', () => {
    const match = played('0: say 1\nmonitor: time out')
    expect(refusal(match, '0: pass')).toEqual({ code: 'time-out' })
    expect(refusal(match, '1: challenge next-number')).toEqual({ code: 'time-out' })
    expect(refusal(match, 'clock: play on')).toEqual({ code: 'time-out' })
    expect(goOn(match, 'leader: play on\n0: pass')).toMatchObject({ timeOut: null, unstated: [0, 0], record: [] })
  })

  test('leaves the right to an opinion on the ruling before it', () => {
    const ruled = '0: say 7\n0: pass\n1: challenge next-number\nmonitor: correct'
    const match = played(`${ruled}\n1: time out\n1: play on\n0: opinion\nleader: incorrect`)
    expect(match).toMatchObject({ unstated: [0, 1], state: { seat: 0, turn: 3 } })
    const marked = played(`${ruled}\n${'1: time out\n1: play on\n'.repeat(2)}0: opinion\nleader: incorrect`)
    expect(marks(marked)).toEqual(['incorrect', 'inappropriate'])
  })
})

test('a third mark for nothing stated leaves the right to an opinion on the ruling before it', () => {
  const first = '0: say 1\n0: pass\n1: time out\n1: play on\n1: time out\n1: play on\n'
  const lost = played(`${first}1: time out\n1: challenge next-number\nmonitor: incorrect\n1: time out\n1: play on`)
  expect(result(countingBox, lost)).toEqual({ winners: [0], reason: 'three-marks' })
  expect(result(countingBox, goOn(lost, '1: opinion\nleader: correct'))).toBeNull()
})

describe('several rules in one time out', () => {
  const both = `${THIRTEEN}\n1: time out\n1: challenge next-number; skip-thirteen`

  test('are ruled one after another, in the order announced, before anything is done', () => {
    const one = played(`${both}\nmonitor: correct`)
    expect(one).toMatchObject({ dispute: { asked: 1, awaiting: true }, record: [], state: { owes: false } })
    const two = goOn(one, 'monitor: correct')
    expect(two).toMatchObject({ dispute: { awaiting: false }, state: { owes: true, seat: 1 } })
    expect(two.record.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ['next-number', 'correct'],
      ['skip-thirteen', 'correct'],
    ])
  })

  test('C + I: first the remedy, then the loss of the turn', () => {
    const match = played(`${both}\nmonitor: correct\nmonitor: incorrect`)
    expect(match).toMatchObject({ state: { owes: true, seat: 1 }, losesTurn: 1 })
    expect(goOn(match, '1: mend 12')).toMatchObject({ state: { count: 12, seat: 0 }, losesTurn: null })
    expect(goOn(match, '1: keep')).toMatchObject({ state: { count: 13, seat: 0 }, losesTurn: null })
  })

  test('I + C: a wrong first one does not foreclose a right second', () => {
    const text = '0: say 7\n0: pass\n1: time out\n1: challenge skip-thirteen; next-number'
    expect(software(played(text))).toBe('incorrect')
    expect(software(played(`${text}\nmonitor: incorrect`))).toBe('correct')
    const match = played(`${text}\nmonitor: incorrect\nmonitor: correct\n1: mend 1`)
    expect(match).toMatchObject({ state: { count: 1, seat: 0, turn: 3 } })
  })

  test('IA + C: recorded, and the remedy', () => {
    const match = played(`${THIRTEEN}\n1: time out\n1: challenge flag-card; next-number`)
    expect(software(match)).toBe('inappropriate')
    expect(goOn(match, 'monitor: inappropriate\nmonitor: correct\n1: keep\n1: say 14').state).toMatchObject({ seat: 1 })
  })

  test('I + IA: the turn is lost at once, for there is no remedy', () => {
    expect(played(`${both}\nmonitor: incorrect\nmonitor: inappropriate`)).toMatchObject({
      state: { seat: 0 },
      losesTurn: null,
    })
  })

  test('an opinion is asked on one of them, and everything is carried out anew', () => {
    const match = played(`${both}\nmonitor: correct\nmonitor: incorrect`)
    expect(refusal(match, '1: opinion')).toEqual({ code: 'which-ruling' })
    expect(refusal(match, '1: opinion say-before-passing')).toEqual({ code: 'which-ruling' })
    const better = goOn(match, '1: opinion skip-thirteen\nleader: correct')
    expect(better).toMatchObject({ losesTurn: null, state: { owes: true, seat: 1 } })
    expect(marks(better)).toEqual(['correct', 'correct'])
    const worse = goOn(
      better,
      '0: opinion next-number\nleader: incorrect\n0: opinion skip-thirteen\ndirector: incorrect',
    )
    expect(worse).toMatchObject({ state: { owes: false, seat: 0 } })
    expect(worse.record.map(({ opinions }) => opinions.map(({ by }) => by))).toEqual([
      ['monitor', 'leader'],
      ['monitor', 'leader', 'director'],
    ])
    expect(refusal(worse, '1: opinion skip-thirteen')).toEqual({ code: 'ruling-is-final' })
  })

  test('may be named in a second time out, as if all had been named at once', () => {
    const first = `${THIRTEEN}\n1: time out\n1: challenge skip-thirteen\nmonitor: correct`
    const second = played(`${first}\n1: time out\n1: challenge next-number\nmonitor: incorrect`)
    expect(second).toMatchObject({ losesTurn: 1, dispute: { matters: [{}, {}] }, state: { owes: true } })
    expect(marks(goOn(second, '0: opinion skip-thirteen\nleader: incorrect'))).toEqual(['incorrect', 'incorrect'])
    // The same rule once more, or after the remedy, is a challenge of its own.
    const again = played(`${first}\n1: time out\n1: challenge skip-thirteen`)
    expect(software(again)).toBe('inappropriate')
    expect(again.dispute?.matters).toHaveLength(1)
    expect(played(`${first}\n1: keep\n1: time out\n1: challenge next-number`).dispute?.matters).toHaveLength(1)
  })

  test('are a challenge of their own after one without a time out, after one of the other player, and after a lost turn', () => {
    const untimed = `${THIRTEEN}\n1: challenge skip-thirteen\nmonitor: correct`
    expect(played(`${untimed}\n1: time out\n1: challenge next-number`).dispute?.matters).toHaveLength(1)
    const lost = `${THIRTEEN}\n1: time out\n1: challenge skip-thirteen\nmonitor: incorrect`
    expect(played(`${lost}\n0: time out\n0: challenge next-number`).dispute).toMatchObject({
      challenger: 0,
      matters: [{ rule: 'next-number' }],
    })
    expect(software(played(`${lost}\n1: time out\n1: challenge next-number`))).toBe('inappropriate')
  })

  test('a lost turn that waits for a remedy is lost once if the minute takes it first, and not after the game', () => {
    const waiting = played(`${both}\nmonitor: correct\nmonitor: incorrect`)
    const late = goOn(waiting, 'clock: remind\nclock: forfeit')
    expect(late).toMatchObject({ losesTurn: null, state: { seat: 0 } })
    expect(goOn(late, '0: say 14\n0: pass').state.seat).toBe(1)
    expect(goOn(waiting, '0: resign').losesTurn).toBeNull()
  })

  test('need a time out, and are named once each', () => {
    expect(refusal(played(THIRTEEN), '1: challenge next-number; skip-thirteen')).toEqual({ code: 'time-out-first' })
    expect(refusal(played(`${THIRTEEN}\n1: time out`), '1: challenge next-number; next-number')).toEqual({
      code: 'named-twice',
    })
  })

  test('three bad ones at once lose the game', () => {
    const match = played(
      `${THIRTEEN}\n1: time out\n1: challenge a; b; next-number${'\nmonitor: inappropriate'.repeat(2)}\nmonitor: correct`,
    )
    expect(result(countingBox, match)).toBeNull()
    const lost = goOn(match, '0: opinion next-number\nleader: incorrect')
    expect(result(countingBox, lost)).toEqual({ winners: [0], reason: 'three-marks' })
  })
})

describe('a declared win, challenged with several rules', () => {
  const declared = '0: say 2\n0: declare\n1: time out\n1: challenge twenty-one-reached; skip-thirteen'

  test('C + I: the win is void, and nobody loses a turn', () => {
    const match = played(`${declared}\nmonitor: correct\nmonitor: incorrect`)
    expect(match).toMatchObject({ state: { declared: false, owes: true, seat: 1 }, losesTurn: null, accepted: false })
  })

  test('I + I: it is confirmed', () => {
    const match = played(`${declared}\nmonitor: incorrect\nmonitor: incorrect`)
    expect(match).toMatchObject({ accepted: true, state: { declared: true, seat: 0 } })
  })

  test('where declaring does not end the game, it may be challenged without the flag card all the same', () => {
    const { game, remedies } = countingBox.rules
    if (!remedies) throw new Error('the counting game is refereed')
    const slow = {
      ...countingBox,
      rules: {
        ...countingBox.rules,
        game: { ...game, outcome: () => null },
        remedies: { ...remedies, declared: (state: Counting) => (state.declared ? state.seat : null) },
      },
    }
    const match = played('0: say 2\n0: declare\n1: time out\n1: challenge twenty-one-reached')
    expect(duty(slow, match, 'seed', [])?.words).toBe('correct')
  })
})

function software(match: Match): string | undefined {
  return duty(countingBox, match, 'seed', [])?.words
}
