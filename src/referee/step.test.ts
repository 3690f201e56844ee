import { describe, expect, test } from 'vitest'
import { countingBox, goOn, played, refusal } from './counting.fixture.ts'
import { duty } from './duties.ts'
import { isSettled, result } from './match.ts'
import { formatOutcome } from './score-card.ts'
import { step, stops } from './step.ts'

const ROUND = '0: say 1\n0: pass\n1: say 2\n1: pass'
const outcome = (match: ReturnType<typeof played>) => {
  const found = result(countingBox, match)
  return found && formatOutcome(found)
}

describe('moves', () => {
  test('a wrong move stands in tournament play, and its faults are kept with it', () => {
    const match = played('0: say 7')
    expect(match.state.count).toBe(7)
    expect(match.turn.entries[0]?.faults.map(fault => fault.rule)).toEqual(['next-number'])
  })

  test('the Monitor stops in tournament play what is the Monitor’s to stop', () => {
    expect(refusal(played('0: say 1'), '0: say 2')).toMatchObject({
      code: 'monitor-stops',
      fault: { rule: 'one-number-a-turn' },
    })
  })

  test('what hands cannot do happens in no way of playing', () => {
    for (const way of ['guided', 'tournament', 'open'] as const) {
      expect(refusal(played('', { mode: way }), '0: say 31')).toMatchObject({
        code: 'hands-cannot',
        fault: { rule: 'number-on-the-frame' },
      })
    }
  })

  test('guided play stops every wrong move and names the rule', () => {
    expect(refusal(played('', { mode: 'guided' }), '0: say 7')).toMatchObject({
      code: 'rule-stops',
      fault: { rule: 'next-number' },
    })
    expect(refusal(played('0: say 1', { mode: 'guided' }), '0: say 2')).toMatchObject({ code: 'rule-stops' })
  })

  test('an open table lets everything happen that hands can do', () => {
    expect(played('0: say 7\n0: say 13\n0: pass', { mode: 'open' }).state).toMatchObject({ count: 13, seat: 1 })
    expect((['table', 'monitor', 'players'] as const).map(who => stops('open', who))).toEqual([true, false, false])
  })

  test('the flag card is needed for a move', () => {
    expect(refusal(played(''), '1: say 1')).toEqual({ code: 'not-your-turn' })
    expect(refusal(played(''), 'table: begins 1')).toEqual({ code: 'not-your-turn' })
    expect(refusal(played(''), 'monitor: say 1')).toEqual({ code: 'not-your-turn' })
  })

  test('words that are neither a move nor an act are refused', () => {
    expect(refusal(played(''), '0: dance')).toEqual({ code: 'not-a-move' })
    expect(refusal(played(''), '0: challenge')).toEqual({ code: 'not-a-move' })
    expect(refusal(played(''), '0: constructor')).toEqual({ code: 'not-a-move' })
  })

  test('nothing moves while a ruling is awaited or after the game', () => {
    expect(refusal(played(`${ROUND}\n0: challenge next-number`), '0: say 3')).toEqual({ code: 'awaiting-ruling' })
    expect(refusal(played('0: resign'), '0: say 1')).toEqual({ code: 'game-over' })
  })

  test('a refused line changes nothing and is not counted', () => {
    const match = played('0: say 1')
    expect(match.line).toBe(2)
    expect(refusal(match, '0: say 2')).not.toBeNull()
    expect(match.line).toBe(2)
  })
})

describe('touching', () => {
  test('only the holder of the flag card touches', () => {
    expect(played('0: touch').turn.touched).toBe(true)
    expect(refusal(played(''), '1: touch')).toEqual({ code: 'not-your-turn' })
    expect(refusal(played(''), 'monitor: touch')).toEqual({ code: 'players-only' })
  })

  test('a new turn is untouched', () => {
    expect(played('0: touch\n0: say 1\n0: pass').turn.touched).toBe(false)
  })
})

describe('a declared win', () => {
  const declared = '0: say 1\n0: declare'

  test('stands when the opponent accepts it, true or false', () => {
    const match = played(declared)
    expect(isSettled(countingBox, match)).toBe(false)
    expect(isSettled(countingBox, goOn(match, '1: accept'))).toBe(true)
    expect(outcome(match)).toBe('0 wins, declared')
  })

  test('is not accepted by whoever declared it, nor twice, nor before', () => {
    expect(refusal(played(declared), '0: accept')).toEqual({ code: 'opponent-accepts' })
    expect(refusal(played(`${declared}\n1: accept`), '1: accept')).toEqual({ code: 'game-over' })
    expect(refusal(played(''), '1: accept')).toEqual({ code: 'nothing-to-accept' })
  })

  test('cannot be challenged once it is accepted', () => {
    expect(refusal(played(`${declared}\n1: accept`), '1: challenge twenty-one-reached')).toEqual({ code: 'game-over' })
  })

  test('needs nobody’s word in guided play', () => {
    const numbers = Array.from({ length: 22 }, (_, index) => index + 1).filter(n => n !== 13)
    const text = numbers.map((n, index) => `${index % 2}: say ${n}\n${index % 2}: pass`).join('\n')
    const match = goOn(played(text, { mode: 'guided' }), '1: declare')
    expect(isSettled(countingBox, match)).toBe(true)
  })
})

