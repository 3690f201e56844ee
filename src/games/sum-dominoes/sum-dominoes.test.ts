import { describe, expect, test } from 'vitest'
import { describeGame } from '#kernel/contract.ts'
import { ILLUSTRATIONS } from './examples.ts'
import { sumDominoes } from './index.ts'
import { placementFaults } from './placement-faults.ts'
import { bankOf } from './state.ts'

describeGame(sumDominoes, {
  bound: 160,
  pieces: state => [...state.hands.flat(), ...state.laid.map(({ domino }) => domino), ...bankOf(state)].sort(),
  playouts: 3,
})

describe('the sheet’s placement illustrations', () => {
  test.each(ILLUSTRATIONS.map(one => [one.key, one] as const))('%s', (_, { laid, placed, sum, breaks }) => {
    for (const one of placed) {
      expect(placementFaults(laid, one, sum).map(({ rule }) => rule)).toEqual(breaks === null ? [] : [breaks])
    }
  })
})
