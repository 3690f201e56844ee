import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playout } from '#bots/random.ts'
import { quickChance } from '#kernel/chance.ts'
import { describeGame } from '#kernel/contract.ts'
import { legalMoves } from '#kernel/game.ts'
import { ticTacToe } from './index.ts'
import type { State } from './rules.ts'

const { game } = ticTacToe.rules

describeGame(ticTacToe, { bound: 9 })

test('there are as many ways to go on as everybody has always counted', () => {
  const count = (state: State, depth: number): number => {
    if (depth === 0) return 1
    const moves = game.toAct(state) === null ? [] : legalMoves(game, state)
    return moves.reduce((sum, move) => sum + count(game.apply(state, move), depth - 1), 0)
  }
  const start = game.setup(2, {})
  expect([1, 2, 3, 4, 5, 6].map(depth => count(start, depth))).toEqual([9, 72, 504, 3024, 15120, 54720])
})

test('a square with a mark on it cannot be marked again', () => {
  const state = game.apply(game.setup(2, {}), 4)
  expect(game.faults(state, 4)).toEqual([{ rule: 'square-is-empty', at: ['b2'], values: { square: 'b2' } }])
})

test('a random game is over after nine marks at the latest', () => {
  const state = playout(ticTacToe, game.setup(2, {}), quickChance(1))
  expect(game.outcome(state)).not.toBeNull()
})

test('the page that builds this game shows it as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/adding-a-game.md'), 'utf8')
  const sources = ['rules.ts', 'scene.ts', 'index.ts']
    .map(name => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  const shown = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? '')
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter(code => !sources.includes(code))).toEqual([])
})