describe('a tie that a turn brings about', () => {
  const { game } = countingBox.rules
  const outcome = ({ count }: { count: number }) => (count === 30 ? { winners: [], reason: 'full' } : null)
  const box = { ...countingBox, rules: { ...countingBox.rules, game: { ...game, outcome } } }
  const full = played('0: say 30')

  test('is accepted by whoever may still challenge that turn', () => {
    expect(isSettled(box, full)).toBe(false)
    expect(step(box, full, { author: 0, words: 'accept' })).toEqual({ refusal: { code: 'opponent-accepts' } })
    const done = step(box, full, { author: 1, words: 'accept' })
    expect('match' in done && isSettled(box, done.match)).toBe(true)
  })

  test('is taken back by a correct challenge', () => {
    const asked = goOn(full, '1: challenge next-number')
    expect(duty(box, asked, 'seed', [])).toEqual({ author: 'monitor', words: 'correct' })
  })

  test('stands at once when time has been called', () => {
    expect(isSettled(countingBox, played('clock: time'))).toBe(true)
  })
})

describe('signing the score card', () => {
  test('comes after the game, once for each player', () => {
    expect(refusal(played(''), '0: sign')).toEqual({ code: 'not-over' })
    expect(refusal(played('0: say 1\n0: declare'), '0: sign')).toEqual({ code: 'not-over' })
    const match = played('0: resign\n0: sign')
    expect(match.signed).toEqual([true, false])
    expect(refusal(match, '0: sign')).toEqual({ code: 'already-signed' })
    expect(goOn(match, '1: sign').signed).toEqual([true, true])
  })
})

describe('a game ended by the players', () => {
  test('whoever resigns loses', () => {
    expect(outcome(played('0: say 1\n1: resign'))).toBe('0 wins, resigned')
  })

  test('a tie is agreed on in practice, never in a tournament', () => {
    expect(refusal(played(''), '1: offer tie')).toEqual({ code: 'practice-only' })
  })

  test('a tie needs both', () => {
    const offered = played('1: offer tie', { mode: 'guided' })
    expect(outcome(offered)).toBeNull()
    expect(refusal(offered, '1: agree')).toEqual({ code: 'nothing-offered' })
    expect(outcome(goOn(offered, '0: agree'))).toBe('tie, agreed')
  })

  test('a refused tie, and one that play has passed over, are gone', () => {
    for (const answer of ['0: refuse', '0: say 1', 'clock: remind\nclock: forfeit']) {
      const passed = played(`1: offer tie\n${answer}`, { mode: 'guided' })
      expect(refusal(passed, '0: agree')).toEqual({ code: 'nothing-offered' })
    }
  })

  test('the turn limit of a practice game makes it a tie', () => {
    const match = played(ROUND, { turnLimit: 3 })
    expect(outcome(match)).toBeNull()
    expect(outcome(goOn(match, '0: say 3\n0: pass'))).toBe('tie, turn-limit')
  })
})

describe('taking back', () => {
  const way = 'guided'

  test('is never possible in tournament play', () => {
    expect(refusal(played('0: say 1'), '0: ask undo')).toEqual({ code: 'laid-is-played' })
  })

  test('needs the other player’s word', () => {
    const asked = played('0: say 1\n0: ask undo', { mode: way })
    expect(asked.state.count).toBe(1)
    expect(goOn(asked, '1: agree').state.count).toBe(0)
    expect(goOn(asked, '1: refuse')).toMatchObject({ offer: null, state: { count: 1 } })
  })

  test('goes back to the beginning of the own turn, over the opponent’s if need be', () => {
    const back = played(`${ROUND}\n0: ask undo\n1: agree`, { mode: way })
    expect(back.state).toMatchObject({ count: 0, turn: 1, seat: 0 })
    expect(goOn(back, '0: say 1').state.count).toBe(1)
    expect(played(`${ROUND}\n1: ask undo\n0: agree`, { mode: way }).state).toMatchObject({ count: 1, turn: 2, seat: 1 })
  })

  test('can be done again and again, down to the first turn and no further', () => {
    const back = played(`${ROUND}\n0: say 3\n0: ask undo\n1: agree\n0: ask undo\n1: agree`, { mode: way })
    expect(back.state).toMatchObject({ count: 0, turn: 1 })
    expect(refusal(back, '0: ask undo')).toEqual({ code: 'nothing-to-undo' })
    expect(refusal(back, '1: ask undo')).toEqual({ code: 'nothing-to-undo' })
  })

  test('does not bring back time that was called', () => {
    expect(refusal(played('0: say 1\nclock: time', { mode: way }), '0: ask undo')).toEqual({ code: 'nothing-to-undo' })
  })
})
