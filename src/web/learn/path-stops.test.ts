import { expect, test } from 'vitest'
import { NO_PROGRESS, withStars } from '#learning/progress.ts'
import { mayPlay } from './path-stops.ts'

const lessons = [1, 2, 3, 4, 5, 6].map(number => ({ id: `fiar-${number}` }))

test('Pip offers a game after two thirds of the path, whichever they are, until one has been played', () => {
  const after = (...done: string[]) => {
    const known = done.reduce((all, id) => withStars(all, id, 1), NO_PROGRESS)
    return mayPlay({ game: 'fiar', lessons }, known)
  }
  expect(after('fiar-1', 'fiar-2', 'fiar-3')).toBe(false)
  expect(after('fiar-1', 'fiar-2', 'fiar-3', 'fiar-6')).toBe(true)
  expect(after('fiar-1', 'fiar-2', 'fiar-3', 'fiar-6', 'fiar-game')).toBe(false)
})
