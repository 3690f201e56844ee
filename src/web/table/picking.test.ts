import { expect, test } from 'vitest'
import type { Draft } from '#kernel/box.ts'
import { afterPick } from './picking.ts'

const prompt = { key: 'x' }
const PLACES = ['a1', 'b1', 'c1']

/** A piece that is held over one place or another. */
function held(picks: readonly string[]): Draft<string> {
  const [piece, place, ...more] = picks
  if (piece === undefined) return { next: ['piece'], prompt }
  if (more.length > 0) return { next: [], prompt }
  return place === undefined ? { next: PLACES, prompt } : { next: PLACES, prompt, ready: place, replaces: true }
}

test('what is held over one place is held over another instead', () => {
  expect(afterPick(held, ['piece'], 'a1')).toEqual(['piece', 'a1'])
  expect(afterPick(held, ['piece', 'a1'], 'b1')).toEqual(['piece', 'b1'])
  expect(afterPick(held, ['piece', 'b1'], 'b1')).toEqual(['piece'])
})

/** A sheet with one row of which one is chosen, and one of which several may be. */
function asked(picks: readonly string[]): Draft<string> {
  const choices = (ids: readonly string[]) => ids.map(id => ({ id, label: prompt }))
  const sheet = [
    { type: 'choices', look: 'chips', label: prompt, choices: choices(['look-red', 'look-blue']) },
    { type: 'choices', look: 'chips', label: prompt, many: true, choices: choices(['look-old', 'look-new']) },
  ] as const
  const all = ['look-red', 'look-blue', 'look-old', 'look-new']
  return { next: all.filter(id => !picks.includes(id)), prompt, sheet, ready: 'it', replaces: true }
}

test('a choice takes the place of another in its row, unless several may be chosen there', () => {
  expect(afterPick(asked, ['look-red', 'look-old'], 'look-blue')).toEqual(['look-blue', 'look-old'])
  expect(afterPick(asked, ['look-red', 'look-old'], 'look-new')).toEqual(['look-red', 'look-old', 'look-new'])
  expect(afterPick(asked, ['look-red', 'look-old'], 'look-old')).toEqual(['look-red'])
})
