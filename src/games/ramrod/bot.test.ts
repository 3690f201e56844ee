import { expect, test } from 'vitest'
import { playout } from '#kernel/playouts.ts'
import { candidates, glances } from './bot.ts'
import { ramrod } from './index.ts'
import type { Move } from './move.ts'
import type { State } from './state.ts'

const kinds = (moves: readonly Move[]) => new Set(moves.map(({ type }) => type))

test('a beginner brings rods in before it looks at others in every fourth turn, and overlooks every second RAMROD', () => {
  let [turns, brings, made, overlooked] = [0, 0, 0, 0]
  for (let seed = 0; seed < 12; seed++) {
    for (const { state } of playout(ramrod, { seed, seats: 2, turns: 40, manner: 'legal' })) {
      const now: State = state
      if (now.start !== null || now.owed.length > 0) continue
      const [fitting, seen] = [candidates(now), glances(now)]
      for (const move of seen) expect(ramrod.rules.game.faults(now, move)).toEqual([])
      if (kinds(fitting).has('bring') && kinds(fitting).has('move')) {
        turns += 1
        if (!kinds(seen).has('move')) brings += 1
      }
      if (kinds(fitting).has('ramrod')) {
        made += 1
        if (!kinds(seen).has('ramrod')) overlooked += 1
      }
    }
  }
  expect(brings / turns).toBeGreaterThan(0.18)
  expect(brings / turns).toBeLessThan(0.32)
  expect(overlooked / made).toBeGreaterThan(0.25)
  expect(overlooked / made).toBeLessThan(0.75)
})
