import { expect, test } from 'vitest'
import { sumDominoes } from './index.ts'
import type { State } from './state.ts'

const { game } = sumDominoes.rules
const START = game.setup(2, game.options)
const waits = (now: Partial<State>, mode: 'guided' | 'tournament') =>
  sumDominoes.face.lingers?.({ ...START, stage: 'place', placed: [[], []], ...now }, mode)

test('a computer waits before it closes the window of the first part, where there are challenges', () => {
  expect(waits({ part: 1 }, 'tournament')).toBeGreaterThanOrEqual(5000)
  expect(waits({ part: 1 }, 'guided')).toBe(0)
  expect(waits({ part: 0 }, 'tournament')).toBe(0)
  expect(waits({ part: 1, placed: [[], ['3-4']] }, 'tournament')).toBe(0)
})
