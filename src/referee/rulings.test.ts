import { describe, expect, test } from 'vitest'
import { countingBox, goOn, played, refusal } from './counting.fixture.ts'
import { duty } from './duties.ts'
import { isSettled, type Match, result } from './match.ts'
import { formatOutcome, scoreOf } from './score-card.ts'

/** Seat 0 has said 13 after 12, which breaks two rules, and has passed the flag card. */
const THIRTEEN = '0: say 12\n0: pass\n1: say 14\n1: pass\n0: say 13\n0: pass'
const marks = (match: Match, seat: number) =>
  match.record.filter(ruling => ruling.challenger === seat && ruling.verdict !== 'correct').length
const verdicts = (match: Match) => match.record.map(ruling => ruling.verdict)
const outcome = (match: ReturnType<typeof played>) => {
  const found = result(countingBox, match)
  return found && formatOutcome(found)
}

describe('when to challenge', () => {
  test('on receiving the flag card and before touching a piece', () => {
    expect(ruledBySoftware('0: say 7\n0: pass\n1: challenge next-number')).toBe('correct')
    expect(ruledBySoftware('0: say 7\n0: pass\n1: touch\n1: challenge next-number')).toBe('inappropriate')
    expect(ruledBySoftware('0: say 7\n0: pass\n1: say 8\n1: challenge next-number')).toBe('inappropriate')
  })

  test('not without the flag card', () => {
    expect(ruledBySoftware('0: say 7\n1: challenge next-number')).toBe('inappropriate')
    expect(ruledBySoftware('0: say 7\n0: challenge next-number')).toBe('inappropriate')
  })

  test('not about the turn before last', () => {
    expect(ruledBySoftware('0: say 7\n0: pass\n1: say 8\n1: pass\n0: say 9\n0: pass\n1: challenge next-number')).toBe(
      'incorrect',
    )
  })

  test('not before the first turn is over', () => {
    expect(ruledBySoftware('0: challenge next-number')).toBe('inappropriate')
  })

  test('whoever challenged too early may do it again in time', () => {
    const early = played('0: say 7\n1: challenge next-number\nmonitor: inappropriate\n0: pass')
    expect(software(goOn(early, '1: challenge next-number'))).toBe('correct')
  })

  test('what the Monitor watches and what is no rule is not challengeable', () => {
    const text = '0: say 7\n0: pass\n1: challenge'
    expect(ruledBySoftware(`${text} one-number-a-turn`)).toBe('inappropriate')
    expect(ruledBySoftware(`${text} number-on-the-frame`)).toBe('inappropriate')
    expect(ruledBySoftware(`${text} no-chewing-gum`)).toBe('inappropriate')
    expect(ruledBySoftware(`${text} constructor`)).toBe('inappropriate')
  })

  test('only in tournament play', () => {
    const match = played('0: say 1\n0: pass', { mode: 'guided' })
    expect(refusal(match, '1: challenge next-number')).toEqual({ code: 'no-challenges' })
  })

  test('not while another challenge is being ruled on', () => {
    expect(refusal(played('0: say 7\n1: challenge next-number'), '0: challenge next-number')).toEqual({
      code: 'awaiting-ruling',
    })
  })

  test('the official’s word counts, not the finding', () => {
    const match = played('0: say 7\n0: pass\n1: say 8\n1: challenge next-number\nmonitor: correct')
    expect(match).toMatchObject({ state: { owes: true }, record: [{ verdict: 'correct', evidence: null }] })
  })
})

