import { expect, test } from 'vitest'
import { hasShape, type Schema, shapeMistakes } from './shape.ts'

const schema = {
  type: 'object',
  required: ['id', 'spaces'],
  additionalProperties: false,
  properties: {
    id: { const: 'toy' },
    spaces: {
      type: 'object',
      minProperties: 1,
      maxProperties: 2,
      propertyNames: { pattern: '^[a-z][0-9]$' },
      additionalProperties: {
        type: 'array',
        minItems: 2,
        maxItems: 2,
        items: { type: 'number', minimum: 0, maximum: 9 },
      },
    },
    steps: { type: 'integer' },
    open: { type: 'boolean' },
    colour: { enum: ['red', 'blue'] },
    word: { type: 'string', pattern: '^[a-z]+$' },
  },
} satisfies Schema

const right = { id: 'toy', spaces: { a1: [0, 0] } }

test.each([
  ['a right file', right, []],
  ['a list instead of a file', [], ['wrong-type the-file object']],
  ['nothing', null, ['wrong-type the-file object']],
  ['a missing part', { id: 'toy' }, ['missing the-file spaces']],
  ['an unknown word', { ...right, colours: 2 }, ['unknown-word the-file colours']],
  ['another game', { ...right, id: 'ludo' }, ['not-one-of id toy']],
  ['a word that is none of those', { ...right, colour: 'green' }, ['not-one-of colour red, blue']],
  ['a name that cannot be used', { ...right, spaces: { A: [0, 0] } }, ['bad-name spaces A']],
  ['a word that cannot be used', { ...right, word: 'B2' }, ['bad-name word B2']],
  ['a number in quotation marks', { ...right, spaces: { a1: ['0', 0] } }, ['wrong-type spaces › a1 › 1 number']],
  ['no number at all', { ...right, spaces: { a1: [0, Number.NaN] } }, ['wrong-type spaces › a1 › 2 number']],
  ['a broken number', { ...right, steps: 1.5 }, ['wrong-type steps integer']],
  ['neither true nor false', { ...right, open: 'yes' }, ['wrong-type open boolean']],
  [
    'numbers too small and too large',
    { ...right, spaces: { a1: [-1, 10] } },
    ['too-small spaces › a1 › 1 0', 'too-large spaces › a1 › 2 9'],
  ],
  ['too few entries', { ...right, spaces: { a1: [1] } }, ['too-few spaces › a1 2 1']],
  ['too many entries', { ...right, spaces: { a1: [1, 2, 3] } }, ['too-many spaces › a1 2 3']],
  ['too few names', { ...right, spaces: {} }, ['too-few spaces 1 0']],
  ['too many names', { ...right, spaces: { a1: [0, 0], a2: [0, 1], a3: [0, 2] } }, ['too-many spaces 2 3']],
])('%s', (_, file, expected) => {
  expect(shapeMistakes(schema, file).map(({ key, values }) => said(key, values))).toEqual(expected)
  expect(hasShape(schema, file)).toBe(expected.length === 0)
})

function said(key: string, values: Readonly<Record<string, string | number>>): string {
  return [key, ...Object.values(values)].join(' ').replace(/@?boards:(types\.)?/g, '')
}
