import { expect, test } from 'vitest'
import { connectionMistakes, linkMistakes, networkMistakes } from './network.ts'

const spaces = { a1: [0, 0], b1: [1, 0], c1: [2, 0], a2: [0, 1], b2: [1, 1] }
const lines = [
  ['a1', 'b1', 'c1'],
  ['a1', 'a2'],
  ['b1', 'b2'],
]

test.each([
  ['a right network', spaces, lines, []],
  ['places with two decimals', { a1: [0, 0], b1: [0.33, 0.33], c1: [0.67, 0.66] }, [['a1', 'b1', 'c1']], []],
  ['a space that is not there', spaces, [...lines, ['a2', 'd9']], ['unknown-space: a2 d9, d9']],
  [
    'a space twice in a line',
    spaces,
    [...lines, ['a2', 'b2', 'a2']],
    ['space-twice: a2 b2 a2, a2', 'link-twice: b2, a2'],
  ],
  ['a link twice', spaces, [...lines, ['b1', 'a1']], ['link-twice: b1, a1']],
  ['two spaces at one place', { ...spaces, c2: [1, 1] }, [...lines, ['c1', 'c2']], ['same-place: b2, c2']],
  ['a bent line', spaces, [...lines, ['a2', 'b2', 'c1']], ['not-straight: a2 b2 c1, b2']],
  [
    'a line that turns back',
    spaces,
    [
      ['a1', 'b1'],
      ['a1', 'c1', 'b1'],
      ['a1', 'a2'],
      ['b1', 'b2'],
    ],
    ['out-of-order: a1 c1 b1, b1'],
  ],
  [
    'a line past a space',
    spaces,
    [
      ['a1', 'c1'],
      ['a1', 'a2'],
      ['b1', 'b2'],
      ['a2', 'b2'],
    ],
    ['left-out: a1 c1, b1'],
  ],
  [
    'a line in two pieces',
    spaces,
    [
      ['a1', 'b1'],
      ['b1', 'c1'],
      ['a1', 'a2'],
      ['b1', 'b2'],
    ],
    ['broken-line: a1 b1, b1 c1'],
  ],
  [
    'an island',
    spaces,
    [
      ['a1', 'b1', 'c1'],
      ['a2', 'b2'],
    ],
    ['not-connected: a2, a1', 'not-connected: b2, a1'],
  ],
  ['what has no shape is passed over', { ...spaces, d1: 'far' }, [...lines, 7, ['b2', 3], ['c1', 'd1']], []],
  ['nothing at all', null, undefined, []],
])('%s', (_, places, written, expected) => {
  expect(networkMistakes(places, written).map(said)).toEqual(expected)
})

test('several mistakes are all named', () => {
  const wrong = networkMistakes({ ...spaces, c2: [2, 0] }, [...lines, ['a2', 'zz'], ['a1', 'b2', 'c1']])
  expect(wrong.map(said)).toEqual(['same-place: c1, c2', 'unknown-space: a2 zz, zz', 'not-straight: a1 b2 c1, b2'])
})

test('links without places are checked by name alone', () => {
  expect(
    linkMistakes(
      ['a', 'b'],
      [
        ['a', 'b'],
        ['b', 'a'],
        ['a', 'c'],
      ],
    ).map(said),
  ).toEqual(['link-twice: b, a', 'unknown-space: a c, c'])
  expect(connectionMistakes(['a', 'b', 'c'], [['a', 'b']]).map(said)).toEqual(['not-connected: c, a'])
})

function said({ key, values }: { key: string; values: Readonly<Record<string, string | number>> }): string {
  return `${key.replace('boards:', '')}: ${Object.values(values).join(', ')}`
}
