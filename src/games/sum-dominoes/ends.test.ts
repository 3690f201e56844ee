import { expect, test } from 'vitest'
import { sumDominoes } from './index.ts'
import type { Options, State } from './state.ts'

const { game, remedies } = sumDominoes.rules

/** Ana has 5 dots and Ben so many more, and everything is capped. */
function capped(more: number, edition: Options['edition'], version = 2): State {
  const hands: State['hands'] = [['0-5'], [`${more - 4}-9`]]
  return { ...game.setup(2, { edition }, version), start: null, turn: 3, hands, ended: 'capped' }
}

test('ten dots fewer win; in the earlier edition more than ten, but ten when time is called', () => {
  expect(game.outcome(capped(10, 'current'))?.winners).toEqual([0])
  expect(game.outcome(capped(9, 'current'))?.winners).toEqual([])
  expect(game.outcome(capped(10, 'earlier'))?.winners).toEqual([])
  expect(game.outcome(capped(11, 'earlier'))?.winners).toEqual([0])
  const timed: State = { ...capped(10, 'earlier'), ended: null, lastTurn: 2 }
  expect(game.outcome(timed)).toEqual({ winners: [0], reason: 'time', points: [5, 15] })
  // Games of the first version are counted as they were.
  expect(game.outcome(capped(10, 'earlier', 1))?.winners).toEqual([0])
})

test('dice that nobody chose are lost with the turn, but the penalties stay', () => {
  const owed = [
    { type: 'dice', by: 0 },
    { type: 'penalty', to: 0 },
  ] as const
  const lost = remedies?.loseTurn({ ...capped(10, 'current'), ended: null, flag: 0, owed })
  expect(lost).toMatchObject({ flag: 1, turn: 4, owed: [{ type: 'penalty', to: 0 }] })
})
