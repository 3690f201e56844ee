import { expect, test } from 'vitest'
import { meantBy, type Seen } from './tapping.ts'

const die = (name: string, x: number, mayFlick = true): Seen => ({ die: name, at: [x, 0], mayFlick })

test('a finger means the die under it, whoever’s it is', () => {
  const seen = [die('blue1', 0), die('red1', 30, false)]
  expect(meantBy([28, 4], seen, 90)).toBe('red1')
  expect(meantBy([14, 0], seen, 90)).toBe('blue1')
})

test('a finger beside all dice means the nearest that may be flicked', () => {
  const seen = [die('blue1', 0), die('blue2', 200), die('red1', 80, false)]
  expect(meantBy([50, 0], seen, 90)).toBe('blue1')
  expect(meantBy([140, 0], seen, 90)).toBe('blue2')
})

test('a finger far from them means none', () => {
  const seen = [die('blue1', 0), die('red1', 60, false)]
  expect(meantBy([100, 0], seen, 90)).toBe(null)
  expect(meantBy([50, 50], seen, 24)).toBe(null)
})
