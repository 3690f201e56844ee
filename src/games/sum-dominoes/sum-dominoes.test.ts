import { describe, expect, test } from 'vitest'
import { contactOf, rectOf } from '#boards/half-grid.ts'
import { greedyTurn } from '#bots/greedy.ts'
import { randomMove } from '#bots/random.ts'
import { quickChance } from '#kernel/chance.ts'
import { describeGame } from '#kernel/contract.ts'
import { type Chance, legalMoves, type Seat } from '#kernel/game.ts'
import { playout } from '#kernel/playouts.ts'
import { DOMINOES, dotsOf, isDouble } from './domino.ts'
import { examples, ILLUSTRATIONS } from './examples.ts'
import { sumDominoes } from './index.ts'
import { isAllCapped, openingsOf, placements } from './openings.ts'
import { placementFaults } from './placement-faults.ts'
import { bankOf, type Laid, type Move, type State } from './state.ts'
import { withOwed } from './turn.ts'

const { game, table } = sumDominoes.rules

describeGame(sumDominoes, {
  bound: 160,
  pieces: state => [...state.hands.flat(), ...state.laid.map(({ domino }) => domino), ...bankOf(state)].sort(),
  // Long games with many ways to lay a domino: one for each manner of playing.
  playouts: 6,
})

describe('the sheet’s placement illustrations', () => {
  test.each(ILLUSTRATIONS.map(one => [one.key, one] as const))('%s', (_, { laid, placed, sum, breaks }) => {
    for (const one of placed) {
      expect(placementFaults(laid, one, { sum, rules: 2 }).map(({ rule }) => rule)).toEqual(breaks)
    }
  })

  test('are all drawn on the rules page, right and wrong', () => {
    expect(examples.map(({ key }) => key)).toEqual(ILLUSTRATIONS.map(({ key }) => key))
    expect(new Set(examples.map(({ good }) => good)).size).toBe(2)
  })
})

describe('the set', () => {
  test('has 55 dominoes, ten of them doubles, and 495 dots', () => {
    expect(DOMINOES).toHaveLength(55)
    expect(DOMINOES.filter(isDouble)).toHaveLength(10)
    // Every number is on eleven faces: 11 × (0 + 1 + … + 9).
    expect(dotsOf(DOMINOES)).toBe(11 * 45)
  })
})

describe('counting', () => {
  const count = (state: State, depth: number): number => {
    const moves = game.toAct(state) === null ? [] : legalMoves(game, state)
    return depth === 1 ? moves.length : moves.reduce((sum, move) => sum + count(game.apply(state, move), depth - 1), 0)
  }

  test('from the first domino, 2-5 for an 8: three ways for each of 0-3, 3-4 and 4-6, one for the double six', () => {
    const state = position('2-5', ['0-3', '3-4', '4-6', '6-6', '1-5', '5-8', '2-2'], 8)
    expect(count(state, 1)).toBe(3 + 3 + 3 + 1)
    // Then the dice are rolled, and fall in one of 216 ways.
    expect(count(state, 2)).toBe(10)
    expect(count(state, 3)).toBe(10 * 216)
  })

  test('from a first double: four places for others, of which the ends take three ways each, and two for doubles', () => {
    const state = position('6-6', ['5-8', '5-5'], 11)
    expect(count(state, 1)).toBe(2 * 3 + 2 + 2)
    expect(openingsOf(state.laid)).toHaveLength(4)
  })

  test('from a corner: its own end is closed, and the free ends take what they did', () => {
    const state = position('2-5', ['3-5'], 8, [{ domino: '3-4', x: 23, y: 16, facing: 'down' }])
    // 3-4 makes the corner with its 3; only 5 + 3 = 8 would fit there, and the 2 needs a 6, the 4 a 4.
    expect(legalMoves(game, state).map(game.formatMove)).toEqual(['roll'])
  })
})

