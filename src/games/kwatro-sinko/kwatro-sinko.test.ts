import { expect, test } from 'vitest'
import { parseOptions } from '#kernel/box.ts'
import { describeGame } from '#kernel/contract.ts'
import { legalMoves, replay } from '#kernel/game.ts'
import standard from './board.json' with { type: 'json' }
import { kwatroSinko } from './index.ts'
import type { Move, Options, State } from './state.ts'

const { game } = kwatroSinko.rules

describeGame(kwatroSinko, { bound: 60, endless: true, pieces: state => Object.values(state.chips).sort() })

/** All of Ana's chips are off the numbers; 4 + 8 − 7 lies on row 6, and 0 + 6 − 1 on row 2. */
const ABOUT_TO_WIN =
  'slide a7 b6, pass, slide a4 c6, pass, slide g7 f6, pass, slide e1 e3, pass, slide c7 e5, pass, slide g1 f2, pass, ' +
  'slide c1 c2, pass, slide g4 f3, pass, slide a1 b2'

// 24 slides and 5 chips to take up; then that chip's slides, or the flag card is passed. Two claims win at the end.
test.each([
  ['the start', {}, '', [29, 48]],
  ['the start, one step at a time', { oneStep: true }, '', [14, 18]],
  ['a chip was taken up', {}, 'lift a7', [2, 2]],
  ['a chip was moved', {}, 'slide a7 b6', [1, 37]],
  ['a win can be declared', {}, ABOUT_TO_WIN, [3, 38]],
])('ways to go on: %s', (_, options, moves, expected) => {
  const state = after(options, moves)
  expect(expected.map((_, depth) => count(state, depth + 1))).toEqual(expected)
})

test('the same sentence is true in any order of the two that are added, and in no other', () => {
  const state = after({}, ABOUT_TO_WIN)
  expect(broken(state, 'declare f6 b6 c6: 8 + 4 - 7 = 5')).toEqual([])
  expect(broken(state, 'declare f6 c6 b6: 8 + 7 - 4 = 11')).toEqual(['like-plus-like-minus-other', 'four-or-five'])
})

test('whoever points at the first and the last of three chips has pointed at two', () => {
  const state = after({}, ABOUT_TO_WIN)
  const rules = ['three-chips', 'two-and-one', 'like-plus-like-minus-other']
  expect(broken(state, 'declare b6 f6: 4 + 8 - 7 = 5')).toEqual(rules)
})

test.each(['declare b6: 1 + 2 - 3 = 0', 'declare b6 f6 c6: 4 + 8 - 7 = -15', 'draw 10 9'])(
  '%s can be written',
  words => {
    const move = game.parseMove(words)
    expect(move && game.formatMove(move)).toBe(words)
  },
)

test.each([
  'declare b6 f6 c6',
  'declare b6 f6 c6:',
  'declare b6 f6 c6: 4 + 8 = 12',
  'declare b6 f6 c6: 4 + 8 - 7 = 05',
  'declare b6 f6 c6: 4 + 8 - 7 = -0',
  'declare  b6: 4 + 8 - 7 = 5',
  'draw 3',
  'draw 3 4 5',
])('%s is no move', words => {
  expect(game.parseMove(words)).toBeNull()
})

test('declaring on the page: two chips that are added, the one taken away, and the answer typed in', () => {
  const state = after({}, ABOUT_TO_WIN)
  const draft = (picks: readonly string[]) => kwatroSinko.face.draft(state, 0, picks)
  expect(draft(['declare', 'blue4', 'blue8'])).toMatchObject({ prompt: { key: 'prompts.take-away' } })
  expect(draft(['declare', 'blue4', 'blue8', 'red7'])).toMatchObject({ ask: { type: 'number' }, next: [] })
  const { move } = draft(['declare', 'blue4', 'blue8', 'red7', '6'])
  expect(move && game.formatMove(move)).toBe('declare b6 f6 c6: 4 + 8 - 7 = 6')
})

test('a club’s board is played on as it is drawn', () => {
  const { c1: six, a1: zero, ...others } = standard.bases
  const board = { ...standard, bases: { ...others, c1: zero, a1: six } }
  const parsed = parseOptions(kwatroSinko, { board, start: 'seats' })
  expect(parsed).toMatchObject({ options: { board } })
  expect(after({ board }, '').chips).toMatchObject({ c1: 'blue0', a1: 'blue6' })
})

function after(options: Partial<Options>, words: string): State {
  const start = game.setup(2, { ...game.options, start: 'seats', ...options })
  return replay(game, start, words === '' ? [] : words.split(', ').map(read))
}

function read(words: string): Move {
  const move = game.parseMove(words)
  if (move === null) throw new Error(words)
  return move
}

function broken(state: State, words: string): string[] {
  return game.faults(state, read(words)).map(fault => fault.rule)
}

function count(state: State, depth: number): number {
  if (depth === 0) return 1
  const moves = game.toAct(state) === null ? [] : legalMoves(game, state)
  return moves.reduce((sum, move) => sum + count(game.apply(state, move), depth - 1), 0)
}
