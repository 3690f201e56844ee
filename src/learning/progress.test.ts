import { expect, test } from 'vitest'
import { merged, NO_PROGRESS, type Progress, withCase, withSolved, withStars } from './progress.ts'
import { formatProgress, parseProgress } from './progress-text.ts'
import { starsSoFar } from './stars.ts'

const SOME: Progress = {
  stars: { 'chess-1': 3, 'chess-3': 2, 'chess-game': 1 },
  cases: { chess: [1, 4] },
  recall: { chess: { 'no-castling': { due: 20_650, again: true } } },
  solved: ['chess-two-7'],
}

test('stars never go down', () => {
  const once = withStars(NO_PROGRESS, 'chess-1', 2)
  expect(withStars(once, 'chess-1', 1)).toEqual(once)
  expect(withStars(once, 'chess-1', 3).stars).toEqual({ 'chess-1': 3 })
})

test('three stars without help, two with a hint each time, one when shown each time; never fewer after another step', () => {
  expect(starsSoFar(['none', 'none', 'none'], 3)).toBe(3)
  expect(starsSoFar(['hint', 'hint', 'hint'], 3)).toBe(2)
  expect(starsSoFar(['shown', 'shown', 'shown'], 3)).toBe(1)
  expect(starsSoFar(['none', 'hint', 'none'], 3)).toBe(2)
  const way = ['none', 'none', 'shown', 'shown'] as const
  const shining = way.map((_, index) => starsSoFar(way.slice(0, index + 1), way.length))
  expect(shining).toEqual([...shining].sort())
})

test('two devices together know the higher of both, whichever is asked', () => {
  const other: Progress = {
    stars: { 'chess-1': 1, 'chess-2': 2 },
    cases: { chess: [2, 4], draughts: [1] },
    recall: { chess: { 'no-castling': { due: 20_657, again: false } } },
    solved: ['chess-two-7', 'chess-two-8'],
  }
  const both = {
    stars: { 'chess-1': 3, 'chess-2': 2, 'chess-3': 2, 'chess-game': 1 },
    cases: { chess: [1, 2, 4], draughts: [1] },
    recall: { chess: { 'no-castling': { due: 20_657, again: false } } },
  }
  expect(merged(SOME, other)).toMatchObject(both)
  expect(merged(other, SOME)).toMatchObject(both)
  expect(new Set(merged(SOME, other).solved)).toEqual(new Set(['chess-two-7', 'chess-two-8']))
  expect(merged(SOME, SOME)).toEqual(SOME)
})

test('it is carried as a text that needs no other spelling in an address, and comes back the same', () => {
  const text = formatProgress(SOME)
  expect(encodeURIComponent(text)).toBe(text)
  expect(parseProgress(text)).toEqual(SOME)
})

test('what is no such text is not taken over, not even a part of it', () => {
  const text = formatProgress(withSolved(withCase(SOME, 'chess', 5), 'chess-one-2'))
  expect(parseProgress(text)).not.toBeNull()
  for (const wrong of [
    '',
    'x',
    'schess.4',
    'schess',
    'cchess',
    'cchess.0',
    'rchess.rule',
    'p',
    'pchess.x',
    's<b>.3',
    '~',
    `${text}~`,
  ]) {
    expect(parseProgress(wrong), wrong).toBeNull()
  }
})
