import { expect, test } from 'vitest'
import { jumpWatch } from './clock-jump.ts'

test('a clock that is set is noticed once, forwards and backwards; one that only drifts is not', () => {
  const jumped = jumpWatch(1_000_000, 0)
  expect(jumped(1_001_000, 1000)).toBe(0)
  expect(jumped(1_002_400, 2000)).toBe(0)
  expect(jumped(1_603_000, 3000)).toBe(600_000)
  expect(jumped(1_604_000, 4000)).toBe(0)
  expect(jumped(1_005_000, 5000)).toBe(-600_000)
})
