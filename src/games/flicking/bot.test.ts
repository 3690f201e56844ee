import { describe, expect, test } from 'vitest'
import { LEVELS } from '#bots/level.ts'
import type { Level } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import { jam } from '../jam/index.ts'
import { sumo } from '../sumo/index.ts'
import { HANDS } from './bot.ts'
import type { FlickingBox } from './box.ts'
import { offBy } from './hand.ts'
import { ideas } from './ideas.ts'
import type { Dice, Flick, State } from './state.ts'
import { settles, table } from './table.ts'
import { evaluate } from './worth.ts'

await table.prepare()

/** One round near its end: everybody has so many dice left. */
function nearlyOver(box: FlickingBox, left: number): State {
  const { game } = box.rules
  const state = game.setup(2, { ...game.options, start: 'seats', rounds: 1 })
  const dice: Dice = Object.fromEntries(
    Object.entries(state.current.dice).map(([die, place]) =>
      Number(die.at(-1)) > left ? [die, { in: 'out', by: 'hole' } as const] : [die, place],
    ),
  )
  return { ...state, current: { ...state.current, dice } }
}

/** Two bots of a level play to the end; gives how many flicks that took. */
function flicksToEnd(box: FlickingBox, level: Level, begun: State): number {
  const { game } = box.rules
  const chance = quickChance(level)
  let [state, flicks] = [begun, 0]
  for (let seat = game.toAct(state); seat !== null; seat = game.toAct(state)) {
    const move = seat === 'table' ? table.answer(state, chance) : box.mind.bot?.(state, seat, level, chance)
    if (!move || flicks > 200) throw new Error('no end')
    if (move.type === 'flick') {
      expect(game.faults(state, move)).toEqual([])
      flicks += 1
    }
    state = game.apply(state, move)
  }
  expect(game.outcome(state)).not.toBeNull()
  return flicks
}

describe.each(LEVELS)('a bot of level %i', level => {
  test('plays Jam to the end', () => {
    expect(flicksToEnd(jam, level, nearlyOver(jam, 1))).toBeGreaterThan(0)
  })

  test('plays Sumo to the end', () => {
    expect(flicksToEnd(sumo, level, nearlyOver(sumo, 2))).toBeGreaterThan(0)
  })
})

test('with the same luck a higher level errs less, and the highest enters what it means', () => {
  // In Jam everything is meant straight at the hole, so that the aim is the error.
  const errors = LEVELS.map(level => {
    const move = jam.mind.bot?.(nearlyOver(jam, 1), 0, level, quickChance(1))
    return move?.type === 'flick' ? Math.abs(move.aim) : Number.NaN
  })
  expect(errors).toEqual(errors.toSorted((one, other) => other - one))
  expect(new Set(errors).size).toBe(LEVELS.length)
  expect(errors.at(-1)).toBe(0)
})

test('in Sumo the strongest flicks what ends well of what it has tried', () => {
  const { game } = sumo.rules
  const begun = nearlyOver(sumo, 3)
  /** What comes of it by an ordinary error to either side. */
  const worth = (flick: Flick) =>
    [1, -1].reduce((sum, off) => {
      const hit = game.apply(game.apply(begun, flick), { type: 'hits', ...offBy(flick, off, 0.7 * off) })
      return sum + evaluate(game.apply(hit, settles(hit)), 0)
    }, 0)
  const promising = ideas(begun.current, 0, quickChance(1)).slice(0, HANDS[5].tried)
  const worths = promising.map(({ flick }) => worth(flick)).sort((one, other) => one - other)
  const move = sumo.mind.bot?.(begun, 0, 5, quickChance(1))
  if (move?.type !== 'flick') throw new Error('no flick')
  expect(worth(move)).toBeGreaterThan(worths[Math.floor(worths.length / 2)] ?? Infinity)
})
