import { expect, test } from 'vitest'
import { playout } from '#kernel/playouts.ts'
import { candidates, glances } from './bot.ts'
import { isDouble } from './domino.ts'
import { sumDominoes } from './index.ts'

test('a beginner looks at one domino of those that fit, a double only where nothing else does, and overlooks nothing but wins', () => {
  let looked = 0
  for (const { state } of playout(sumDominoes, { seed: 3, seats: 2, turns: 30, manner: 'legal' })) {
    const [fitting, seen] = [candidates(state), glances(state)]
    const dominoes = new Set(fitting.flatMap(move => (move.type === 'place' ? [move.domino] : [])))
    const placed = new Set(seen.flatMap(move => (move.type === 'place' ? [move.domino] : [])))
    expect(seen.length > 0).toBe(fitting.length > 0)
    if (dominoes.size === 0) {
      if (fitting[0]?.type !== 'declare') expect(seen).toEqual(fitting)
      continue
    }
    for (const domino of placed) expect(dominoes.has(domino)).toBe(true)
    if ([...dominoes].some(domino => !isDouble(domino))) expect([...placed].some(isDouble)).toBe(false)
    if (dominoes.size > placed.size) looked += 1
  }
  expect(looked).toBeGreaterThan(3)
})
