import { expect, test } from 'vitest'
import { formatOfTwo, type OfTwo, parseOfTwo, sumOfTwo } from './of-two.ts'

test('one of two games is written down and read back', () => {
  const written: readonly (readonly [string, OfTwo])[] = [
    ['first', { game: 1 }],
    ['second, 0 won', { game: 2, won: 0 }],
    ['second, 1 won', { game: 2, won: 1 }],
    ['second, tie', { game: 2, won: null }],
  ]
  for (const [text, ofTwo] of written) {
    expect(parseOfTwo(text)).toEqual(ofTwo)
    expect(formatOfTwo(ofTwo)).toBe(text)
  }
  for (const text of ['', 'second', 'second, 2 won', 'third', 'first, tie', 'second, won'])
    expect(parseOfTwo(text)).toBeNull()
})

test('a win counts one and a tie one half for each', () => {
  expect(sumOfTwo(0, 0)).toEqual([2, 0])
  expect(sumOfTwo(0, 1)).toEqual([1, 1])
  expect(sumOfTwo(null, 1)).toEqual([0.5, 1.5])
  expect(sumOfTwo(null, null)).toEqual([1, 1])
})
