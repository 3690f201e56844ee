import { expect, test } from 'vitest'
import { tableAfter } from './table-after.ts'

const laid = (number: number, ...pupils: number[]) => ({ number, seats: pupils.map(pupil => ({ pupil })) })

test('two who play again are found at their next table, though the other one begins', () => {
  expect(tableAfter([laid(2, 3, 4), laid(5, 2, 1)], laid(1, 1, 2))).toBe(5)
})

test('who plays the computer again, too', () => {
  const against = (number: number, name: string) => ({ number, seats: [{ pupil: 7 }, { computer: 2, name }] })
  expect(tableAfter([against(9, 'Pip')], against(8, 'Domi'))).toBe(9)
})

test('where they have been paired anew there is none', () => {
  expect(tableAfter([laid(3, 1, 4), laid(4, 2, 3)], laid(1, 1, 2))).toBeNull()
})

test('a table from before is none to go on to', () => {
  expect(tableAfter([laid(1, 1, 2)], laid(3, 1, 2))).toBeNull()
})
