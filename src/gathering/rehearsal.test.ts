import { expect, test } from 'vitest'
import { quickChance } from '#kernel/chance.ts'
import { openBook, write } from './book.ts'
import { findSeating } from './find-seating.ts'
import { gamesIn, pointsBy } from './gathering.ts'
import { madeUpPlayers, nextInRehearsal } from './rehearsal.ts'

test('made-up children have a number and a name of their own', () => {
  const players = madeUpPlayers(500, [2, 3])
  expect(new Set(players.map(({ number }) => number)).size).toBe(500)
  expect(new Set(players.map(({ first, last }) => `${first} ${last}`)).size).toBe(500)
  expect(new Set(players.map(({ school }) => school)).size).toBeGreaterThan(3)
})

test.each([10, 51, 120])('%i made-up children play a whole day by themselves, to the last released card', count => {
  const players = madeUpPlayers(count, [2, 3])
  const found = findSeating(players, 'rehearsal')
  if ('refusal' in found) throw new Error(found.refusal.code)
  let book = openBook({ minutes: 1, grantAfter: 0 })
  let at = 0
  const say = (act: Parameters<typeof write>[1]['act'], role: 'director' | 'clock' = 'director') => {
    const written = write(book, { role: { type: role }, at, act })
    if ('refusal' in written) throw new Error(`${JSON.stringify(act)}: ${written.refusal.code}`)
    book = written.book
  }
  for (const { number, school, grade } of players) say({ type: 'register', number, initials: 'A.B.', school, grade })
  say({ type: 'seat', seating: found.seating })
  const chance = quickChance(count)
  for (let quiet = 0; quiet < 400; at += 500) {
    const act = nextInRehearsal(book.gathering, at, chance)
    quiet = act === null ? quiet + 1 : 0
    if (act) say(act)
    for (const [index, { begun, called }] of book.gathering.rounds.entries()) {
      if (begun !== null && called === null && at >= begun + 60_000) say({ type: 'time', round: index + 1 }, 'clock')
    }
  }
  const { gathering } = book
  expect(gathering.rounds.map(({ released }) => released !== null)).toEqual([true, true, true, true, true])
  for (let round = 1; round <= 5; round++) {
    expect(gamesIn(gathering, round).every(({ collected }) => collected !== null)).toBe(true)
  }
  for (const { number } of players) expect(pointsBy(gathering, number, 'released')).not.toContain(null)
  expect(book.lines.some(({ act }) => act.type === 'opinion')).toBe(true)
})
