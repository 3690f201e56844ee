import { describe, expect, test } from 'vitest'
import { openBox } from '#games/index.ts'
import type { AnyBox, Box } from '#kernel/box.ts'
import { describeGame } from '#kernel/contract.ts'
import { MARKS, RESERVED } from './acts.ts'
import { type Companion, companionOf, eventOptions, GENERAL_RULES, hasColours } from './companion.ts'
import { linesOf } from './counting.fixture.ts'
import { acceptors, beginMatch, isSettled, type Match, result } from './match.ts'
import { formatOutcome, scoreOf } from './score-card.ts'
import { step } from './step.ts'

const [FIAR, SUM, PAR, RAMROD, KWATRO] = await Promise.all(
  (['fiar', 'sum-dominoes', 'par-55', 'ramrod', 'kwatro-sinko'] as const).map(openBox),
)
const chips = companionOf(FIAR ?? null)
const dominoes = companionOf(SUM ?? null)
const race = companionOf(PAR ?? null)
const rods = companionOf(RAMROD ?? null)
const unknown = companionOf(null)

// The referee's boxes have no type of their own state; the contract only passes it on.
describeGame(chips as Box<Companion>, { bound: 40, endless: true })
describeGame(race as Box<Companion>, { bound: 40, endless: true })
describeGame(unknown as Box<Companion>, { bound: 40, endless: true })

function played(box: AnyBox, text: string, before?: Match): Match {
  const begun = before ?? beginMatch(box, { mode: 'tournament', seats: 2, options: {} })
  return linesOf(text).reduce((match, line) => {
    const done = step(box, match, line)
    if ('refusal' in done) throw new Error(`${line.author}: ${line.words} – ${done.refusal.code}`)
    return done.match
  }, begun)
}

const outcomeOf = (box: AnyBox, match: Match) => {
  const found = result(box, match)
  return found && formatOutcome(found)
}
const flagOf = ({ state }: Match) => Object(state).flag
const marksOf = ({ record }: Match, seat: number) =>
  record.flatMap(({ challenger, verdict }) => (challenger === seat ? [MARKS[verdict]] : []))

describe('a whole game at a physical table', () => {
  test('is won by a declared win that the loser accepts, and signed by both', () => {
    const declared = played(chips, 'table: begins 1 red\n1: pass\n0: pass\n1: declare')
    expect([outcomeOf(chips, declared), acceptors(chips, declared)]).toEqual(['1 wins, declared', [0]])
    const signed = played(chips, '0: accept\n0: sign\n1: sign\nleader: collects', declared)
    expect(signed.collected).toBe(true)
    expect([0, 1].map(seat => chips.face.colour(signed.state, seat))).toEqual(['blue', 'red'])
  })

  test('ends 1C with the third wrong challenge, in any combination', () => {
    const two = played(
      chips,
      `table: begins 0
       0: pass
       1: time out
       1: challenge no-jumping
       monitor: incorrect
       0: pass
       1: time out
       1: challenge time
       monitor: inappropriate`,
    )
    expect([marksOf(two, 1), flagOf(two), outcomeOf(chips, two)]).toEqual([['I', 'IA'], 1, null])
    const lost = played(chips, '1: pass\n0: pass\n1: time out\n1: challenge along-a-line\nmonitor: incorrect', two)
    const ended = result(chips, lost)
    expect(ended && [0, 1].map(seat => scoreOf(ended, seat))).toEqual(['3', '1C'])
  })

  test('the Monitor’s word is not compared with anything: a correct challenge hands the flag card to the challenger', () => {
    const ruled = played(
      chips,
      'table: begins 0\n0: pass\n1: pass\n0: time out\n0: challenge one-chip-a-turn\nmonitor: correct',
    )
    expect([flagOf(ruled), marksOf(ruled, 0)]).toEqual([0, ['C']])
  })

  test('a second and a third opinion change the ruling, and what it did', () => {
    const ruled = played(
      chips,
      'table: begins 0\n0: pass\n1: time out\n1: challenge no-jumping\nmonitor: incorrect\n1: opinion\nleader: correct',
    )
    expect([flagOf(ruled), marksOf(ruled, 1)]).toEqual([1, ['C']])
    const third = played(chips, '0: opinion\ndirector: incorrect', ruled)
    expect([flagOf(third), marksOf(third, 1)]).toEqual([0, ['I']])
  })

  test('a declared win is challenged without the flag card: void, or confirmed', () => {
    const challenged = played(chips, 'table: begins 0\n0: declare\n1: time out\n1: challenge four-chips')
    expect(outcomeOf(chips, played(chips, 'monitor: correct', challenged))).toBeNull()
    const stands = played(chips, 'monitor: incorrect', challenged)
    expect([outcomeOf(chips, stands), isSettled(chips, stands)]).toEqual(['0 wins, declared', true])
  })

  test('the third reminder loses the game', () => {
    const twice = 'table: begins 0\nclock: remind\n0: pass\n1: pass\nclock: remind\nmonitor: forfeit\n1: pass\n'
    expect(outcomeOf(chips, played(chips, `${twice}clock: remind`))).toBe('1 wins, three-overruns')
  })
})

