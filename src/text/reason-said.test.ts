import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { Outcome } from '#kernel/game.ts'
import { reasonSaid } from './reason-said.ts'
import { translator } from './translate.ts'

const NAMES = ['Ana', 'Ben']
const inEnglish = translator('en', fiar)
const inSpanish = translator('es', fiar)

test('who resigned is said by name, and to themselves as it is', () => {
  const resigned: Outcome = { winners: [1], reason: 'resigned' }
  expect(reasonSaid(resigned, NAMES, inEnglish)).toBe('Ana resigned')
  expect(reasonSaid(resigned, NAMES, inEnglish, 1)).toBe('Ana resigned')
  expect(reasonSaid(resigned, NAMES, inEnglish, 0)).toBe('you resigned')
  expect(reasonSaid(resigned, NAMES, inSpanish, 1)).toBe('Ana se rindió')
  expect(reasonSaid(resigned, NAMES, inSpanish, 0)).toBe('te rendiste')
})

test('of several players the one who did not win resigned', () => {
  expect(reasonSaid({ winners: [0, 2], reason: 'resigned' }, ['Ana', 'Ben', 'Cleo'], inEnglish)).toBe('Ben resigned')
})

test('a game has words of its own for how it ended', () => {
  const declared: Outcome = { winners: [0], reason: 'declared' }
  expect(reasonSaid(declared, NAMES, inEnglish)).toBe('four in a row was declared')
})
