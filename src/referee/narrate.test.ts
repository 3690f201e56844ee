import { expect, test } from 'vitest'
import { parseAct } from './acts.ts'
import { countingBox, linesOf, played } from './counting.fixture.ts'
import { narrate } from './narrate.ts'

const told = (text: string, before = '') =>
  linesOf(text).map(({ author, words }) => {
    const act = parseAct(countingBox.rules.game, words)
    return act && narrate(countingBox, played(before, { mode: 'guided' }), author, act)
  })[0]

test('a move is told in the game’s words, an act in the referee’s', () => {
  expect(told('0: pass')).toEqual({ key: 'moves.pass' })
  expect(told('0: touch')).toEqual({ key: 'referee:acts.touch' })
})

test('a challenge names every rule, known or not', () => {
  expect(told('1: challenge next-number; flag-card; humming')).toMatchObject({
    values: {
      rule: [
        { key: 'rules.next-number.name' },
        { key: 'referee:matters.flag-card' },
        { key: 'referee:acts.unknown', values: { words: 'humming' } },
      ],
    },
  })
})

test('an opinion on one of several rulings says which', () => {
  expect(told('1: opinion')).toEqual({ key: 'referee:acts.opinion' })
  expect(told('1: opinion next-number')).toMatchObject({ values: { rule: [{ key: 'rules.next-number.name' }] } })
})

test('a ruling is told with its mark', () => {
  expect(told('leader: inappropriate')).toEqual({
    key: 'referee:acts.rule',
    values: { official: '@referee:officials.leader', verdict: '@referee:verdicts.inappropriate', mark: 'IA' },
  })
})

test('to agree means what was offered', () => {
  expect(told('1: agree', '0: offer tie')).toEqual({ key: 'referee:acts.agree-tie' })
})
