import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { translator } from '#text/translate.ts'
import { monitorSays, whatNow } from './speech.ts'
import { PLACED, SLID, viewAfter } from './table-state.fixture.ts'

const t = translator('en', fiar)
const view = (lines: string) => viewAfter('tournament', lines)
const said = (lines: string) => monitorSays({ box: fiar, view: view(lines), problem: null, hint: null, t })
const DECLARED = `${PLACED}; 0: slide d2 d5; 0: declare d5 e3 f5 h4`
const named = (lines: string, rules: string, ...verdicts: string[]) =>
  [lines, '1: time out', `1: challenge ${rules}`, ...verdicts.map(verdict => `monitor: ${verdict}`)].join('; ')

describe('in a time out', () => {
  test('everybody keeps their hands off, and hears who is naming a rule', () => {
    expect(said(`${SLID}; 1: time out`)).toMatchObject({
      tone: 'call',
      title: 'Hands off the chips, please.',
      text: expect.stringContaining('Sofía is naming a rule.'),
    })
    expect(whatNow(fiar, view(`${SLID}; 1: time out`), null, t)).toBeNull()
  })

  test('of an official nobody is named', () => {
    expect(said(`${SLID}; monitor: time out`)?.text).toBe('We go on in a moment.')
  })
})

describe('what a ruling does', () => {
  test.each([
    ['an incorrect challenge costs the turn', named(SLID, 'own-chip', 'incorrect'), 'Sofía loses the turn.'],
    [
      'over a declared win it costs no turn: the win is confirmed',
      named(DECLARED, 'own-chip', 'incorrect'),
      'The win of Mateo is confirmed.',
    ],
    [
      'C + I: first the remedy, then the turn',
      named(SLID, 'no-jumping; own-chip', 'correct', 'incorrect'),
      'After that Sofía loses the turn.',
    ],
  ])('%s', (_, lines, sentence) => {
    expect(said(lines)?.text).toContain(sentence)
  })

  test('C + I over a declared win costs no turn', () => {
    const speech = said(named(DECLARED, 'one-straight-line; own-chip', 'correct', 'incorrect'))
    expect(speech?.text).not.toMatch(/turn|confirmed/)
  })

  test('each of several rulings has its line, with the rule it is about, in order', () => {
    const speech = said(named(SLID, 'own-chip; no-jumping', 'incorrect', 'correct'))
    expect(speech?.title).toBe('Rulings: I · C')
    expect(speech?.text.split('\n').map(line => line.slice(0, 18))).toMatchObject([
      'I – Move your own ',
      'C – No jumping. To',
      expect.any(String),
      expect.any(String),
    ])
  })

  test('what players do not challenge is said to be the Monitor’s', () => {
    expect(said(named(SLID, 'time', 'inappropriate'))?.text).toContain('Monitor')
  })
})

describe('a ruling looks glad to whom it is right for, grave to the other, and neither where both or nobody reads it alone', () => {
  const tone = (lines: string, plays: readonly number[]) =>
    monitorSays({ box: fiar, view: viewAfter('tournament', lines, plays), problem: null, hint: null, t })?.tone
  const shared = [0, 1]

  test.each([
    ['correct', named(SLID, 'no-jumping', 'correct'), 'good', 'bad'],
    ['incorrect', named(SLID, 'own-chip', 'incorrect'), 'bad', 'good'],
    ['inappropriate', named(SLID, 'time', 'inappropriate'), 'bad', 'ruled'],
    ['several, one of them correct', named(SLID, 'own-chip; no-jumping', 'incorrect', 'correct'), 'good', 'bad'],
  ])('%s', (_, lines, challenger, challenged) => {
    expect([[1], [0], shared, []].map(plays => tone(lines, plays))).toEqual([challenger, challenged, 'ruled', 'ruled'])
  })
})

describe('a lost turn is told until the next one is over', () => {
  const NEXT = '; 0: slide e3 e2'
  test.each([
    [
      'after an incorrect challenge',
      named(SLID, 'own-chip', 'incorrect'),
      'Sofía has lost a turn: the challenge was incorrect.',
    ],
    ['after the minute', `${SLID}; monitor: remind; monitor: forfeit`, 'Sofía has lost a turn: the minute was over.'],
  ])('%s', (_, lines, sentence) => {
    expect(said(lines + NEXT)?.text).toBe(sentence)
    expect(said(`${lines}${NEXT}; 0: pass`)).toBeNull()
  })
})

describe('a correct challenge of a turn played here is told until that player has moved again', () => {
  const CHALLENGED = `${named(SLID, 'no-jumping', 'correct')}; 1: reposition d5 h2; 1: slide g5 g4; 1: pass`
  const heard = (lines: string, plays: readonly number[]) =>
    monitorSays({ box: fiar, view: viewAfter('tournament', lines, plays), problem: null, hint: null, t })

  test('where the challenger plays elsewhere', () => {
    expect(heard(CHALLENGED, [0])).toMatchObject({ title: 'Monitor: challenge correct – C', at: [] })
    expect(heard(`${CHALLENGED}; 0: slide e3 e2`, [0])).toBeNull()
  })

  test('and not to whoever challenged', () => {
    expect(heard(CHALLENGED, [1])).toBeNull()
    expect(heard(CHALLENGED, [0, 1])).toBeNull()
  })
})

test('a hint tells the whole turn, and on a phone as much of it as two lines hold', () => {
  const moves = ['b3', 'c3', 'd3', 'e3'].map(space => ({ key: 'hints.slide', values: { from: space, to: 'f5' } }))
  const told = (isSmall: boolean) =>
    monitorSays({
      ...{ box: fiar, view: viewAfter('guided', PLACED), problem: null, t, isSmall },
      hint: { said: moves, isExample: false, reason: null },
    })?.text
  expect(told(false)).toMatch(/b3.*c3.*d3.*e3/)
  expect(told(true)).toContain('b3')
  expect(told(true)).not.toContain('e3 ')
})
