import { describe, expect, test } from 'vitest'
import { parseOptions } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import { describeGame } from '#kernel/contract.ts'
import { legalMoves, replay } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { arranging } from './arranging.ts'
import standard from './board.json' with { type: 'json' }
import { kwatroSinko } from './index.ts'
import type { Move, Options, State } from './state.ts'

const { game } = kwatroSinko.rules

describeGame(kwatroSinko, { bound: 60, endless: true, pieces: state => [...lying(state).values()].sort() })

/** All of Ana's chips are off the numbers; 8 + 6 − 9 lies on row 6. */
const ABOUT_TO_WIN =
  'slide a7 c5, pass, slide g4 e6, pass, slide g7 e5, pass, slide e1 e3, pass, slide c7 b6, pass, slide c1 d2, pass, ' +
  'slide a4 c6, pass, slide a1 b2, pass, slide g1 f2'

// 21 slides and 5 chips to take up; then that chip's slides, or the flag card is passed. One claim wins at the end.
test.each([
  ['the start', {}, '', [26, 42]],
  ['the start, one step at a time', { oneStep: true }, '', [14, 18]],
  ['a chip was taken up', {}, 'lift g7', [2, 2]],
  ['a chip was moved', {}, 'slide c7 b6', [1, 41]],
  ['a win can be declared', {}, ABOUT_TO_WIN, [2, 36]],
])('ways to go on: %s', (_, options, moves, expected) => {
  const state = after(options, moves)
  expect(expected.map((_, depth) => count(state, depth + 1))).toEqual(expected)
})

test('the same sentence is true in any order of the two that are added, and in no other', () => {
  const state = after({}, ABOUT_TO_WIN)
  expect(broken(state, 'declare c6 b6 e6: 6 + 8 - 9 = 5')).toEqual([])
  expect(broken(state, 'declare b6 e6 c6: 8 + 9 - 6 = 11')).toEqual(['like-plus-like-minus-other', 'four-or-five'])
})

test('bots know who may claim a path: not a flag holder who still has a chip on a number', () => {
  // Ana holds the flag card, and then Ben, who has a chip on a number yet.
  for (const state of [after({}, ABOUT_TO_WIN), after({}, `${ABOUT_TO_WIN}, pass`)]) {
    expect(kwatroSinko.mind.evaluate(state, 0)).toBeGreaterThan(10_000)
    expect(kwatroSinko.mind.evaluate(state, 1)).toBeLessThan(-10_000)
  }
})

test('whoever points at the first and the last of three chips has pointed at two', () => {
  const state = after({}, ABOUT_TO_WIN)
  const rules = ['three-chips', 'two-and-one', 'like-plus-like-minus-other']
  expect(broken(state, 'declare b6 e6: 8 + 6 - 9 = 5')).toEqual(rules)
})

test.each([
  'declare b6: 1 + 2 - 3 = 0',
  'declare b6 f6 c6: 4 + 8 - 7 = -15',
  'declare b6 f6: 4 + 8 = 12',
  'declare b6 f6: 8 - 4 = 4',
  'declare b6 f6 c6 e5: 4 + 8 + 2 - 7 - 1 = 6',
  'declare b6: 5 = 5',
  'draw 10 9',
  'shuffle 4 0 7 1 9 3 8 2 5 6',
  'draws 10',
])('%s can be written', words => {
  const move = game.parseMove(words)
  expect(move && game.formatMove(move)).toBe(words)
})

test.each([
  'declare b6 f6 c6',
  'declare b6 f6 c6:',
  'declare b6 f6 c6: 4 + 8 - = 12',
  'declare b6 f6 c6: 4 - 7 + 8 = 5',
  'declare b6 f6 c6: - 7 = 5',
  'declare b6 f6 c6: 4 + 8 - 7 = 05',
  'declare b6 f6 c6: 4 + 8 - 7 = -0',
  'declare  b6: 4 + 8 - 7 = 5',
  'draw 3',
  'draw 3 4 5',
  'draws',
  'draws 03',
  'draws 3 4',
  'shuffle',
  'shuffle 4  0',
])('%s is no move', words => {
  expect(game.parseMove(words)).toBeNull()
})

test('only guided play tells whose chips have left the numbers, and asks for a four or a five', () => {
  const state = after({}, ABOUT_TO_WIN)
  const said = (mode: Mode) => [
    kwatroSinko.face.status(state, 0, mode)?.key,
    kwatroSinko.face.draft(state, 0, [], mode).prompt.key,
  ]
  expect(said('guided')).toEqual(['status.blue-free', 'prompts.pass'])
  expect(said('tournament')).toEqual(['status.blue-plays', 'prompts.done'])
})

test('declaring on the page: two chips that are added, the one taken away, and the answer typed in', () => {
  const state = after({}, ABOUT_TO_WIN)
  const draft = (picks: readonly string[]) => kwatroSinko.face.draft(state, 0, picks)
  expect(draft(['declare', 'blue8', 'blue6'])).toMatchObject({ prompt: { key: 'prompts.take-away' } })
  expect(draft(['declare', 'blue8', 'blue6', 'red9'])).toMatchObject({ ask: { type: 'number' } })
  const { move } = draft(['declare', 'blue8', 'blue6', 'red9', '6'])
  expect(move && game.formatMove(move)).toBe('declare b6 c6 e6: 8 + 6 - 9 = 6')
})

