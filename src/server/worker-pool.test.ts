import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { botSeed, mayOwe } from '#host/minds.ts'
import { beginMatch } from '#referee/match.ts'
import { step } from '#referee/step.ts'
import { workerPool } from './worker-pool.ts'

function after(...lines: readonly [author: number | 'table', words: string][]) {
  let match = beginMatch(fiar, { mode: 'guided', seats: 2, options: fiar.rules.game.options })
  for (const [author, words] of lines) {
    const done = step(fiar, match, { author, words })
    if ('refusal' in done) throw new Error(done.refusal.code)
    match = done.match
  }
  return match
}

test('bots think in other threads and say what the referee takes; the same luck gives the same words', async () => {
  const pool = workerPool(1)
  const bots = pool.at('a table')
  const match = after(['table', 'hands blue left, red right'], [1, 'names blue'], [0, 'picks left'])
  const seat = match.turn.seat ?? 0
  const habits = { luck: 5, slips: false, lastSlip: null }
  const thought = { game: 'fiar', match, seat, level: 1, seed: 5, habits } as const
  const words = await bots.think(thought)
  expect(step(fiar, match, { author: seat, words: words ?? '' })).toHaveProperty('match')
  expect(await bots.think(thought)).toBe(words)
  expect(await bots.think({ ...thought, seat: 1 - seat })).toBeNull()
  expect(await bots.hint(thought)).toMatchObject({ moves: [expect.stringMatching(/^place /), 'pass'] })
  await expect(bots.think({ ...thought, game: 'chess' })).rejects.toThrow(/no box/)
  await pool.close()
})

test('a bot is asked only where it may have something to say', () => {
  const begun = after(['table', 'hands blue left, red right'])
  expect([mayOwe(fiar, begun, 0), mayOwe(fiar, begun, 1)]).toEqual([false, true])
  const offered = after(['table', 'hands blue left, red right'], [0, 'offer tie'])
  expect(mayOwe(fiar, offered, 0)).toBe(false)
  const over = after(['table', 'hands blue left, red right'], [1, 'resign'])
  expect([mayOwe(fiar, over, 0), mayOwe(fiar, over, 1)]).toEqual([true, true])
})

test('a bot has its own luck at each line and in each seat, the same after a restart', () => {
  const seeds = [botSeed('s', 0, 1), botSeed('s', 0, 2), botSeed('s', 1, 1)]
  expect(new Set(seeds).size).toBe(3)
  expect(botSeed('s', 0, 1)).toBe(seeds[0])
})
