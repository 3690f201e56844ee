import { expect, test } from 'vitest'
import { playout } from '#kernel/playouts.ts'
import { candidates, glances } from './bot.ts'
import { dotsOf } from './domino.ts'
import { sumDominoes } from './index.ts'

test('a beginner looks only at what has the fewest dots of all that fits, and overlooks nothing else', () => {
  let looked = 0
  for (const { state } of playout(sumDominoes, { seed: 3, seats: 2, turns: 30, manner: 'legal' })) {
    const dots = candidates(state).flatMap(move => (move.type === 'place' ? [dotsOf([move.domino])] : []))
    const seen = glances(state)
    const placed = seen.flatMap(move => (move.type === 'place' ? [dotsOf([move.domino])] : []))
    expect(new Set(placed)).toEqual(new Set(dots.length === 0 ? [] : [Math.min(...dots)]))
    expect(seen.filter(move => move.type !== 'place')).toEqual(candidates(state).filter(move => move.type !== 'place'))
    if (new Set(dots).size > 1) looked += 1
  }
  expect(looked).toBeGreaterThan(3)
})
