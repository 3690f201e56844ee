import { describe, expect, test } from 'vitest'
import { chanceAt, quickChance } from '#kernel/chance.ts'
import { tableWords } from '#referee/duties.ts'
import { jam } from '../jam/index.ts'
import { normal, offBy, withError } from './hand.ts'
import type { State } from './state.ts'

const { game } = jam.rules
const OPTIONS = { ...game.options, start: 'seats' } as const

/** After Ana's first flick, under these rules. */
function flicked(words = 'flick blue1 from 0 aim 0 strength 31 spin 0', version = 3): State {
  const move = game.parseMove(words)
  if (move === null) throw new Error(words)
  return game.apply(game.setup(2, OPTIONS, version), move)
}

/** Two thirds of these are smaller. */
function deviation(numbers: readonly number[]): number {
  return Math.sqrt(numbers.reduce((sum, number) => sum + number * number, 0) / numbers.length)
}

describe('the hand', () => {
  test.each([
    { strength: 10, degrees: 2.9, percent: 9.25 },
    { strength: 31, degrees: 3.95, percent: 11.9 },
    { strength: 60, degrees: 5.4, percent: 15.5 },
  ])('errs by $degrees° and $percent % at strength $strength', ({ strength, degrees, percent }) => {
    const chance = quickChance(12)
    const errors = Array.from({ length: 4000 }, () => withError({ aim: 100, strength }, chance))
    expect(deviation(errors.map(({ aim }) => (aim - 100) / 10)) / degrees).toBeCloseTo(1, 1)
    const harder = errors.map(hit => (100 * (hit.strength - strength)) / strength)
    expect(deviation(harder) / percent).toBeCloseTo(1, 1)
    expect(harder.reduce((sum, one) => sum + one, 0) / harder.length).toBeCloseTo(0, 0)
  })

  test('errs normally: 68 of 100 within the usual error, 95 within twice that', () => {
    const chance = quickChance(4)
    const drawn = Array.from({ length: 10_000 }, () => Math.abs(normal(chance)))
    const within = (size: number) => Math.round(drawn.filter(one => one < size).length / 100)
    expect([within(1), within(2), within(3)]).toEqual([68, 95, 100])
  })

  test('may turn past straight back, and neither stops a flick nor makes it harder than can be', () => {
    expect(offBy({ aim: 1790, strength: 100 }, 1, 3)).toEqual({ aim: -1736, strength: 100 })
    expect(offBy({ aim: -1790, strength: 1 }, -1, -9)).toEqual({ aim: 1786, strength: 1 })
  })
})

describe('what the table says of a flick', () => {
  test('comes from the seed and the number of the line alone', () => {
    const said = (seed: string, line: number) => tableWords(jam, flicked(), seed, line)
    expect(said('luck', 1)).toMatchInlineSnapshot(`"hits aim -11 strength 32"`)
    expect(said('luck', 1)).toBe(said('luck', 1))
    expect(new Set([said('luck', 1), said('luck', 4), said('other', 1)]).size).toBe(3)
  })

  test('is the same error for everybody, on whatever was meant', () => {
    const red = game.apply(
      { ...flicked(), current: { ...flicked().current, flag: 1, flicked: null } },
      {
        ...flickOf(flicked()),
        die: 'red1',
      },
    )
    expect(tableWords(jam, red, 'luck', 1)).toBe(tableWords(jam, flicked(), 'luck', 1))
    expect(flickOf(flicked())).toMatchObject({ aim: 0, strength: 31 })
  })

  test('is how the dice settle at once in games begun before version 3', async () => {
    await jam.rules.table?.prepare?.()
    expect(jam.rules.table?.answer(flicked(undefined, 2), chanceAt('luck', 1)).type).toBe('settles')
    expect(jam.rules.table?.answer(flicked(), chanceAt('luck', 1)).type).toBe('hits')
  })
})

function flickOf({ current: { flicked } }: State) {
  if (flicked === null) throw new Error('nobody has flicked')
  return flicked.flick
}