describe('the effect of a ruling', () => {
  const CHALLENGED = '0: say 7\n0: pass\n1: challenge next-number'

  test('C: the game’s remedy, then the challenger begins a turn', () => {
    const match = played(`${CHALLENGED}\nmonitor: correct`)
    expect(match.state).toMatchObject({ owes: true, seat: 1, turn: 2 })
    expect(match.record).toMatchObject([{ challenger: 1, verdict: 'correct', evidence: { rule: 'next-number' } }])
    expect(refusal(match, '1: say 8')).toMatchObject({ fault: { rule: 'mend-first' } })
    expect(goOn(match, '1: mend 1\n1: say 2\n1: pass').state).toMatchObject({ count: 2, seat: 0 })
  })

  test('I: the challenger loses the turn', () => {
    const match = played(`${CHALLENGED}\nmonitor: incorrect`)
    expect(match.state).toMatchObject({ owes: false, seat: 0, turn: 3 })
    expect(match.record[0]?.evidence).toBeNull()
  })

  test('I without the flag card costs no turn that the challenger does not have', () => {
    expect(played('0: say 7\n1: challenge next-number\nmonitor: incorrect').state).toMatchObject({ seat: 0, turn: 1 })
  })

  test('IA: recorded, and nothing else', () => {
    const match = played(`${CHALLENGED}\nmonitor: inappropriate`)
    expect(match.state).toMatchObject({ owes: false, seat: 1, turn: 2 })
    expect(marks(match, 1)).toBe(1)
  })

  test('I without a time out before it costs the turn at once, though a remedy is still to come', () => {
    const mending = `${THIRTEEN}\n1: challenge next-number\nmonitor: correct`
    expect(played(`${mending}\n1: challenge skip-thirteen\nmonitor: incorrect`)).toMatchObject({
      state: { seat: 0, owes: false },
      losesTurn: null,
    })
  })

  test('IA: the record says why, unless the official does not call it so', () => {
    const why = (text: string) => played(text).record[0]?.improper
    expect(why('0: challenge flag-card\nmonitor: inappropriate')).toBe('for-the-monitor')
    expect(why('0: challenge no-chewing-gum\nmonitor: inappropriate')).toBe('no-rule')
    expect(why('0: say 7\n1: challenge next-number\nmonitor: inappropriate')).toBe('wrong-time')
    expect(why('0: say 7\n1: challenge next-number\nmonitor: incorrect')).toBeNull()
  })

  test('a correct ruling where there is nothing to contest only goes on record', () => {
    const match = played('0: challenge next-number\nmonitor: correct')
    expect(match.state).toMatchObject({ seat: 0, turn: 1, owes: false })
    expect(verdicts(match)).toEqual(['correct'])
  })

  test('only the official who is asked rules', () => {
    const match = played(CHALLENGED)
    expect(refusal(match, '0: correct')).toEqual({ code: 'officials-only' })
    expect(refusal(match, 'clock: correct')).toEqual({ code: 'officials-only' })
    expect(refusal(match, 'leader: correct')).toEqual({ code: 'not-your-ruling' })
    expect(refusal(played(''), 'monitor: correct')).toEqual({ code: 'nothing-to-rule' })
  })
})

describe('more than one rule', () => {
  test('separate challenges are ruled in the order announced', () => {
    const match = played(`${THIRTEEN}\n1: challenge next-number\nmonitor: correct\n1: challenge skip-thirteen`)
    expect(software(match)).toBe('correct')
    expect(verdicts(goOn(match, 'monitor: correct'))).toEqual(['correct', 'correct'])
  })

  test('the same rule of the same turn is ruled on once', () => {
    expect(ruledBySoftware(`${THIRTEEN}\n1: challenge next-number\nmonitor: correct\n1: challenge next-number`)).toBe(
      'inappropriate',
    )
  })

  test('the window closes when the remedy is carried out, and not when it is declined', () => {
    const text = `${THIRTEEN}\n1: challenge next-number\nmonitor: correct`
    expect(ruledBySoftware(`${text}\n1: mend 12\n1: challenge skip-thirteen`)).toBe('inappropriate')
    expect(ruledBySoftware(`${text}\n1: keep\n1: challenge skip-thirteen`)).toBe('correct')
  })

  test('what can be shown is shown, and must be a move', () => {
    const match = played('0: pass')
    expect(goOn(match, '1: challenge say-before-passing: say 1').dispute?.matters[0]?.shown).toEqual({
      type: 'say',
      n: 1,
    })
    expect(refusal(match, '1: challenge say-before-passing: sing')).toEqual({ code: 'not-a-move' })
  })
})

describe('three incorrect or inappropriate challenges', () => {
  const two =
    '0: say 1\n0: pass\n1: challenge next-number\nmonitor: incorrect\n1: challenge next-number\nmonitor: inappropriate'

  test('lose the game, in any combination, with the code 1C', () => {
    const match = played(`${two}\n0: say 2\n0: pass\n1: challenge next-number\nmonitor: incorrect`)
    const ended = result(countingBox, match)
    expect(ended).toEqual({ winners: [0], reason: 'three-marks' })
    expect([0, 1].map(seat => ended && scoreOf(ended, seat))).toEqual(['3', '1C'])
    expect(marks(match, 1)).toBe(3)
  })

  test('of one player: marks of the other do not count', () => {
    expect(outcome(played(`${two}\n0: challenge next-number\nmonitor: inappropriate`))).toBeNull()
  })

  test('correct ones never count, however many', () => {
    const wrong = '0: say 9\n0: pass\n1: challenge next-number\nmonitor: correct\n1: keep\n1: say 10\n1: pass\n'
    expect(outcome(played(wrong.repeat(4)))).toBeNull()
  })
})

