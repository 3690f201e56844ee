import { describe, expect, test } from 'vitest'
import { quickChance } from '#kernel/chance.ts'
import { playout } from '#kernel/playouts.ts'
import { answers } from './bot.ts'
import { DOMINOES } from './domino.ts'
import { sumDominoes } from './index.ts'
import { game } from './rules.ts'
import { bankOf, type State, total } from './state.ts'
import { CERTAIN, evaluate } from './worth.ts'

const played = [...playout(sumDominoes, { seed: 4, seats: 2, turns: 60, manner: 'legal' })].map(({ state }) => state)
const begun = played.filter(({ start }) => start === null)

/** The middle of the game, with these hands, and the bank that the board leaves or none. */
function holding(hands: State['hands'], hasBank: boolean): State {
  const laid = [{ domino: '0-5', x: 20, y: 16, facing: 'right' }] as const
  const other = DOMINOES.filter(domino => domino !== '0-5' && !hands.flat().includes(domino))
  // Where no bank is to be left, all others lie somewhere they do not matter.
  const away = hasBank ? [] : other.map(domino => ({ domino, x: 1000, y: 1000, facing: 'right' }) as const)
  const begin = game.setup(2, game.options)
  return { ...begin, start: null, turn: 9, hands, laid: [...laid, ...away], part: 1, stage: 'dice' }
}

describe('a position', () => {
  test('is as good for the one as it is bad for the other, and never as good as won', () => {
    for (const state of begun.filter(one => game.outcome(one) === null)) {
      expect(evaluate(state, 0)).toBeCloseTo(-evaluate(state, 1), 9)
      expect(Math.abs(evaluate(state, 0))).toBeLessThan(CERTAIN)
    }
    expect(begun.length).toBeGreaterThan(100)
  })

  test('with fewer dominoes is better', () => {
    expect(evaluate(holding([['1-2'], ['1-2', '1-3', '1-4']], true), 0)).toBeGreaterThan(10)
  })

  test('in the second part is better for the other side where it has something for the sum on the card', () => {
    const worth = (sum: number) => {
      const state: State = { ...holding([['0-1'], ['3-4']], true), stage: 'place', sum }
      return evaluate(state, 1)
    }
    // 3 and 5 make 8; nothing makes 17.
    expect(worth(8)).toBeGreaterThan(worth(17))
  })

  test('with fewer dots is better where nothing is left to draw, and hardly otherwise', () => {
    // Both can lay something for the same rolls.
    const [light, heavy] = [
      ['0-1', '0-2'],
      ['0-1', '2-9'],
    ] as const
    const gain = (hasBank: boolean) => evaluate(holding([light, heavy], hasBank), 0)
    expect(gain(false)).toBeGreaterThan(gain(true) + 10)
  })
})

test('dice are thought of by twelve sums, each as likely as it is', () => {
  const rolling = begun.find(({ stage }) => stage === 'dice')
  if (rolling === undefined) throw new Error('nobody rolls')
  const said = answers(rolling, quickChance(1)) ?? []
  const ways = (sum: number) => {
    const dice = [1, 2, 3, 4, 5, 6]
    return dice.flatMap(a => dice.flatMap(b => dice.filter(c => a + b + c === sum))).length
  }
  const sums = said.map(({ move, weight }) => {
    if (move.type !== 'rolls') throw new Error('no roll')
    expect(game.faults(rolling, move)).toEqual([])
    expect(weight * 216).toBeCloseTo(ways(total(move.dice)), 9)
    return total(move.dice)
  })
  expect(sums).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
})

test('what may be drawn is thought of by one domino of the bank', () => {
  const drawing = begun.find(({ stage }) => stage === 'bank')
  if (drawing === undefined) throw new Error('nobody draws')
  const [first, ...others] = answers(drawing, quickChance(1)) ?? []
  expect(others).toEqual([])
  expect(first?.move.type === 'draws' && bankOf(drawing).includes(first.move.domino)).toBe(true)
})
