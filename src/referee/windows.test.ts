import { describe, expect, test } from 'vitest'
import type { Box, Remedies } from '#kernel/box.ts'
import { parseLine } from '#kernel/transcript.ts'
import { type Counting, countingBox } from './counting.fixture.ts'
import { judge } from './judge.ts'
import { acceptors, beginMatch, contestedTurn, type Match, windowOpen } from './match.ts'
import { step } from './step.ts'

type Say = NonNullable<ReturnType<typeof countingBox.rules.game.parseMove>>

/** The counting game with a window of its own: a number may be challenged until the flag card is passed, and no later. */
const box: Box<Counting, Say> = withRemedies({
  // The count is put back, and the same player goes on.
  correct: (state, { broken }) => (broken?.type === 'say' ? { ...state, count: state.count - 1, said: 0 } : state),
  contestable: (_state, challenger, turn) =>
    turn.seat === challenger || turn.moves.length === 0 ? null : { turn: 'this', from: 0, to: turn.moves.length },
  shows: ['say-before-passing'],
})

function played(...lines: string[]): Match {
  let match: Match = beginMatch(box, { mode: 'tournament', seats: 2, options: {} })
  for (const text of ['table: begins 0', ...lines]) {
    const done = step(box, match, parseLine(text, 0, 2))
    if ('refusal' in done) throw new Error(`${text}: ${done.refusal.code}`)
    match = done.match
  }
  return match
}

describe('a game with windows of its own', () => {
  test('is challenged while the opponent still holds the flag card', () => {
    const match = played('0: say 3')
    expect([windowOpen(box, match, 1), windowOpen(box, match, 0)]).toEqual([true, false])
    expect(contestedTurn(box, match, 1)?.entries).toHaveLength(1)
  })

  test('and not after the window has closed', () => {
    const match = played('0: say 3', '0: pass', '1: challenge next-number', 'monitor: inappropriate')
    expect(match.record[0]).toMatchObject({ verdict: 'inappropriate', about: null })
  })

  test('lets the challenged player complete the turn after a correct challenge', () => {
    const match = played('0: say 2', '1: challenge next-number', 'monitor: correct')
    expect(match).toMatchObject({ state: { seat: 0, count: 1 }, turn: { number: 1, seat: 0 }, last: null })
    expect(match.turn.entries).toHaveLength(1)
  })

  test('knows on which moves there was a ruling: the same rule may be broken again in another turn', () => {
    const first = ['0: say 2', '1: challenge next-number', 'monitor: correct', '0: pass']
    const again = played(...first, '1: say 9', '0: challenge next-number', 'monitor: correct')
    expect(again.record.map(({ verdict }) => verdict)).toEqual(['correct', 'correct'])
    expect(again.record[0]?.about).not.toBe(again.record[1]?.about)
  })

  test('ends without anybody who has to accept, where nothing can be challenged', () => {
    const match = played('0: say 1', '0: pass', '1: declare')
    expect(acceptors(box, match)).toEqual([0])
    const quiet = { ...box, rules: { ...box.rules, remedies: { ...box.rules.remedies!, contestable: () => null } } }
    expect(acceptors(quiet, match)).toEqual([])
  })
})

describe('a rule whose challenger has to show what could have been done', () => {
  const showing = withRemedies({ shows: ['say-before-passing'] })
  const ruledAfter = (...lines: string[]) => {
    let match: Match = beginMatch(showing, { mode: 'tournament', seats: 2, options: {} })
    for (const text of ['table: begins 0', '0: pass', ...lines]) {
      const done = step(showing, match, parseLine(text, 0, 2))
      if ('refusal' in done) return done.refusal.code
      match = done.match
    }
    return match.record.at(-1)?.verdict
  }

  test('is not challenged without', () => expect(ruledAfter('1: challenge say-before-passing')).toBe('show-it'))

  test('is ruled correct if that would have been right', () =>
    expect(ruledAfter('1: challenge say-before-passing: say 1', 'monitor: correct')).toBe('correct'))

  test('is found correct for what was right, and incorrect for what was not', () => {
    const match = played('0: pass')
    const found = (shown: string) =>
      judge(showing, match, {
        challenger: 1,
        rule: 'say-before-passing',
        part: null,
        shown: showing.rules.game.parseMove(shown),
      }).verdict
    expect([found('say 1'), found('say 5')]).toEqual(['correct', 'incorrect'])
  })
})

function withRemedies(change: Partial<Remedies<Counting, Say>>): Box<Counting, Say> {
  return { ...countingBox, rules: { ...countingBox.rules, remedies: { ...countingBox.rules.remedies!, ...change } } }
}
