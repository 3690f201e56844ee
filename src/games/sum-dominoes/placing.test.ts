import { describe, expect, test } from 'vitest'
import type { Draft } from '#kernel/box.ts'
import { playout } from '#kernel/playouts.ts'
import { translator } from '#text/translate.ts'
import { endLabel, endsOf, liesAt } from './ends.ts'
import { sumDominoes } from './index.ts'
import { placements } from './openings.ts'
import { handOf, type Laid, type Move, type State } from './state.ts'

const { game } = sumDominoes.rules
const { say } = translator('en', sumDominoes)

/** The first domino in the middle, seat 0 to react to this sum. */
function position(laid: readonly Laid[], hand: readonly string[], sum: number): State {
  return { ...game.setup(2, game.options), start: null, turn: 1, laid, hands: [hand, ['7-7']], sum, card: [[sum], []] }
}

const FIRST: Laid = { domino: '4-4', x: 19, y: 16, facing: 'right' }
const guided = (state: State, ...picks: string[]) => sumDominoes.face.draft(state, 0, picks, 'guided')
const free = (state: State, ...picks: string[]) => sumDominoes.face.draft(state, 0, picks, 'tournament')

describe('guided', () => {
  const state = position([FIRST], ['2-7', '5-5'], 11)

  test('ends have letters clockwise from the left, and names of their own', () => {
    expect(endsOf([FIRST]).map(end => say(endLabel(end)))).toEqual([
      'End A: the 4 of the double 4-4, at its left',
      'End B: the middle of the double 4-4, at its top',
      'End C: the 4 of the double 4-4, at its right',
      'End D: the middle of the double 4-4, at its bottom',
    ])
  })

  test('a domino has at most six ways to lie at an end, each saying which faces meet; a double has one', () => {
    const right = endsOf([FIRST])[2]
    if (right === undefined) throw new Error('There are four ends.')
    expect(liesAt(right, '2-7').map(({ label }) => say(label))).toEqual([
      '4 + 2: straight on, 2 touches the 4',
      '4 + 2: a corner downwards, 2 touches the 4',
      '4 + 2: a corner upwards, 2 touches the 4',
      '4 + 7: straight on, 7 touches the 4',
      '4 + 7: a corner upwards, 7 touches the 4',
      '4 + 7: a corner downwards, 7 touches the 4',
    ])
    expect(liesAt(right, '5-5')).toHaveLength(1)
  })

  test('two steps and a question: the sum in play is asked for, and what the faces make is never said', () => {
    const [, , end = ''] = guided(state, '2-7').next
    const cards = guided(state, '2-7', end)
    expect(cards.ready).toBeUndefined()
    expect(cards.back).toEqual(['2-7'])
    const wrong = guided(state, '2-7', end, 'lie-0')
    expect(wrong.ready && game.formatMove(wrong.ready)).toBe('place 2-7 23,16 right')
    const words = wrong.sheet?.flatMap(row => (row.type === 'words' ? [say(row.text)] : []))
    expect(words).toEqual(['4 + 2 makes 11?'])
  })

  test('where a double goes, nothing is left to choose', () => {
    const [end = ''] = guided(state, '5-5').next
    expect(guided(state, '5-5', end).ready).toBeDefined()
  })

  test('every end with room is marked, whether or not it makes the sum', () => {
    const { next, fitting } = guided(state, '2-7')
    expect(fitting).toEqual(next)
  })

  test('everything that may be laid can be laid in two steps', () => {
    for (const { state: visited } of playout(sumDominoes, { seed: 4, seats: 2, turns: 30, manner: 'legal' })) {
      const seat = game.toAct(visited)
      if (typeof seat !== 'number' || visited.stage !== 'place' || visited.start !== null || visited.owed.length > 0)
        continue
      const reached = new Set(handOf(visited, seat).flatMap(domino => reachedWith(visited, seat, domino)))
      for (const one of placements(visited.laid, handOf(visited, seat), visited.sum)) {
        expect(reached).toContain(game.formatMove({ type: 'place', ...one }))
      }
    }
  })

  function reachedWith(visited: State, seat: number, domino: string): string[] {
    const draft = (...picks: string[]) => sumDominoes.face.draft(visited, seat, [domino, ...picks], 'guided')
    return draft().next.flatMap(end => {
      const at = draft(end)
      return [at, ...at.next.map(lie => draft(end, lie))].flatMap(({ ready }) =>
        ready ? [game.formatMove(ready)] : [],
      )
    })
  }
})

