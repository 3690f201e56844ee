import { expect, test } from 'vitest'
import { formatPlayerNumber, isPlayerNumber, parsePlayerNumber, unusedNumber } from './people.ts'

test.each(['B-2354', 'BB-2354', '2354', 'b2354', 'bb-2354', 'Bb – 2354', ' e 2354 '])('%j is child 2354', text => {
  expect(parsePlayerNumber(text)).toBe(2354)
})

test.each(['', 'B', '235', '23545', '0354', 'F-2354', 'AB-2354', 'BBB-2354', '2354-B', '-2354', '23 54'])(
  '%j is no child',
  text => {
    expect(parsePlayerNumber(text)).toBeNull()
  },
)

test('a number is written with the letters that the seating gives, and read back', () => {
  expect(formatPlayerNumber(2354, 'BB')).toBe('BB-2354')
  expect(formatPlayerNumber(2354, null)).toBe('2354')
  expect(parsePlayerNumber(formatPlayerNumber(2354, 'EE'))).toBe(2354)
})

test('numbers have four digits', () => {
  expect([999, 1000, 9999, 10_000, 1000.5].map(isPlayerNumber)).toEqual([false, true, true, false, false])
})

test('a new number is one that nobody has or had, after the last from the first again', () => {
  expect(unusedNumber(new Set())).toBe(1000)
  expect(unusedNumber(new Set([2355, 2356]), 2354)).toBe(2357)
  expect(unusedNumber(new Set([9999, 1000]), 9998)).toBe(1001)
  expect(unusedNumber(new Set(Array.from({ length: 9000 }, (_, i) => 1000 + i)), 5000)).toBeNull()
})
