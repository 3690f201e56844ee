import { expect, test } from 'vitest'
import { type Counting, countingBox } from '#referee/counting.fixture.ts'
import { breaches, CLAUSES, casesOf, describeGame, misreadText } from './contract.ts'

const PROMISES = { bound: 40, endless: true, pieces: (state: Counting) => typeof state.count }

describeGame(countingBox, PROMISES)

type CountingBox = typeof countingBox
type CountingGame = CountingBox['rules']['game']

function withGame(change: Partial<CountingGame>): CountingBox {
  return { ...countingBox, rules: { ...countingBox.rules, game: { ...countingBox.rules.game, ...change } } }
}

function withRemedies(change: Partial<NonNullable<CountingBox['rules']['remedies']>>): CountingBox {
  return { ...countingBox, rules: { ...countingBox.rules, remedies: { ...countingBox.rules.remedies!, ...change } } }
}

const { game } = countingBox.rules
let luck = 0

// A contract that nothing can break proves nothing: each clause catches the game that breaks it.
const BROKEN: [string, CountingBox][] = [
  [
    'a move leaves the state before it untouched, whatever rules it breaks',
    withGame({ apply: (state, move) => Object.assign(state, game.apply(state, move)) }),
  ],
  [
    'states and moves are plain JSON',
    withGame({ apply: (state, move) => ({ ...game.apply(state, move), odd: undefined }) }),
  ],
  ['every move is read back as it was written', withGame({ parseMove: () => ({ type: 'pass' }) })],
  ['somebody can act by the rules until the game is over', withGame({ outcome: () => null })],
  [
    'what the table answers is possible and breaks no rule',
    withGame({ faults: () => [{ rule: 'mend-first', at: [], values: {} }] }),
  ],
  ['the fast list of legal moves is the definition', withGame({ legalMoves: () => [{ type: 'pass' }] })],
  ['no possible move is listed twice', withGame({ possibleMoves: () => [{ type: 'pass' }, { type: 'pass' }] })],
  [
    'pieces neither appear nor vanish',
    withGame({ apply: (state, move) => ({ ...game.apply(state, move), count: NaN }) }),
  ],
  ['the number of the turn never falls', withGame({ turn: state => 9 - state.turn })],
  ['a view shows no more when it is viewed again', withGame({ view: state => ({ ...state, count: state.count + 1 }) })],
  ['a guess looks the same to whoever guessed', withGame({ guess: view => ({ ...view, count: 99 }) })],
  [
    'every fault names a rule of the game',
    // A rule that the types would not let pass.
    withGame({ faults: () => [{ rule: 'say-cheese' as 'next-number', at: [], values: {} }] }),
  ],
  [
    'the moves played again give the same state',
    withGame({ apply: (state, move) => ({ ...game.apply(state, move), count: luck++ }) }),
  ],
  ['losing a turn hands the flag card on', withRemedies({ loseTurn: state => state })],
  ['time can be called at any moment', withRemedies({ callTime: state => ({ ...state, turn: state.turn - 1 }) })],
]

test.each(BROKEN)('"%s" is noticed when it is broken', (title, broken) => {
  const clause = CLAUSES[title]!
  const pieces = (state: Counting) => Number.isNaN(state.count)
  expect(caught(() => breaches(casesOf(broken, { ...PROMISES, pieces }), clause))).not.toEqual([])
})

test('play that does not end in time is noticed', () => {
  const stuck = withGame({ apply: (state, move) => ({ ...game.apply(state, move), turn: 1, count: 0, said: 0 }) })
  expect(breaches(casesOf(stuck, PROMISES), CLAUSES['play by the rules ends in time']!)[0]).toMatch('for ever')
  expect(breaches(casesOf(countingBox, { bound: 3 }), CLAUSES['play by the rules ends in time']!)[0]).toMatch(
    'not over after 3 turns',
  )
})

test('every clause has a game here that breaks it', () => {
  const tried = [...BROKEN.map(([title]) => title), 'play by the rules ends in time']
  expect(tried.toSorted()).toEqual(Object.keys(CLAUSES).toSorted())
})

test('a parser that throws, or reads one move in two ways, is noticed', () => {
  const throws = withGame({ parseMove: text => (text.includes('!') ? JSON.parse(text) : game.parseMove(text)) })
  const rounds = withGame({ parseMove: text => ({ type: 'say', n: text.length }) })
  expect(misreadText(throws)).toContain('!')
  expect(misreadText(rounds)).not.toBeNull()
  expect(misreadText(countingBox)).toBeNull()
})

function caught(run: () => string[]): string[] {
  try {
    return run()
  } catch (error) {
    return [String(error)]
  }
}
