import { DIVISIONS, type DivisionId } from '#games/divisions.ts'
import { type Act, formatAct } from '#gathering/acts.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { madeUpPlayers } from '#gathering/rehearsal.ts'
import type { Gathered, Names } from '#protocol/gathering.ts'
import type { Answer } from '../hosts/answer.ts'
import { randomToken } from '../hosts/this-device.ts'
import { sayLines, setUpDay } from './api.ts'

/** A round of a rehearsal, in minutes: the whole day takes about a quarter of an hour. */
const MINUTES = 2

/** An event with made-up children, seated and ready to begin. */
export async function startRehearsal(name: string, division: DivisionId, count: number): Promise<Answer<Gathered>> {
  const date = new Date().toISOString().slice(0, 10)
  const about = { name, date, division, minutes: MINUTES, grantAfter: 0, keepNames: 1, rehearsal: true }
  const opened = await setUpDay(about)
  if (!opened.ok) return opened
  const players = madeUpPlayers(count, DIVISIONS[division].grades)
  const found = findSeating(players, opened.value.id)
  const acts: Act[] = players.map(({ number, first, last, school, grade }) => ({
    type: 'register',
    number,
    initials: `${first[0]}.${last[0]}.`,
    school,
    grade,
  }))
  if ('seating' in found) acts.push({ type: 'seat', seating: found.seating })
  const names: Names = {}
  for (const { number, first, last } of players) names[number] = [first, last]
  const said = await sayLines(opened.value.id, opened.value.key, {
    acts: acts.map(formatAct),
    key: randomToken(),
    names,
  })
  return said.ok ? opened : said
}
