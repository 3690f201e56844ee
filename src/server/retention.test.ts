import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  COUNTING,
  layTable,
  openContext,
  say,
  seat,
  shelf,
  type TestContext,
  viewOf,
  watchRoom,
} from './hall.fixture.ts'
import { Hall } from './hall.ts'
import { Refused } from './problem.ts'
import { openDatabase, SqliteStore } from './sqlite-store.ts'
import type { Store } from './store.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe('tables that nobody has used for long', () => {
  test.each([
    { keepFor: 180 * DAY, left: ['played', 'recent'], title: 'are removed after their time' },
    { title: 'stay where nothing is said', left: ['old', 'played', 'recent'] },
  ])('$title', async ({ left, title: _, ...keep }) => {
    const context = openContext()
    const { store, time } = context
    for (const id of ['old', 'played', 'recent']) {
      const age = id === 'recent' ? 179 * DAY : 181 * DAY
      await store.create({ ...layTable(context), id, code: null, created: time.wall() - age })
    }
    const line = { n: 0, author: 0, words: 'say 1', at: 1, key: null }
    await store.append('played', { ...line, wall: time.wall() - 179 * DAY })
    await store.append('old', { ...line, wall: time.wall() - 180 * DAY - 1 })
    const hall = new Hall({ ...context, ...keep }, shelf)
    await time.pass(5000)
    expect(await store.ids('', 9)).toEqual(left)
    time.setBack(-2 * DAY)
    await time.pass(5000)
    expect(await store.ids('', 9)).toEqual('keepFor' in keep ? [] : left)
    await hall.close()
  })

  test('are kept as long as somebody has them open', async () => {
    const context = { ...openContext(), keepFor: DAY }
    const hall = new Hall(context, shelf)
    const { id } = await hall.create(COUNTING)
    const { leave } = watchRoom(await hall.room(id), seat(0))
    context.time.setBack(-3 * DAY)
    await context.time.pass(5000)
    expect(await context.store.ids('', 9)).toEqual([id])
    leave()
    await context.time.pass(61_000)
    context.time.setBack(-2 * HOUR)
    await context.time.pass(5000)
    expect(await context.store.ids('', 9)).toEqual([])
    await hall.close()
  })
})

describe('what a command has changed while the server runs', () => {
  let folder = ''
  let context: TestContext
  let hall: Hall
  let other: Store
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flagcard-others-'))
    context = openContext(join(folder, 'test.db'))
    hall = new Hall(context, shelf)
    other = new SqliteStore(openDatabase(join(folder, 'test.db')))
  })
  afterEach(async () => {
    await other.close()
    await hall.close()
    rmSync(folder, { recursive: true })
  })

  /** As `flagcard forget` does. */
  async function forget(id: string): Promise<void> {
    const stored = await other.read(id)
    if (stored === null) throw new Error('no such table')
    const header = { ...stored.record.header, seats: stored.record.header.seats.map(() => '–') }
    await other.revise(id, stored.revision, { ...stored.record, header })
  }

  test('is seen by everybody who watches, within a heartbeat', async () => {
    const { id } = await hall.create(COUNTING)
    const { views } = watchRoom(await hall.room(id), seat(0))
    expect(views.at(-1)?.seats[0]?.name).toBe('Ana')
    await forget(id)
    await context.time.pass(2000)
    expect(views.at(-1)?.seats[0]?.name).toBe('–')
  })

  test('is not written back, neither by somebody who sits down nor by the next game', async () => {
    const { id } = await hall.create({ ...COUNTING, seats: [{ kind: 'person', name: 'Ana' }, { kind: 'bot' }] })
    const room = await hall.room(id)
    await room.host.settled()
    await say(room, '0: resign')
    await forget(id)
    await room.seat('monitor')
    expect((await context.store.read(id))?.record).toMatchObject({
      header: { seats: ['–', '–'] },
      officials: ['monitor'],
    })
    await forget(id)
    await hall.rematch(room, seat(0))
    const next = await context.store.read(room.record.next ?? '')
    expect(next?.record.header.seats).not.toContain('Ana')
    expect(viewOf(room, seat(0)).seats.map(({ name }) => name)).toEqual(['–', '–'])
  })

  test('a table that has been removed is gone for those who are there, and nothing of it comes back', async () => {
    const { id } = await hall.create({ ...COUNTING, seats: [{ kind: 'person', name: 'Ana' }, { kind: 'bot' }] })
    const room = await hall.room(id)
    let hasEnded = false
    room.watch({ role: seat(0), lines: 0, send: () => undefined, end: () => (hasEnded = true) })
    await other.remove(id)
    await say(room, '0: say 1').catch(() => undefined)
    await context.time.pass(2000)
    expect(hasEnded).toBe(true)
    await expect(hall.room(id)).rejects.toThrow(Refused)
    expect([await other.ids('', 9), await other.linesFrom(id, 0)]).toEqual([[], []])
  })
})
