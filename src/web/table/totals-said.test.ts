import { expect, test } from 'vitest'
import { jamSumo } from '#games/jam-sumo/index.ts'
import { sumDominoes } from '#games/sum-dominoes/index.ts'
import type { Outcome } from '#kernel/game.ts'
import { translator } from '#text/translate.ts'
import { totalsSaid } from './totals-said.ts'

const inSum = (outcome: Outcome) => totalsSaid(outcome, ['Ana', 'Ben'], translator('en', sumDominoes))

test('where dots were compared, the result says them', () => {
  expect(inSum({ winners: [0], reason: 'capped', points: [12, 27] })).toBe('Dots in hand: Ana 12 and Ben 27.')
})

test('a tie of different hands says that they are too close', () => {
  expect(inSum({ winners: [], reason: 'time', points: [12, 17] })).toBe(
    'Dots in hand: Ana 12 and Ben 17. That is too close, so nobody wins.',
  )
})

test('a declared win has nothing to compare', () => {
  expect(inSum({ winners: [0], reason: 'declared-first-part' })).toBeNull()
})

test('totals may be below nought', () => {
  const t = translator('es', jamSumo)
  expect(totalsSaid({ winners: [1], reason: 'highest-total', points: [-4, 9] }, ['Ana', 'Ben'], t)).toBe(
    'Puntos: Ana −4 y Ben 9.',
  )
})
