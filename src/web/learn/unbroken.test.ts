import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test('a sum stays together, and words around it may part', () => {
  expect(unbroken('Pip says: 4 + 8 − 7 = 5. Right?').split(' ')).toEqual([
    'Pip',
    'says:',
    '4\u00a0+\u00a08\u00a0−\u00a07\u00a0=\u00a05.',
    'Right?',
  ])
})
