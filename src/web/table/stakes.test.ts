import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { stakesOf } from './stakes.ts'
import { PLACED, SLID, viewAfter } from './table-state.fixture.ts'

const DECLARED = `${PLACED}; 0: slide d2 d5; 0: declare d5 e3 f5 h4`
/** Sofía has one mark: she challenged when it was not the time. */
const MARKED = `${PLACED}; 1: time out; 1: challenge no-jumping; monitor: inappropriate; 0: slide d2 d5; 0: pass`

/** What would be at stake for Sofía. */
function told(lines: string, ...rules: string[]): readonly string[] {
  const { match } = viewAfter('tournament', `${lines}; 1: time out`)
  const matters = rules.map(rule => ({ rule }))
  const asked = { box: fiar, match, seat: 1, other: 'Mateo', matters, t: translator('en', fiar) }
  return stakesOf(asked).map(({ verdict, text }) => `${verdict}: ${text}`)
}

describe('what is at stake', () => {
  test('in time: the game’s remedy, or the turn', () => {
    expect(told(SLID)).toEqual([
      "correct: You may move a chip of Mateo's. Then it is your turn.",
      'incorrect: You lose your turn. Your first mark – three lose.',
    ])
  })

  test('over a declared win: the win, and no turn', () => {
    expect(told(DECLARED)).toEqual([
      "correct: No win for Mateo. You may move a chip of Mateo's. Then it is your turn.",
      'incorrect: Mateo wins. Your first mark – three lose.',
    ])
  })

  test('at the wrong time: a mark, whatever is named', () => {
    const expected = ['inappropriate: This is not the time to challenge (IA). Your first mark – three lose.']
    expect(told(PLACED)).toEqual(expected)
    expect(told(`${SLID}; 1: touch`, 'no-jumping')).toEqual(expected)
  })

  test('for a matter of the Monitor’s: a mark', () => {
    for (const rule of ['time', 'flag-card', 'start', 'place-each-turn']) {
      expect(told(SLID, rule)).toEqual(['inappropriate: The Monitor watches this (IA). Your first mark – three lose.'])
    }
  })

  test('for several rules: every one is a mark', () => {
    expect(told(SLID, 'no-jumping', 'time')).toEqual([
      "correct: You may move a chip of Mateo's. Then it is your turn.",
      'incorrect: You lose your turn. Each is a mark, you have 0 – three lose.',
      'inappropriate: The Monitor watches this (IA).',
    ])
  })

  test('with marks: how many they would be', () => {
    expect(told(MARKED)[1]).toBe('incorrect: You lose your turn. Your second mark – three lose.')
    const twice = MARKED.replace('; 0: slide', '; 1: time out; 1: challenge time; monitor: inappropriate; 0: slide')
    expect(told(twice)[1]).toBe('incorrect: You lose your turn. Your third mark: you lose the game!')
  })

  test('does not depend on whether the rule was broken', () => {
    // The slide went over a chip, and along a line.
    expect(told(SLID, 'no-jumping')).toEqual(told(SLID, 'along-a-line'))
  })

  test.each(LANGUAGES)('is said in “%s”', language => {
    const { match } = viewAfter('tournament', `${DECLARED}; 1: time out`)
    const t = translator(language, fiar)
    const stakes = stakesOf({
      box: fiar,
      match,
      seat: 1,
      other: 'Mateo',
      matters: [{ rule: 'time' }, { rule: 'own-chip' }],
      t,
    })
    for (const { text } of stakes) expect(text).not.toMatch(/stakes|\{\{/)
  })
})
