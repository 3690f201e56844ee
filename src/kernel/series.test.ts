import { expect, test } from 'vitest'
import type { Game } from './game.ts'
import { type Series, series } from './series.ts'

/** Whoever begins writes down a number, then the others; the numbers are the points. */
interface Round {
  readonly written: readonly (number | null)[]
  readonly first: number
}
type Move = { readonly type: 'write'; readonly number: number }

const round: Game<Round, Move, 'small', null> = {
  id: 'writing',
  seats: [2],
  rules: { small: 'table' },
  options: null,
  setup: seats => ({ written: Array.from({ length: seats }, () => null), first: 0 }),
  toAct({ written, first }) {
    const done = written.filter(number => number !== null).length
    return done === written.length ? null : (first + done) % written.length
  },
  turn: ({ written }) => written.filter(number => number !== null).length,
  possibleMoves: () => [1, 2, 3].map(number => ({ type: 'write', number })),
  faults: (_, { number }) => (number > 2 ? [{ rule: 'small', at: [], values: {} }] : []),
  apply: (state, { number }) => ({ ...state, written: state.written.with(round.toAct(state) === 0 ? 0 : 1, number) }),
  outcome: ({ written }) =>
    written.includes(null) ? null : { winners: [], reason: 'full', points: written.map(number => number ?? 0) },
  view: (state, seat) => ({
    ...state,
    written: state.written.map((number, owner) => (owner === seat ? number : null)),
  }),
  isSecret: ({ number }) => number === 2,
  parseMove: text => (/^[123]$/.test(text) ? { type: 'write', number: Number(text) } : null),
  formatMove: ({ number }) => String(number),
}

const game = series(round, {
  beginner: (_, rounds, seats) => rounds % seats,
  begin: (last, beginner) => ({ ...last, written: [null, null], first: beginner }),
  over: (totals, rounds) =>
    rounds < 2
      ? null
      : { winners: totals.flatMap((total, seat) => (total === Math.max(...totals) ? [seat] : [])), reason: 'rounds' },
})

function played(...words: readonly string[]): Series<Round, null> {
  return words.reduce(
    (state, text) => {
      const move = game.parseMove(text)
      if (move === null) throw new Error(text)
      expect(game.faults(state, move)).toEqual([])
      return game.apply(state, move)
    },
    game.setup(2, null),
  )
}

test('a round is played as it would be alone', () => {
  const state = played('1')
  expect([game.toAct(state), game.turn(state), game.outcome(state)]).toEqual([1, 1, null])
  expect(game.faults(state, { type: 'write', number: 3 }).map(({ rule }) => rule)).toEqual(['small'])
})

test('whoever begins the next round says so when the last one is over, and not before', () => {
  const state = played('1', '2')
  expect(game.toAct(state)).toBe(1)
  expect(game.possibleMoves(state).map(move => game.formatMove(move))).toEqual(['next round'])
  const early = game.faults(played('1'), { type: 'next-round' })
  const late = game.faults(state, { type: 'write', number: 1 })
  expect([...early, ...late].map(({ rule }) => rule)).toEqual(['rounds-in-order', 'rounds-in-order'])
  expect(game.toAct(played('1', '2', 'next round'))).toBe(1)
})

test('turns are counted on, and points add up until the plan ends it', () => {
  const again = played('1', '2', 'next round')
  expect([game.turn(played('1', '2')), game.turn(again)]).toEqual([2, 3])
  expect(again.rounds).toEqual([[1, 2]])
  expect(game.outcome(played('1', '2', 'next round', '1'))).toBeNull()
  const over = played('1', '2', 'next round', '1', '2')
  expect(game.outcome(over)).toEqual({ winners: [0, 1], reason: 'rounds', points: [3, 3] })
  expect(game.toAct(over)).toBeNull()
})

test('what a round hides stays hidden', () => {
  const state = played('1', '2')
  expect(game.view(state, 0).current.written).toEqual([1, null])
  expect(game.isSecret?.({ type: 'write', number: 2 }, 0, state)).toBe(true)
  expect(game.isSecret?.({ type: 'next-round' }, 0, state)).toBe(false)
  expect(game.guess).toBeUndefined()
})

test('a series has the version of its rounds', () => {
  expect(game.version).toBe(1)
  expect(series({ ...round, version: 4 }, { beginner: () => 0, over: () => null }).version).toBe(4)
})
