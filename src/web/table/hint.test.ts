import { expect, test } from 'vitest'
import { kwatroSinko } from '#games/kwatro-sinko/index.ts'
import { par55 } from '#games/par-55/index.ts'
import { ramrod } from '#games/ramrod/index.ts'
import type { AnyBox, Draft, Scene } from '#kernel/box.ts'
import { buttonOf, leavesOpen, planOf, saidWith } from './hint.ts'

const kwatro: AnyBox = kwatroSinko

function stateAfter({ rules: { game } }: AnyBox, words: readonly string[]): unknown {
  let state: unknown = game.setup(2, { ...Object(game.options), start: 'seats' })
  for (const word of words) state = game.apply(state, game.parseMove(word))
  return state
}

test('of a RAMROD only the rod that goes there is drawn, and the rectangle pointed at', () => {
  const before = stateAfter(ramrod, ['bring yellow2 a10', 'pass', 'bring purple4 b9', 'pass'])
  const moves = ['bring dark-green1 a10', 'ramrod a10', 'pass']
  const { legs, rings } = planOf(ramrod, before, { moves }, 0)
  expect(legs.map(({ item, step }) => [item.id, step])).toEqual([['dark-green1', 1]])
  expect(rings).toContain('a10')
})

test('the button that a hint asks for is known, and none before something has been moved', () => {
  const buttons = kwatro.face.actions(stateAfter(kwatro, []), 0)
  expect(buttonOf(['declare c3 c5 c6: 5 + 3 - 4 = 4'], buttons)).toBe('declare')
  expect(buttonOf(['pass'], buttons)).toBe('pass')
  expect(buttonOf(['slide a7 b6', 'pass'], buttons)).toBeNull()
  expect(buttonOf([], buttons)).toBeNull()
})

test('a hint is silent while a number is asked for, and shows what it showed', () => {
  const state = stateAfter(kwatro, ['slide c7 b6', 'pass', 'slide g4 e6', 'pass', 'slide a4 c6'])
  const plan = planOf(kwatro, state, { moves: ['declare b6 c6 e6: 8 + 6 - 9 = 5'] }, 0)
  const said = (...picks: string[]) => saidWith(plan, kwatro.face.draft(state, 0, picks), picks)
  expect(plan.rings).toEqual(expect.arrayContaining(['b6', 'c6', 'e6']))
  expect(said('declare', 'blue8')).toEqual(plan.said)
  expect(said('declare', 'blue8', 'blue6', 'red9')).toEqual([])
})

test('a hint is silent while cards show the ways a domino can lie', () => {
  const text = { key: 'advice.place' }
  const plan = { legs: [], rings: [], said: [text] }
  const row = (look: 'chips' | 'cards') => ({ type: 'choices', look, label: text, choices: [] }) as const
  const said = (look: 'chips' | 'cards', ...picks: string[]) =>
    saidWith(plan, { next: [], prompt: text, sheet: [row(look)] }, picks)
  expect(said('cards', '4-9', 'A')).toEqual([])
  expect(said('cards')).toEqual([text])
  expect(said('chips', 'red')).toEqual([text])
})

test('a hint that leaves something to count does not hide what is asked, unless a sheet asks it', () => {
  const draft = (type: 'table' | 'words'): Draft<unknown> => {
    const words = { key: 'prompts.walk' }
    const scene: Scene = { frame: [0, 0, 1, 1], items: [] }
    return {
      next: [],
      prompt: words,
      sheet: [type === 'words' ? { type, text: words } : { type, label: words, scene }],
    }
  }
  const isOpen = (box: AnyBox, next: string, sheet: 'table' | 'words') =>
    leavesOpen(box, { moves: [next, 'pass'] }, draft(sheet))
  expect(isOpen(par55, 'walk to 7', 'table')).toBe(true)
  expect(isOpen(par55, 'announce 7', 'words')).toBe(false)
  expect(isOpen(par55, 'pass', 'table')).toBe(false)
  expect(isOpen(kwatro, 'slide a7 b6', 'table')).toBe(false)
})