describe('the end is that of the game that is played', () => {
  const begun = 'table: begins 0\n'
  test('time: the round is completed if the beginner has touched something, and then it is a tie', () => {
    expect(outcomeOf(chips, played(chips, `${begun}monitor: time`))).toBe('tie, time')
    const touched = played(chips, `${begun}0: touch\nmonitor: time\n0: pass`)
    expect(outcomeOf(chips, touched)).toBeNull()
    expect(outcomeOf(chips, played(chips, '1: pass', touched))).toBe('tie, time')
  })

  test('time: where hands are counted, the Monitor says who has won', () => {
    const over = played(dominoes, `${begun}0: pass\nmonitor: time\n1: pass`)
    expect([outcomeOf(dominoes, over), dominoes.rules.game.toAct(over.state)]).toEqual([null, 'table'])
    expect(outcomeOf(dominoes, played(dominoes, 'table: ends 1', over))).toBe('1 wins, ended')
  })

  test('time: at once, or always with the whole round', () => {
    expect(outcomeOf(race, played(race, `${begun}0: pass\nmonitor: time`))).toBe('tie, time')
    expect(outcomeOf(rods, played(rods, `${begun}monitor: time\n0: pass`))).toBeNull()
  })

  test('a win may be replied to: in the last turn of a round, or by the opponent in any case', () => {
    const first = `${begun}0: declare\n0: pass\n`
    expect(outcomeOf(race, played(race, first))).toBeNull()
    expect(outcomeOf(race, played(race, `${first}1: pass`))).toBe('0 wins, declared')
    expect(outcomeOf(race, played(race, `${first}1: declare`))).toBe('tie, both')
    expect(outcomeOf(rods, played(rods, `${begun}0: pass\n1: declare`))).toBe('1 wins, declared')
    expect(outcomeOf(race, played(race, `${begun}0: pass\n1: declare`))).toBeNull()
  })
})

test('where turns are challenged while they are under way, they go on, and a wrong challenge costs no turn', () => {
  const named = 'table: begins 0\n1: time out\n1: challenge sum-matches\n'
  for (const verdict of ['correct', 'incorrect'])
    expect(flagOf(played(dominoes, `${named}monitor: ${verdict}`))).toBe(0)
})

test('a game that we do not have has a general list, and no colours', () => {
  expect(Object.keys(unknown.rules.game.rules)).toEqual([...GENERAL_RULES, 'in-order'])
  expect([FIAR, PAR, KWATRO, RAMROD, SUM, null].map(box => hasColours(box ?? null))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
})

test('no move begins with a word that belongs to the referee', () => {
  expect(['begins', 'pass', 'declare', 'ends'].filter(word => RESERVED.includes(word))).toEqual([])
})

test('which rules can be named depends on the edition that an event plays by', () => {
  if (!PAR || !SUM) throw new Error('no box')
  const current = companionOf(PAR)
  const earlier = companionOf(PAR, 'earlier')
  const begun = (box: AnyBox) => beginMatch(box, { mode: 'tournament', seats: 2, options: {} })
  expect('must-bump' in current.rules.game.rules).toBe(false)
  expect(begun(current).rulesOff).toContain('must-bump')
  expect('must-bump' in earlier.rules.game.rules).toBe(true)
  expect(begun(earlier).rulesOff).toEqual(['forward-before-55'])
  expect([eventOptions(SUM, 'earlier'), eventOptions(unknown, 'earlier')]).toEqual([{ edition: 'earlier' }, {}])
})
