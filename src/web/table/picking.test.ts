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
