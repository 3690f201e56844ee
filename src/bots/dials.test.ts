import { describe, expect, test } from 'vitest'
import { ticTacToe } from '#games/tic-tac-toe/index.ts'
import type { AnyBox, Level } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import { replay } from '#kernel/game.ts'
import { noticing } from './attention.ts'
import { ranked } from './guesses.ts'
import { decided } from './levels.ts'
import { reasonFor } from './reasons.ts'
import { wholeTurns } from './turns.ts'

const { game } = ticTacToe.rules
const EMPTY = game.setup(2, {})
const SEEDS = [...Array(300).keys()]
/** A corner is worth 3, the middle 4 and an edge 2. */
const [A3, A2, B2, B1, C1] = [0, 3, 4, 7, 8]

function after(...squares: readonly number[]): unknown {
  return replay(game, EMPTY, squares)
}

/** What is written next by somebody who sees everything and looks no turn ahead, unless that is said. */
function written(state: unknown, level: Level, seed: number, sight: object = { ahead: 0, eyes: null }): number {
  const mind = { ...ticTacToe.mind, grain: 0.49, sights: { [level]: sight } }
  const box: AnyBox = { ...ticTacToe, mind: { ...mind, whims: [0.49, 0.49, 0.49, 0.49, 0] } }
  const seat = Number(game.toAct(Object(state)))
  return Number(decided(box, state, seat, level, quickChance(seed))?.choice.turn.moves[0])
}

describe('what is picked', () => {
  const picks = SEEDS.map(seed => written(EMPTY, 2, seed))
  const share = (square: number) => picks.filter(one => one === square).length

  test('is the likelier the better it seems', () => {
    expect(share(B2)).toBeGreaterThan(5 * share(A3))
    expect(share(A3)).toBeGreaterThan(0)
  })

  test('is never worse than the best by more than four whims', () => {
    expect(share(A2)).toBe(0)
  })
})

test('only a beginner thinks of nothing but what meets the eye', () => {
  const box: AnyBox = { ...ticTacToe, mind: { ...ticTacToe.mind, glances: () => [A2] } }
  const first = (level: Level) => decided(box, EMPTY, 0, level, quickChance(1))?.choice.turn.moves
  expect(first(1)).toEqual([A2])
  expect(first(2)).not.toEqual([A2])
})

test('a lost game is drawn out as long as it can be', () => {
  // Whatever is written, the corner and the middle lead to two rows at once; but only c1 stops the row that is nearly there.
  const lost = after(A3, B1, B2)
  for (const seed of SEEDS.slice(0, 20)) expect(written(lost, 5, seed, {})).toBe(C1)
})

test('a turn that cannot be played whatever lies hidden is not compared with the others', () => {
  const guessing: AnyBox = {
    ...ticTacToe,
    rules: {
      game: {
        ...game,
        guess: (view, _seat, chance) => ({ ...Object(view), mayTakeMiddle: chance(2) === 0 }),
        legalMoves: state => (Object(state).mayTakeMiddle ? [A3, B2] : [A3]),
      },
    },
  }
  const thinking = { positions: 1_000, ahead: 0, margin: 0 }
  const turns = ranked(guessing, EMPTY, 0, thinking, 12, quickChance(1))
  expect(turns.map(({ turn: { moves }, value }) => [moves, value])).toEqual([[[A3], 3]])
})

test('a hint says that nothing else is as good only where that is so', () => {
  const [first, second] = wholeTurns(ticTacToe, EMPTY, 0, { left: 0 })
  if (first === undefined || second === undefined) throw new Error('no turns')
  const because = (behind: number) => {
    const choices = [
      { turn: first, value: 5 },
      { turn: second, value: 5 - behind },
    ]
    return reasonFor(ticTacToe, EMPTY, 0, { turn: first, value: 5 }, choices, quickChance(1))
  }
  expect(because(2)).toEqual({ key: 'table:because.best' })
  expect(because(0.5)).toEqual({ key: 'table:because.good' })
})

test('a turn without another says no reason, whatever lies hidden', () => {
  const [only] = wholeTurns(ticTacToe, EMPTY, 0, { left: 0 })
  if (only === undefined) throw new Error('no turn')
  const choice = { turn: only, value: 5 }
  const hidden: AnyBox = { ...ticTacToe, rules: { game: { ...game, guess: view => ({ ...Object(view) }) } } }
  expect(reasonFor(hidden, EMPTY, 0, choice, [choice], quickChance(1))).toBeNull()
  expect(reasonFor(hidden, EMPTY, 0, choice, [choice, choice], quickChance(1))).not.toBeNull()
})

describe('an eye that rests on one square', () => {
  const turns = wholeTurns(ticTacToe, EMPTY, 0, { left: 0 })
  const look = { near: 1, far: 0, others: 1, seesWins: false }
  const seen = SEEDS.map(seed => {
    const notices = noticing(ticTacToe, EMPTY, 0, look, quickChance(seed))
    return new Set(turns.filter(turn => notices(turn, 0)).map(({ moves: [square] }) => Number(square)))
  })
  const together = (one: number, other: number) => seen.filter(squares => squares.has(one) && squares.has(other)).length

  test('always notices that one, and never everything', () => {
    for (const squares of seen) expect(squares.size).toBeGreaterThan(0)
    expect(seen.filter(squares => squares.size === turns.length).length).toBeLessThan(SEEDS.length / 10)
  })

  test('overlooks what is far away sooner than what is near', () => {
    expect(together(A3, A2)).toBeGreaterThan(2 * together(A3, C1))
  })

  test('looks at what the others could do only as often as it looks across', () => {
    const across = (others: number) =>
      SEEDS.filter(seed => {
        const notices = noticing(ticTacToe, EMPTY, 0, { ...look, far: 1, others }, quickChance(seed))
        return turns.some(turn => notices(turn, 1))
      }).length
    expect([across(0), across(1)]).toEqual([0, SEEDS.length])
    expect(Math.abs(across(0.5) - SEEDS.length / 2)).toBeLessThan(40)
  })

  test('overlooks no own win where it sees wins, and others only then', () => {
    const state = after(A3, B1, B2, A2)
    const win = wholeTurns(ticTacToe, Object(state), 0, { left: 0 }).find(({ moves: [square] }) => square === C1)
    if (win === undefined) throw new Error('no win')
    const blind = { near: 0, far: 0, others: 1, seesWins: true }
    expect(noticing(ticTacToe, state, 0, blind, quickChance(1))(win, 0)).toBe(true)
    expect(noticing(ticTacToe, state, 0, { ...blind, seesWins: false }, quickChance(1))(win, 0)).toBe(false)
  })
})
