import { expect, test } from 'vitest'
import { translator } from '#text/translate.ts'
import { ramrod } from './index.ts'
import { scene } from './scene.ts'

const { game } = ramrod.rules

/** What a screen reader calls these things after these moves. */
function names(moves: readonly string[], ids: readonly string[], language: 'en' | 'es' = 'en'): readonly string[] {
  const { say } = translator(language, ramrod)
  const start = game.setup(2, { ...game.options, start: 'seats' })
  const after = moves.reduce((state, words) => {
    const move = game.parseMove(words)
    return move === null ? state : game.apply(state, move)
  }, start)
  const { items } = scene(after)
  return ids.map(id => {
    const { label, about } = items.find(item => item.id === id) ?? {}
    return [label, about].flatMap(note => (note ? [say(note)] : [])).join('; ')
  })
}

test('every place is told apart, with its length, what lies in it and where it leads', () => {
  expect(names([], ['a10', 'centre', 'start-a3', 'goal-b'])).toEqual([
    'sum rectangle a10, 10 long, empty; lines to a8, a11, b11, the centre',
    'the centre, empty; lines to a10, a11, b10, b11',
    'start rectangle A3, 5 long, holds 5; joined to a11',
    'goal rectangle of B: 0 of 24',
  ])
  expect(names([], ['a10', 'start-a3'], 'es')).toEqual([
    'rectángulo de suma a10, mide 10, vacío; líneas a a8, a11, b11, el centro',
    'el rectángulo de inicio A3, mide 5, tiene 5; unido a a11',
  ])
})

test('rods of one colour are told apart by where they lie, and in one rectangle by their order', () => {
  expect(names([], ['yellow1', 'yellow2'])).toEqual([
    'yellow rod, 5 long, in start rectangle A3',
    'yellow rod, 5 long, in start rectangle A6',
  ])
  const together = ['bring yellow2 a10', 'pass', 'bring white2 b7', 'pass', 'bring yellow1 a10']
  expect(names(together, ['yellow2', 'yellow1', 'a10'])).toEqual([
    'yellow rod, 5 long, in a10, number 1 of its colour there',
    'yellow rod, 5 long, in a10, number 2 of its colour there',
    'sum rectangle a10, 10 long, holds 5 + 5; lines to a8, a11, b11, the centre',
  ])
  expect(names([...together, 'ramrod a10'], ['yellow2'])).toEqual([
    'yellow rod, 5 long, in the goal rectangle of A, number 1 of its colour there',
  ])
})
