import { expect, test } from 'vitest'
import { ACT_TYPES, type Act, formatAct, parseAct, VERDICTS } from './acts.ts'
import { countingBox } from './counting.fixture.ts'

const { game } = countingBox.rules
const SAY: Act = { type: 'move', move: { type: 'say', n: 1 } }
const CHALLENGES: Act[] = [null, { type: 'say', n: 1 }].map(shown => ({
  type: 'challenge',
  rule: 'next-number',
  shown,
}))

test('every act is read back as it was written', () => {
  const plain = ACT_TYPES.flatMap((type): Act[] =>
    type === 'move' || type === 'rule' || type === 'challenge' ? [] : [{ type }],
  )
  const acts = [...plain, ...VERDICTS.map((verdict): Act => ({ type: 'rule', verdict })), SAY, ...CHALLENGES]
  expect(acts.map(act => parseAct(game, formatAct(game, act)))).toEqual(acts)
})

test('words of two are written with a space, as every log has them', () => {
  expect(['offer-tie', 'ask-undo'].map(type => formatAct(game, { type } as Act))).toEqual(['offer tie', 'ask undo'])
})

test('a challenge that shows something nobody can do is no act', () => {
  expect(parseAct(game, 'challenge next-number: dance')).toBeNull()
})
