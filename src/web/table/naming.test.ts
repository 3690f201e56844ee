import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { PLACED, picks, run, SLID, see, viewAfter } from './table-state.fixture.ts'
import { firstState, namer, type PlayEvent } from './table-state.ts'

const STOPPED = `${SLID}; 1: time out`
const name = (rule: string): PlayEvent => ({ type: 'name', rule })
const tell: PlayEvent = { type: 'tell' }
const begin = (lines = STOPPED, plays = [1]) => firstState(fiar, viewAfter('tournament', lines, plays))

describe('in a time out', () => {
  test('rules are named in order, and all are told in one line', () => {
    const { said } = run(begin(), [name('no-jumping'), name('along-a-line'), tell])
    expect(said).toEqual(['1: challenge no-jumping; along-a-line'])
  })

  test('a rule named once more is taken back, and the others move up', () => {
    const { said } = run(begin(), [name('no-jumping'), name('along-a-line'), name('no-jumping'), tell])
    expect(said).toEqual(['1: challenge along-a-line'])
  })

  test('a part of the turn may be named with a rule, and taken back', () => {
    const part = (one: number | null): PlayEvent => ({ type: 'name-part', rule: 'no-jumping', part: one })
    expect(run(begin(), [name('no-jumping'), part(2), tell]).said).toEqual(['1: challenge no-jumping in part 2'])
    expect(run(begin(), [name('no-jumping'), part(2), part(null), tell]).said).toEqual(['1: challenge no-jumping'])
  })

  test('nothing is told before a rule is named', () => {
    expect(run(begin(), [tell]).said).toEqual([])
  })

  test('what is shown on the board goes with its rule, and nothing is said before the Monitor is told', () => {
    const showing: PlayEvent[] = [
      name('along-a-line'),
      name('no-jumping'),
      { type: 'show', challenge: { seat: 1, rule: 'no-jumping' } },
      ...picks('declare', 'red1', 'red2', 'red3'),
      { type: 'confirm' },
    ]
    const shown = run(begin(), showing)
    expect(shown).toMatchObject({ said: [], state: { showing: null, picks: [], drafter: null } })
    expect(run(shown.state, [tell]).said).toEqual(['1: challenge along-a-line; no-jumping: declare g5 f6 b3'])
  })

  test('letting go while showing leaves what was named', () => {
    const { state } = run(begin(), [
      name('no-jumping'),
      { type: 'show', challenge: { seat: 1, rule: 'no-jumping' } },
      ...picks('declare'),
      { type: 'clear' },
    ])
    expect(state).toMatchObject({ showing: null, picks: [], matters: [{ rule: 'no-jumping' }] })
  })

  test('no piece can be picked', () => {
    const { state, said } = run(begin(), picks('red1', 'd5'))
    expect([state.picks, said]).toEqual([[], []])
  })

  test.each(['1: play on', '1: challenge one-colour'])('what was named is forgotten with “%s”', words => {
    const named = run(begin(), [name('no-jumping')]).state
    expect(run(named, [see(viewAfter('tournament', `${STOPPED}; ${words}`, [1]))]).state.matters).toEqual([])
  })

  test('what was named outlives a view in which nothing has happened', () => {
    const named = run(begin(), [name('no-jumping')]).state
    expect(run(named, [see(viewAfter('tournament', STOPPED, [1]))]).state.matters).toHaveLength(1)
  })
})

describe('who names rules at a device', () => {
  test.each([
    ['whoever called the time out there', STOPPED, [1], 1],
    ['one of two who share it', STOPPED, [0, 1], 1],
    ['nobody at the other one’s device', STOPPED, [0], null],
    ['nobody who watches', STOPPED, [], null],
    ['nobody while play goes on', SLID, [1], null],
    ['nobody where an official has stopped play', `${PLACED}; monitor: time out`, [0, 1], null],
  ])('%s', (_, lines, plays, expected) => {
    expect(namer(viewAfter('tournament', lines, plays))).toBe(expected)
  })
})