describe('judged again, the slow way', () => {
  const visited = [1, 2, 5].flatMap(seed => {
    const states = [...playout(sumDominoes, { seed, seats: 2, turns: 160, manner: 'legal' })].map(({ state }) => state)
    return states.filter((state, index) => state.laid.length > 0 && (index % 23 === 0 || state.ended === 'capped'))
  })

  test('what may be laid is what breaks no rule, of everything that could lie anywhere near', () => {
    for (const state of visited.slice(0, 24)) {
      const hand = state.hands[0].slice(0, 2)
      const fast = placements(state.laid, hand, state.sum).map(keyOf)
      const slow = hand.flatMap(domino =>
        everywhere(state.laid, domino)
          .filter(one => keepsAllRules(state, one))
          .map(keyOf),
      )
      expect(fast.sort()).toEqual(slow.sort())
    }
  })

  test('everything is capped when no domino of the set could be laid for any sum', () => {
    const capped = new Set<boolean>()
    for (const { laid } of visited) {
      const couldBe = Array.from({ length: 19 }, (_, sum) => sum).some(
        sum => placements(laid, DOMINOES, sum).length > 0,
      )
      expect(isAllCapped(laid)).toBe(!couldBe)
      capped.add(couldBe)
    }
    expect(capped.has(true)).toBe(true)
  })

  /** Every lie on the half faces round the dominoes, asked one by one. */
  function everywhere(laid: readonly Laid[], domino: string): Laid[] {
    const turns = isDouble(domino) ? (['right', 'down'] as const) : (['right', 'down', 'left', 'up'] as const)
    const found: Laid[] = []
    for (let x = -2; x < 44; x++) {
      for (let y = -2; y < 36; y++) {
        for (const facing of turns) {
          const one = { domino, x, y, facing }
          if (laid.some(other => contactOf(other, one) !== null)) found.push(one)
        }
      }
    }
    return found
  }

  function keepsAllRules(state: State, one: Laid): boolean {
    const mine = rectOf(one)
    const isFree = state.laid.every(other => {
      const { x, y, w, h } = rectOf(other)
      return mine.x >= x + w || x >= mine.x + mine.w || mine.y >= y + h || y >= mine.y + mine.h
    })
    return isFree && placementFaults(state.laid, one, state).length === 0
  }
})

test('random play by the rules always ends, and every end but the penalty’s is met', () => {
  const reasons = new Set<string>()
  for (let seed = 0; seed < 40; seed++) {
    const last = [...playout(sumDominoes, { seed, seats: 2, turns: 160, manner: 'legal' })].at(-1)
    const outcome = last && game.outcome(last.state)
    expect(outcome, `seed ${seed}`).not.toBeNull()
    reasons.add(outcome?.reason ?? '')
  }
  for (const reason of ['declared-first-part', 'capped', 'nobody-placed']) expect(reasons).toContain(reason)
})

test('the bank has no order: nothing in a state tells what will be drawn', () => {
  const state = position('2-5', ['0-3'], 8)
  const draws = Array.from({ length: 60 }, (_, seed) => table?.answer({ ...state, stage: 'bank' }, quickChance(seed)))
  expect(new Set(draws.map(move => JSON.stringify(move))).size).toBeGreaterThan(20)
  expect(JSON.stringify(state)).not.toContain('9-9')
})

test('a penalty is dropped where the bank is empty and the other player has nothing to give', () => {
  const state: State = { ...position('2-5', [], 8), laid: [], hands: [DOMINOES, []] }
  const owed = [
    { type: 'penalty', to: 0 },
    { type: 'dice', by: 0 },
  ] as const
  expect(withOwed(state, owed).owed).toEqual([{ type: 'dice', by: 0 }])
})

test('a bot that thinks wins twice as many games as one that does not', () => {
  const games = Array.from({ length: 48 }, (_, seed) => ({ thinker: seed % 2, chance: quickChance(seed + 1000) }))
  const winners = games.map(({ thinker, chance }) => ({ thinker, winner: duel(thinker, chance) }))
  const won = winners.filter(({ thinker, winner }) => winner === thinker).length
  const lost = winners.filter(({ thinker, winner }) => winner === 1 - thinker).length
  expect(won).toBeGreaterThan(2 * lost)
})

/** Who wins when one seat thinks and the other lays whatever fits. */
function duel(thinker: Seat, chance: Chance): Seat | null {
  let state = game.setup(2, game.options)
  for (;;) {
    const actor = game.toAct(state)
    if (actor === null) return game.outcome(state)?.winners[0] ?? null
    const move: Move | null | undefined =
      actor === 'table'
        ? table?.answer(state, chance)
        : actor === thinker
          ? greedyTurn(sumDominoes, state, actor, chance)[0]
          : randomMove(sumDominoes, state, chance)
    if (!move) throw new Error('nothing can be done')
    state = game.apply(state, move)
  }
}

/** The first domino in the middle, seat 0 to react to this sum. */
function position(first: string, hand: readonly string[], sum: number, more: readonly Laid[] = []): State {
  const laid = [{ domino: first, x: 19, y: 16, facing: 'right' } as const, ...more]
  return { ...game.setup(2, game.options), start: null, turn: 1, laid, hands: [hand, ['7-7']], sum, card: [[sum], []] }
}

function keyOf({ domino, x, y, facing }: Laid): string {
  return `${domino} ${x},${y} ${facing}`
}
