import { expect, test } from 'vitest'
import { COARSE, FINE, lookFor, PLAIN } from './look.ts'

test('a device that keeps up draws as finely as before', () => {
  expect(lookFor(FINE, 60)).toBe(FINE)
  expect(lookFor(PLAIN, 40)).toBe(PLAIN)
})

test('one that does not gives up the shadows first, and then sharpness', () => {
  expect(lookFor(FINE, 39)).toBe(PLAIN)
  expect(lookFor(PLAIN, 12)).toBe(COARSE)
  expect(lookFor(COARSE, 12)).toBe(COARSE)
})
