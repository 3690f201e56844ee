import { expect, test } from 'vitest'
import { namesIn, namesSaid, withoutNames } from './names-in-text.ts'

const NAMES = {
  1001: ['Ana', 'Ruiz'],
  1004: ['María José', 'Peña'],
  1007: ['Li', 'Wu'],
  o3: ['Ben', 'Ito'],
} as const
const found = (text: string) => namesIn(text, NAMES).map(({ key, typed }) => [key, typed])

test.each([
  ['Ana felt ill', [['1001', 'Ana']]],
  ['the mother of ANA RUIZ came', [['1001', 'ANA RUIZ']]],
  ['Ruiz, Ana', [['1001', 'Ruiz, Ana']]],
  ['pena wrote it', [['1004', 'pena']]],
  ['Maria Jose cried', [['1004', 'Maria Jose']]],
  [
    'Mr Ito and Ana’s coach',
    [
      ['o3', 'Ito'],
      ['1001', 'Ana'],
    ],
  ],
  ['Li Wu left', [['1007', 'Li Wu']]],
])('%s: named', (text, names) => expect(found(text)).toEqual(names))

test.each(['A-1001 felt ill', 'anaemic', 'the list', 'wu', 'José'])('%s: nobody', text =>
  expect(found(text)).toEqual([]),
)

test('numbers take the place of names', () => {
  expect(withoutNames('Ana hit Peña.', NAMES, key => `A-${key}`)).toBe('A-1001 hit A-1004.')
})

test('in an act only what somebody said in their own words is looked at, and of moves only whole names', () => {
  const copied = { first: 0, rule: null, broken: [], position: 'turn 0' } as const
  const copy = (words: string) =>
    ({ type: 'copy', round: 1, station: 11, copied: { ...copied, moves: [{ author: 0, words }] } }) as const
  expect(namesSaid({ type: 'withdraw', number: 1001, reason: 'Ana is ill' }, NAMES)).toHaveLength(1)
  expect(
    namesSaid({ type: 'register', number: 1001, initials: 'A.R.', school: 'Ruiz School', grade: 2 }, NAMES),
  ).toEqual([])
  expect(namesSaid({ type: 'rename', number: 1001, initials: 'Ana Ruiz' }, NAMES)).toHaveLength(1)
  expect(namesSaid(copy('ben d4'), NAMES)).toEqual([])
  expect(namesSaid(copy('ana ruiz'), NAMES)).toHaveLength(1)
})