describe('in tournament play', () => {
  const state = position([FIRST], ['2-7'], 11)
  const made = ({ ready }: Draft<Move>) => (ready ? game.formatMove(ready) : null)

  test('there are no ends and no cards, and nothing is marked', () => {
    const draft = free(state, '2-7')
    expect(draft.items ?? []).toEqual([])
    expect(draft.fitting).toBeUndefined()
    expect(draft.next).toEqual(['4-4'])
  })

  test('a domino lies anywhere by half faces, wrong or right, also over the edge, but not on another', () => {
    expect(made(free(state, '2-7', 'at-25,17'))).toBe('place 2-7 23,16 right')
    expect(made(free(state, '2-7', 'at-26,18'))).toBe('place 2-7 24,17 right')
    expect(made(free(state, '2-7', 'rotate-1', 'at-44,17'))).toBe('place 2-7 43,15 down')
    expect(made(free(state, '2-7', 'at-22,17'))).toBeNull()
    expect(say(free(state, '2-7', 'at-22,17').prompt)).toBe('4-4 lies there. Move it on.')
  })

  test('arrows move it half a face, a quarter turn goes round its middle, and four turns come back', () => {
    const { pushed, rotated } = free(state, '2-7', 'at-25,20')
    expect(made(free(state, ...(pushed?.right ?? [])))).toBe('place 2-7 24,19 right')
    expect(made(free(state, ...(pushed?.up ?? [])))).toBe('place 2-7 23,18 right')
    let picks = rotated ?? []
    const moves = [picks, picks, picks, picks].map(() => {
      const draft = free(state, ...picks)
      picks = draft.rotated ?? []
      return made(draft)
    })
    expect(moves).toEqual([
      'place 2-7 24,18 down',
      'place 2-7 25,19 left',
      'place 2-7 24,20 up',
      'place 2-7 23,19 right',
    ])
  })

  test('which way round it lies and what it touches is spoken, and no sum', () => {
    const spoken = (...picks: string[]) => {
      const { spoken: note } = free(state, '2-7', ...picks)
      return note && say(note)
    }
    expect(spoken()).toBe('2-7 in your hand: 2 left, 7 right.')
    expect(spoken('at-25,17')).toBe('2 left, 7 right. The 2 touches the 4 of 4-4.')
    expect(spoken('rotate-3', 'at-25,21')).toBe('7 up, 2 down. It touches nothing.')
    expect(spoken('at-23,17')).toBe('2 left, 7 right. It lies on 4-4.')
    expect(spoken('rotate-2', 'at-24,19')).toBe('7 left, 2 right. It touches 4-4.')
  })

  test('with keys it is held over a domino first, and arrows lead on from there', () => {
    expect(free(state, '2-7', '4-4').pushed?.right).toEqual(['2-7', 'rotate-0', 'at-22,17'])
    const { pushed } = free(state, '2-7')
    expect(made(free(state, ...(pushed?.right ?? [])))).not.toBeNull()
  })
})

test('dominoes on the table say which way round they lie and what they touch', () => {
  const laid: readonly Laid[] = [FIRST, { domino: '2-7', x: 23, y: 16, facing: 'down' }]
  const { items } = sumDominoes.face.scene(position(laid, [], 11), 0)
  expect(items.flatMap(({ label }) => (label ? [say(label)] : []))).toEqual([
    'domino 4-4 on the board: 4 left, 4 right; it touches 2-7',
    'domino 2-7 on the board: 2 up, 7 down; it touches 4-4',
  ])
})

test('a hand of 18 stands in three rows of the sheet; a longer one scrolls', () => {
  const hand = Array.from({ length: 20 }, (_, index) => `${index % 5}-${5 + Math.floor(index / 5)}`)
  const rowOf = (count: number) => free(position([FIRST], hand.slice(0, count), 11)).sheet?.[0]
  const shape = (count: number) => {
    const row = rowOf(count)
    return row?.type === 'table' ? { id: row.id, rows: Math.round(row.scene.frame[3] / 2.2) } : null
  }
  expect(shape(18)).toEqual({ id: 'hand', rows: 3 })
  expect(shape(19)).toEqual({ id: 'long-hand', rows: 4 })
})

test('no button is yellow while a domino might fit or an empty hand win; when a part is done, what comes next is', () => {
  const state = position([FIRST], ['2-7'], 11)
  const laid = game.apply(state, { type: 'place', domino: '2-7', x: 23, y: 16, facing: 'right' })
  expect(guided(state).isOpen).toBe(true)
  expect(guided({ ...state, part: 1 }).isOpen).toBe(true)
  expect(guided(laid).isOpen).toBe(true)
  expect(guided({ ...laid, hands: [['5-5'], ['7-7']] }).isOpen).toBeUndefined()
})

describe('outside guided play', () => {
  const state = position([FIRST], ['2-7', '3-3', '4-4'], 11)
  const laid = game.apply(state, { type: 'place', domino: '2-7', x: 23, y: 16, facing: 'right' })
  const won: State = { ...laid, hands: [[], ['7-7']] }
  const buttons = (at: State) => sumDominoes.face.actions(at, 0, 'tournament')

  test('nothing says what is left to do, and no button is yellow', () => {
    const asked = (at: State) => ({ key: free(at).prompt.key, isOpen: free(at).isOpen })
    expect([state, { ...state, part: 1 as const }].map(asked)).toEqual([
      { key: 'prompts.part-1', isOpen: true },
      { key: 'prompts.part-2', isOpen: true },
    ])
    const finish = { key: 'prompts.finish', isOpen: true }
    expect([laid, { ...laid, part: 1 as const, placed: [[], ['2-7']] } as State, won].map(asked)).toEqual([
      finish,
      finish,
      finish,
    ])
    expect(guided(won).prompt.key).toBe('prompts.hand-empty')
  })

  test('a win can be declared with any hand, in the last place', () => {
    expect([state, laid, won].map(buttons)).toEqual(Array(3).fill(['roll', 'draw', 'pass', 'declare']))
    expect(sumDominoes.face.actions(state, 0, 'guided')).not.toContain('declare')
  })
})
