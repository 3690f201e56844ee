import { expect, test } from 'vitest'
import { ACT_TYPES, type Act, formatAct, type Matter, parseAct, RESERVED, VERDICTS } from './acts.ts'
import { countingBox } from './counting.fixture.ts'

const { game } = countingBox.rules
const MATTERS: readonly Matter[] = [
  { rule: 'next-number', part: null, shown: null },
  { rule: 'skip-thirteen', part: 2, shown: null },
  { rule: 'say-before-passing', part: null, shown: { type: 'say', n: 1 } },
  { rule: 'twenty-one-reached', part: 1, shown: { type: 'say', n: 2 } },
]
const SPELLED: readonly [Act, string][] = [
  [{ type: 'move', move: { type: 'say', n: 1 } }, 'say 1'],
  ...VERDICTS.map((verdict): [Act, string] => [{ type: 'rule', verdict }, verdict]),
  [{ type: 'challenge', matters: MATTERS.slice(0, 1) }, 'challenge next-number'],
  [{ type: 'challenge', matters: MATTERS.slice(2, 3) }, 'challenge say-before-passing: say 1'],
  [
    { type: 'challenge', matters: MATTERS },
    'challenge next-number; skip-thirteen in part 2; say-before-passing: say 1; twenty-one-reached in part 1: say 2',
  ],
  [{ type: 'opinion', rule: null }, 'opinion'],
  [{ type: 'opinion', rule: 'next-number' }, 'opinion next-number'],
  [{ type: 'conduct', seat: 1, reason: 'shouted at: everybody' }, 'conduct 1: shouted at: everybody'],
  [{ type: 'time-out' }, 'time out'],
  [{ type: 'play-on' }, 'play on'],
  [{ type: 'collects' }, 'collects'],
  [{ type: 'play-again' }, 'play again'],
  [{ type: 'arrange', arrangement: { type: 'put', thing: 'blue3', place: 'd4' } }, 'arrange blue3 d4'],
  [{ type: 'arrange', arrangement: { type: 'put', thing: 'blue3', place: null } }, 'arrange blue3 off'],
  [{ type: 'arrange', arrangement: { type: 'turn', seat: 1 } }, 'arrange turn 1'],
  [{ type: 'arrange', arrangement: { type: 'clear' } }, 'arrange clear'],
  [{ type: 'arrange', arrangement: { type: 'back' } }, 'arrange back'],
  [{ type: 'offer-tie' }, 'offer tie'],
  [{ type: 'ask-undo' }, 'ask undo'],
]

test.each(SPELLED)('%j is written as every log has it, and read back', (act, words) => {
  expect(formatAct(game, act)).toBe(words)
  expect(parseAct(game, words)).toEqual(act)
})

test('every kind of act begins with a word that no move may begin with', () => {
  const spelled = new Set(SPELLED.map(([act]) => act.type))
  const plain = ACT_TYPES.filter(type => !spelled.has(type))
  expect(plain.map(type => parseAct(game, type))).toEqual(plain.map(type => ({ type })))
  const referees = SPELLED.filter(([act]) => act.type !== 'move').map(([, words]) => words.split(' ')[0])
  expect(referees.filter(word => !RESERVED.includes(word ?? ''))).toEqual([])
})

test.each([
  ['shows something nobody can do', 'challenge next-number: dance'],
  ['names nothing', 'challenge'],
  ['names nothing after a rule', 'challenge next-number; '],
  ['names a part that is no number', 'challenge next-number in part two'],
  ['has no end', `challenge ${Array.from({ length: 10 }, (_, n) => `rule-${n}`).join('; ')}`],
  ['gives no reason', 'conduct 1'],
  ['gives an empty reason', 'conduct 1:  '],
  ['would be read as what the engine finds', 'conduct 1: stop it! now'],
  ['gives a reason that is a novel', `conduct 1: ${'a'.repeat(201)}`],
  ['puts nothing anywhere', 'arrange'],
  ['gives the turn to nobody', 'arrange turn Ana'],
  ['puts two things at once', 'arrange blue3 d4; red1 e5'],
  ['asks for an opinion on two things', 'opinion next-number skip-thirteen'],
])('what %s is no act', (_, words) => {
  expect(parseAct(game, words)).toBeNull()
})
