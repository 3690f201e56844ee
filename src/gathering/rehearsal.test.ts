import { expect, test } from 'vitest'
import { quickChance } from '#kernel/chance.ts'
import { findSeating } from './find-seating.ts'
import { currentRound, gamesIn, pointsBy } from './gathering.ts'
import { madeUpPlayers } from './rehearsal.ts'
import { rehearsed } from './rehearsed.ts'

test('made-up children have a number and a name of their own', () => {
  const players = madeUpPlayers(500, [2, 3])
  expect(new Set(players.map(({ number }) => number)).size).toBe(500)
  expect(new Set(players.map(({ first, last }) => `${first} ${last}`)).size).toBe(500)
  expect(new Set(players.map(({ school }) => school)).size).toBeGreaterThan(3)
})

function day(count: number) {
  const players = madeUpPlayers(count, [2, 3])
  const found = findSeating(players, 'rehearsal')
  if ('refusal' in found) throw new Error(found.refusal.code)
  return { players, seating: found.seating, settings: { minutes: 1, grantAfter: 0 }, chance: quickChance(count) }
}

test.each([10, 51, 120])('%i made-up children play a whole day by themselves, to the last released card', count => {
  const book = rehearsed(day(count))
  const { gathering } = book
  expect(gathering.rounds.map(({ released }) => released !== null)).toEqual([true, true, true, true, true])
  for (let round = 1; round <= 5; round++) {
    expect(gamesIn(gathering, round).every(({ collected }) => collected !== null)).toBe(true)
  }
  for (const number of Object.keys(gathering.registered)) {
    expect(pointsBy(gathering, Number(number), 'released')).not.toContain(null)
  }
  expect(book.lines.some(({ act }) => act.type === 'opinion')).toBe(true)
})

test('it can be looked at in the middle, and is the same every time', () => {
  const until = rehearsed({ ...day(20), until: ({ gathering }) => currentRound(gathering) === 3 })
  expect(currentRound(until.gathering)).toBe(3)
  const whole = rehearsed(day(20))
  expect(whole.lines.slice(0, until.lines.length)).toEqual(until.lines)
})
