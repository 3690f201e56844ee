import { describe, expect, test } from 'vitest'
import { playout } from '#bots/random.ts'
import { pick, quickChance } from '#kernel/chance.ts'
import { describeGame } from '#kernel/contract.ts'
import { legalMoves } from '#kernel/game.ts'
import { pentagonDominos } from './index.ts'
import type { Options } from './state.ts'
import { table } from './table.ts'
import { isHigher, TILES, totalOf } from './tile.ts'
import sheet from './tiles.json' with { type: 'json' }

const { game } = pentagonDominos
const ADVANCED: readonly Partial<Options>[] = [
  {},
  { matches: 'high' },
  { against: 'last' },
  { matches: 'high', against: 'last' },
]

describeGame(pentagonDominos, {
  // Nothing but points ends a game; a round ends by itself, and there are some in so many turns.
  bound: 60,
  endless: true,
  playouts: 9,
  pieces: ({ current }) => [...current.laid.map(({ tile }) => tile), ...current.hands.flat(), ...current.stock].sort(),
})

describe('the tiles', () => {
  test('have the totals of the rule sheet', () => {
    expect(sheet.tiles.map(({ pips }) => pips.reduce((sum, pip) => sum + pip, 0))).toEqual(
      sheet.tiles.map(({ total }) => total),
    )
  })

  test('hold each number 36 times, and each colour each number 7 or 8 times', () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const byColour = [0, 1, 2, 3, 4].map(colour => sheet.tiles.filter(({ pips }) => pips[colour] === number).length)
      expect(byColour.reduce((sum, count) => sum + count, 0)).toBe(36)
      for (const count of byColour) expect([7, 8]).toContain(count)
    }
  })

  test('are nine of each suit, and no two alike', () => {
    for (const suit of sheet.suits) expect(sheet.tiles.filter(tile => tile.suit === suit)).toHaveLength(9)
    expect(new Set(sheet.tiles.map(({ suit, pips }) => `${suit} ${pips}`)).size).toBe(36)
  })

  test('that the rule sheet quotes are there, and the one with two fives is higher', () => {
    const quoted = (pips: string) => TILES[sheet.tiles.findIndex(tile => tile.pips.join('-') === pips)] ?? ''
    const [one, other] = [quoted('5-3-2-4-4'), quoted('2-5-2-5-4')]
    expect([totalOf(one), totalOf(other)]).toEqual([18, 18])
    expect([isHigher(other, one), isHigher(one, other)]).toEqual([true, false])
  })

  test('are ranked without gaps: of any two, one is higher', () => {
    for (const one of TILES)
      for (const other of TILES) if (one !== other) expect(isHigher(one, other)).toBe(!isHigher(other, one))
  })
})

describe('a game', () => {
  const finished = (seats: number, seed: number, options = game.options) =>
    playout(pentagonDominos, game.setup(seats, options), quickChance(seed), 20_000)

  test.each([2, 3, 4])('of %i, played by chance, ends with somebody over the target', seats => {
    for (let seed = 0; seed < 5; seed++) {
      const state = finished(seats, seed, { ...game.options, target: 100 })
      const outcome = game.outcome(state)
      expect(outcome?.reason).toBe('over-target')
      expect(Math.max(...(outcome?.points ?? []))).toBeGreaterThan(100)
    }
  })

  test('has rounds of at most 180 turns, whatever is played', () => {
    for (let seed = 0; seed < 60; seed++) {
      const chance = quickChance(seed)
      const options = { ...game.options, ...pick(chance, ADVANCED) }
      let state = game.setup(pick(chance, [2, 3, 4]), options)
      while (state.current.ended === null) {
        const move = game.toAct(state) === 'table' ? table.answer(state, chance) : pick(chance, legalMoves(game, state))
        state = game.apply(state, move)
      }
      expect(game.turn(state)).toBeLessThanOrEqual(180)
    }
  })
})
