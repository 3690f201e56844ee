import { describe, expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import type { Level } from '#kernel/box.ts'
import { levelToday } from './days.ts'

const ramrod = await GAMES.ramrod.open()
const fiar = await GAMES.fiar.open()
const MATCHES = [...Array(300).keys()]

/** In how many matches each level is played at. */
function played(level: Level): Partial<Record<Level, number>> {
  const count: Partial<Record<Level, number>> = {}
  for (const luck of MATCHES) {
    const today = levelToday(ramrod, level, luck)
    count[today] = (count[today] ?? 0) + 1
  }
  return count
}

describe('good and bad days', () => {
  test('the lowest and the strongest have none', () => {
    expect([played(1), played(5)]).toEqual([{ 1: MATCHES.length }, { 5: MATCHES.length }])
  })

  test.each([2, 3, 4] as const)(
    'level %i plays a third of its matches a level higher, and a third a level lower',
    level => {
      const days = Object.entries(played(level))
      expect(days.map(([today]) => Number(today))).toEqual([level - 1, level, level + 1])
      for (const [, count] of days) expect(Math.abs(count - MATCHES.length / 3)).toBeLessThan(30)
    },
  )

  test('where a game has none, everybody is what they are', () => {
    for (const luck of MATCHES) expect(levelToday(fiar, 3, luck)).toBe(3)
  })
})
