import { describe, expect, test } from 'vitest'
import { countingBox, goOn, played, refusal } from './counting.fixture.ts'
import { result } from './match.ts'
import { scoreOf } from './score-card.ts'

const OVER = '0: say 1\n0: declare\n1: accept'

describe('the score cards', () => {
  test('are collected by the Game Leader, once both are signed', () => {
    expect(refusal(played(OVER), 'leader: collects')).toEqual({ code: 'not-signed' })
    const signed = played(`${OVER}\n0: sign\n1: sign`)
    expect(refusal(signed, 'monitor: collects')).toEqual({ code: 'officials-only' })
    expect(refusal(signed, '0: collects')).toEqual({ code: 'officials-only' })
    const collected = goOn(signed, 'leader: collects')
    expect([signed.collected, collected.collected]).toEqual([false, true])
    expect(refusal(collected, 'leader: collects')).toEqual({ code: 'already-collected' })
  })

  test('or by the Tournament Director', () => {
    expect(played(`${OVER}\n0: sign\n1: sign\ndirector: collects`).collected).toBe(true)
  })
})

describe('another game', () => {
  test('is asked for once nothing can change this one any more', () => {
    expect(refusal(played('0: say 1'), '0: play again')).toEqual({ code: 'not-over' })
    expect(refusal(played('0: say 1\n0: declare'), '0: play again')).toEqual({ code: 'not-over' })
    const asked = played(`${OVER}\n1: play again`)
    expect(asked.again).toEqual([false, true])
    expect(refusal(asked, '1: play again')).toEqual({ code: 'asked-already' })
    expect(goOn(asked, '0: play again').again).toEqual([true, true])
  })

  test('waits while a ruling on the win may still change', () => {
    const confirmed = '0: say 1\n0: declare\n1: challenge twenty-one-reached\nmonitor: incorrect'
    expect(refusal(played(confirmed), '0: play again')).toEqual({ code: 'not-over' })
    expect(played(`${confirmed}\n1: sign\n0: play again`).again).toEqual([true, false])
  })

  test('is declined by whoever was asked, and may be asked for again', () => {
    const asked = played(`${OVER}\n1: play again`)
    expect(refusal(asked, '1: refuse')).toEqual({ code: 'nothing-offered' })
    const declined = goOn(asked, '0: refuse')
    expect(declined.again).toEqual([false, false])
    expect(refusal(declined, '0: refuse')).toEqual({ code: 'nothing-offered' })
    expect(goOn(declined, '1: play again').again).toEqual([false, true])
  })
})

describe('conduct', () => {
  test('is ruled on by the Tournament Director alone, with a reason, once', () => {
    expect(refusal(played(''), 'leader: conduct 1: shouting')).toEqual({ code: 'director-only' })
    expect(refusal(played(''), 'director: conduct 2: shouting')).toEqual({ code: 'no-such-seat' })
    expect(refusal(played('', { mode: 'guided' }), 'director: conduct 1: shouting')).toEqual({ code: 'no-challenges' })
    const ruled = played('director: conduct 1: shouting')
    expect(refusal(ruled, 'director: conduct 1: again')).toEqual({ code: 'ruled-on-conduct' })
    expect(ruled.conduct).toEqual([{ seat: 1, reason: 'shouting' }])
  })

  test('ends a game that is under way: 0 points, and 3 for the other', () => {
    const match = played('0: say 1\n1: time out\ndirector: conduct 1: shouting')
    const outcome = result(countingBox, match)
    expect(outcome).toEqual({ winners: [0], reason: 'conduct' })
    expect([0, 1].map(seat => outcome && scoreOf(outcome, seat, match.conduct))).toEqual(['3', '0'])
    expect(match.timeOut).toBeNull()
  })

  test('ends a game whose declared win nobody has accepted yet', () => {
    const match = played('0: say 1\n0: declare\ndirector: conduct 0: bragging')
    expect(result(countingBox, match)).toEqual({ winners: [1], reason: 'conduct' })
  })

  test('changes nothing else of a game that is over', () => {
    const match = played(`${OVER}\n0: sign\n1: sign\ndirector: conduct 0: bragging`)
    const outcome = result(countingBox, match)
    expect(outcome).toEqual({ winners: [0], reason: 'declared' })
    expect([0, 1].map(seat => outcome && scoreOf(outcome, seat, match.conduct))).toEqual(['0', '1'])
  })

  test('outlasts an opinion that changes the result', () => {
    const confirmed = '0: say 1\n0: declare\n1: challenge twenty-one-reached\nmonitor: incorrect'
    const match = played(`${confirmed}\ndirector: conduct 0: bragging\n1: opinion\nleader: correct`)
    expect(match.conduct).toEqual([{ seat: 0, reason: 'bragging' }])
    expect(result(countingBox, match)).toEqual({ winners: [1], reason: 'conduct' })
  })
})