test.each([
  ['blue8 red9 17', 'declare b6 e6: 8 + 9 = 17', 2, 3],
  ['blue8 blue6 14', 'declare b6 c6: 8 + 6 = 14', 2, 2],
  ['blue8 blue6 red9 blue4 1', 'declare b6 c6 e6 e5: 8 + 6 - 9 - 4 = 1', 4, 4],
])('declaring on the page: %s is no path of three, and is told so', (picks, words, pointed, count) => {
  const state = after({}, ABOUT_TO_WIN)
  const { move } = kwatroSinko.face.draft(state, 0, ['declare', ...picks.split(' ')])
  expect(move && game.formatMove(move)).toBe(words)
  expect(game.faults(state, read(words)).find(fault => fault.rule === 'three-chips')?.values).toEqual({
    pointed,
    count,
  })
})

describe('the draw', () => {
  const SHUFFLE = read('shuffle 4 0 7 1 9 3 8 2 5 6')
  const drawing = (words: string) =>
    replay(game, game.setup(2, game.options), [SHUFFLE, ...words.split(', ').filter(Boolean).map(read)])

  test('seat 0 draws, then seat 1 draws another chip; the lower number begins, with the evens', () => {
    expect(game.toAct(game.setup(2, game.options))).toBe('table')
    expect(game.toAct(drawing(''))).toBe(0)
    expect(game.toAct(drawing('draws 5'))).toBe(1)
    expect(legalMoves(game, drawing('draws 5')).map(game.formatMove)).not.toContain('draws 5')
    expect(drawing('draws 5, draws 2')).toMatchObject({ drawn: [9, 0], beginner: 1, flag: 1, colours: ['red', 'blue'] })
    expect(drawing('draws 4, draws 3')).toMatchObject({ drawn: [1, 7], beginner: 0, flag: 0, colours: ['blue', 'red'] })
  })

  test('nobody sees a number before both have drawn, not even of the own chip', () => {
    for (const state of [drawing(''), drawing('draws 5')]) {
      for (const seat of [0, 1, null]) {
        expect(game.view(state, seat).start?.row).toBe('hidden')
        expect(game.isSecret?.(SHUFFLE, seat, state)).toBe(true)
        const { items } = kwatroSinko.face.scene(game.view(state, seat), seat)
        const shown = items.flatMap(({ parts }) => parts).flatMap(part => (part.type === 'text' ? [part.text] : []))
        expect(new Set(shown)).toEqual(new Set(['?']))
      }
    }
    expect(game.isSecret?.(SHUFFLE, 0, drawing('draws 5, draws 2'))).toBe(false)
  })

  test('the words for the first chip do not tell its number; those for the second tell both', () => {
    const told = (state: State, words: string) => kwatroSinko.face.narrate(state, read(words)).values
    expect(told(drawing(''), 'draws 5')).toEqual({ chip: 5 })
    expect(told(drawing('draws 5'), 'draws 2')).toEqual({ chip: 2, own: 0, other: 9 })
  })

  test('a tap on one of the chips draws it', () => {
    const view = game.view(drawing('draws 5'), 1)
    expect(kwatroSinko.face.draft(view, 1, []).next).toHaveLength(9)
    expect(kwatroSinko.face.draft(view, 1, ['chip3']).move).toEqual(read('draws 3'))
    expect(kwatroSinko.face.draft(view, 0, []).next).toEqual([])
  })

  test('bots draw without thinking, any chip', () => {
    const drawn = [...Array(60).keys()].map(seed => kwatroSinko.mind.opening?.(drawing('draws 5'), quickChance(seed)))
    expect(new Set(drawn.map(move => move && game.formatMove(move))).size).toBe(9)
  })

  test('in games begun under version 1 the table draws for both', () => {
    const state = game.setup(2, game.options, 1)
    expect(game.faults(state, read('draw 3 8'))).toEqual([])
    expect(game.apply(state, read('draw 3 8'))).toMatchObject({ drawn: [3, 8], turn: 1 })
    expect(game.faults(state, SHUFFLE).map(fault => fault.rule)).toEqual(['start-in-order'])
  })
})

test('a club’s board is played on as it is drawn', () => {
  const { c1: one, c7: eight, ...others } = standard.bases
  const board = { ...standard, bases: { ...others, c1: eight, c7: one } }
  const parsed = parseOptions(kwatroSinko, { board, start: 'seats' })
  expect(parsed).toMatchObject({ options: { board } })
  const chips = lying(after({ board }, ''))
  expect([chips.get('c1'), chips.get('c7')]).toEqual(['blue8', 'red1'])
})

test('our layout has other numbers since version 3; games begun before keep theirs', () => {
  const chips = (version: number) => lying(game.setup(2, { ...game.options, start: 'seats' }, version))
  expect([chips(1).get('a7'), chips(2).get('a7'), chips(3).get('a7')]).toEqual(['blue4', 'blue4', 'blue0'])
  const written = (version: number) => {
    const state = game.setup(2, { ...game.options, start: 'seats' }, version)
    const { parts = [] } = kwatroSinko.face.scene(state, 0).items.find(({ id }) => id === 'a7') ?? {}
    return parts.flatMap(part => (part.type === 'text' ? [part.text] : []))
  }
  expect([written(2), written(3)]).toEqual([
    ['4', 'a7'],
    ['0', 'a7'],
  ])
})

/** The chip on each space. */
function lying(state: State): Map<string, string> {
  return new Map(arranging.lies(state).map(([chip, space]) => [space, chip]))
}

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
