import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { Level } from '#kernel/box.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import { beginFrom } from '#referee/begin.ts'
import type { Match } from '#referee/match.ts'
import { readMatch } from '#referee/read.ts'
import { errsByItself, LEVELS } from './level.ts'
import { slippingMove } from './slipping.ts'

const HEADER: Header = {
  game: 'fiar',
  rules: 2,
  way: 'tournament',
  options: { start: 'seats' },
  seats: ['Ana', 'Ben'],
}
const LUCKS = 400

function after(...words: readonly string[]): Match {
  const lines: Line[] = words.flatMap((place, n) => [
    { author: n % 2, words: place },
    { author: n % 2, words: 'pass' },
  ])
  return [...readMatch(fiar, HEADER, lines)].at(-1)?.after ?? beginFrom(fiar, HEADER)
}

/** In how many of so many turns the seat that is to act breaks a rule. */
function slipsOf(match: Match, level: Level, intended: string, lastSlip: number | null = null): number {
  const moves = intended.split(', ').map(words => fiar.rules.game.parseMove(words))
  const seat = Number(fiar.rules.game.toAct(Object(match.state)))
  const habits = Array.from({ length: LUCKS }, (_, luck) => ({ luck: luck * 77_777, slips: true, lastSlip }))
  return habits.filter(own => slippingMove(fiar, match, seat, level, own, moves) !== null).length
}

/** Blue could win with the red path. */
const BEGUN = after('place a4', 'place b5', 'place i4', 'place c5', 'place d7', 'place d5', 'place f1', 'place f5')

test('levels 1 to 3 slip unless they are asked not to, the others only when they are asked to', () => {
  expect(LEVELS.filter(errsByItself)).toEqual([1, 2, 3])
})

test('a beginner slips now and then, the stronger the less', () => {
  const [most = 0, less = 0, few = 0] = ([1, 2, 3] as const).map(level => slipsOf(BEGUN, level, 'place h5, pass'))
  expect(most).toBeGreaterThan(less)
  expect(less).toBeGreaterThan(few)
  expect(few).toBeGreaterThan(0)
  expect(most).toBeLessThan(3 * less)
})

test('nobody slips in two own turns running', () => {
  const { number } = BEGUN.turn
  expect(slipsOf(BEGUN, 1, 'place h5, pass', number - 2)).toBe(0)
  expect(slipsOf(BEGUN, 1, 'place h5, pass', number - 4)).toBeGreaterThan(0)
})

test('whoever can win by the rules does', () => {
  expect(slipsOf(BEGUN, 1, 'declare b5 c5 d5 f5')).toBe(0)
  expect(slipsOf(BEGUN, 1, 'place h5, pass')).toBeGreaterThan(0)
})