describe('opinions', () => {
  const MONITOR_SAYS_NO = '0: say 7\n0: pass\n1: challenge next-number\nmonitor: incorrect'

  test('either player may ask the Game Leader, then the Tournament Director, whose word is final', () => {
    const match = played(`${MONITOR_SAYS_NO}\n0: opinion\nleader: incorrect\n1: opinion\ndirector: correct`)
    expect(match.record).toMatchObject([
      {
        verdict: 'correct',
        opinions: [
          { by: 'monitor', verdict: 'incorrect' },
          { by: 'leader', verdict: 'incorrect' },
          { by: 'director', verdict: 'correct' },
        ],
      },
    ])
    expect(refusal(match, '0: opinion')).toEqual({ code: 'ruling-is-final' })
  })

  test('a reversed ruling has its full effect, and the first has none', () => {
    const better = played(`${MONITOR_SAYS_NO}\n1: opinion\nleader: correct`)
    expect(better.state).toMatchObject({ seat: 1, turn: 2, owes: true })
    expect(marks(better, 1)).toBe(0)
    const worse = goOn(better, '0: opinion\ndirector: incorrect')
    expect(worse.state).toMatchObject({ seat: 0, turn: 3, owes: false })
    expect(marks(worse, 1)).toBe(1)
  })

  test('a third mark is taken back with its ruling, and the game goes on', () => {
    const two = '0: say 1\n1: challenge a\nmonitor: inappropriate\n1: challenge a\nmonitor: inappropriate'
    const lost = played(`${two}\n0: pass\n1: challenge next-number\nmonitor: incorrect`)
    expect(outcome(lost)).toBe('0 wins, three-marks')
    const saved = goOn(lost, '1: opinion\nleader: correct')
    expect(outcome(saved)).toBeNull()
    expect(goOn(saved, '1: keep\n1: say 2').state.count).toBe(2)
  })

  test('are not given once play has resumed', () => {
    for (const resumed of ['0: touch', '0: say 8', '0: challenge next-number\nmonitor: incorrect\n1: touch']) {
      expect(refusal(played(`${MONITOR_SAYS_NO}\n${resumed}`), '1: opinion')).toEqual({ code: 'play-has-resumed' })
    }
    expect(refusal(played(''), '1: opinion')).toEqual({ code: 'play-has-resumed' })
  })

  test('are given after a reminder of the clock, which is not play, and do not take it back', () => {
    const reminded = played(`${MONITOR_SAYS_NO}\nclock: remind\n1: opinion\nleader: incorrect`)
    expect(reminded).toMatchObject({ overruns: [1, 0], turn: { seat: 0, reminded: [0] } })
    expect(played(`${MONITOR_SAYS_NO}\nclock: remind\n1: opinion\nleader: correct`)).toMatchObject({
      overruns: [1, 0],
      turn: { seat: 1, reminded: [] },
    })
  })

  test('do not bring back a game that was given up', () => {
    expect(refusal(played(`${MONITOR_SAYS_NO}\n0: resign`), '1: opinion')).toEqual({ code: 'play-has-resumed' })
  })

  test('are asked for one at a time, after a ruling', () => {
    expect(refusal(played('0: say 7\n1: challenge next-number'), '1: opinion')).toEqual({ code: 'awaiting-ruling' })
    expect(refusal(played(`${MONITOR_SAYS_NO}\n1: opinion`), '0: opinion')).toEqual({ code: 'awaiting-ruling' })
  })
})

describe('challenging a declared win', () => {
  const DECLARED = '0: say 1\n0: declare\n1: challenge twenty-one-reached'

  test('needs no flag card', () => {
    expect(ruledBySoftware(DECLARED)).toBe('correct')
  })

  test('C: the win is void, with the same remedy as ever', () => {
    const match = played(`${DECLARED}\nmonitor: correct`)
    expect(outcome(match)).toBeNull()
    expect(match.state).toMatchObject({ seat: 1, turn: 2, owes: true })
    expect(refusal(match, '1: accept')).toEqual({ code: 'nothing-to-accept' })
  })

  test('I: the win is confirmed', () => {
    const match = played(`${DECLARED}\nmonitor: incorrect`)
    expect(isSettled(countingBox, match)).toBe(true)
    expect(outcome(match)).toBe('0 wins, declared')
  })

  test('IA: the win can still be challenged', () => {
    const match = played(
      '0: say 1\n0: declare\n1: challenge a\nmonitor: inappropriate\n1: challenge twenty-one-reached',
    )
    expect(software(match)).toBe('correct')
  })

  test('an accepted win is past every opinion on what was challenged before', () => {
    const match = played('0: say 1\n0: declare\n1: challenge a\nmonitor: inappropriate\n1: accept')
    expect(refusal(match, '1: opinion')).toEqual({ code: 'play-has-resumed' })
  })

  test('a confirmed win may still be taken away by an opinion, until a card is signed', () => {
    const confirmed = played(`${DECLARED}\nmonitor: incorrect`)
    expect(outcome(goOn(confirmed, '1: opinion\nleader: correct'))).toBeNull()
    expect(refusal(goOn(confirmed, '0: sign'), '1: opinion')).toEqual({ code: 'play-has-resumed' })
    expect(goOn(confirmed, '0: sign').dispute).toBeNull()
  })

  test('is for the opponent, not for whoever declared it', () => {
    expect(ruledBySoftware('0: say 1\n0: declare\n0: challenge twenty-one-reached')).toBe('inappropriate')
  })
})

function software(match: ReturnType<typeof played>): string | undefined {
  return duty(countingBox, match, 'seed', [])?.words
}

function ruledBySoftware(text: string): string | undefined {
  return software(played(text))
}
