import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { type Book, formatLine } from '#gathering/book.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { madeUpPlayers } from '#gathering/rehearsal.ts'
import { rehearsed } from '#gathering/rehearsed.ts'
import { quickChance } from '#kernel/chance.ts'
import type { Gathered, Names, Posts } from '#protocol/gathering.ts'

const SETTINGS = { minutes: 2, grantAfter: 0 }

interface Wanted {
  readonly count: number
  readonly until?: (book: Book) => boolean
  /** When that moment was, in milliseconds before now. */
  readonly ago?: number
  readonly isRehearsal?: boolean
}

/** A day of made-up children that was played up to some moment, brought to the server as a copy from another laptop. */
export async function rehearsedDay(request: APIRequestContext, { count, until, ago = 0, isRehearsal = true }: Wanted) {
  const players = madeUpPlayers(count, [2, 3])
  const found = findSeating(players, 'rehearsal')
  if ('refusal' in found) throw new Error(found.refusal.code)
  const day = { players, seating: found.seating, settings: SETTINGS, chance: quickChance(count) }
  const { lines } = rehearsed({ ...day, ...(until && { until }) })
  const first = Date.now() - ago - (lines.at(-1)?.at ?? 0)
  const about = { name: 'Rehearsal', date: '2027-03-13', division: 'II', ...SETTINGS, keepNames: 30 }
  const names: Names = Object.fromEntries(players.map(one => [one.number, [one.first, one.last]]))
  const token = (bytes: number) => randomBytes(bytes).toString('base64url')
  const record = {
    id: token(9),
    created: first,
    about: { ...about, ...(isRehearsal && { rehearsal: true }) },
    secret: token(16),
  }
  const data = { record, lines: lines.map(line => formatLine({ ...line, at: first + line.at })), names }
  const answer = await request.post('/api/gatherings/copies', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id, key, link }: Gathered = await answer.json()
  const headers = { authorization: `Bearer ${key}` }
  const { posts }: Posts = await (await request.get(`/api/gatherings/${id}/posts`, { headers })).json()
  return { id, director: link, posts, players, numbers: players.map(({ number }) => number) }
}
