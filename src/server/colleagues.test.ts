import { createServer } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Seated } from '#protocol/requests.ts'
import { admit } from './admission.ts'
import { Classes } from './classes.ts'
import { REAL_TIME } from './clockwork.ts'
import { Cluster, PACE } from './cluster.ts'
import { GatheringTables } from './gathering-tables.ts'
import { Gatherings } from './gatherings.ts'
import { COUNTING, newKey, openContext, shelf, written } from './hall.fixture.ts'
import { Hall } from './hall.ts'
import type { Site } from './http.ts'
import { KeyMaker } from './keys.ts'
import { LIMITS, tallies } from './limits.ts'
import { BINARIES, freshDatabase } from './postgres.fixture.ts'
import { Postgres } from './postgres.ts'
import { PostgresGatheringStore } from './postgres-gathering-store.ts'
import { PostgresStore } from './postgres-store.ts'
import type { Room } from './room.ts'
import { readSettings } from './settings.ts'
import { openStores } from './stores.ts'

/** One of several processes, here in this one: everything but HTTP. */
async function startProcess(url: string, { poll = 100, lookout = 1_000_000, address = 'http://127.0.0.1:9' } = {}) {
  const sql = await Postgres.open(url)
  const store: PostgresStore = new PostgresStore(sql, async () => {
    await cluster.leave()
    await sql.close()
  })
  const gatherings = new PostgresGatheringStore(sql)
  const keys = new KeyMaker(Buffer.alloc(32, 7))
  const base = openContext()
  const report = base.report
  const cluster: Cluster = new Cluster({ sql, url, store, keys, report, pace: { ...PACE, poll, lookout } })
  gatherings.onChange = id => cluster.tell({ kind: 'gathering', id })
  const context = { ...base, store, gatherings, keys, time: REAL_TIME, colleagues: cluster }
  const hall = new Hall(context, shelf)
  const days = new Gatherings(context)
  new GatheringTables(context, hall, days)
  const classes = new Classes(context, hall)
  await cluster.join(address, { hall, gatherings: days, classes })
  const stop = async () => {
    await days.close()
    await classes.close()
    await hall.close()
  }
  return { sql, store, keys, cluster, hall, days, classes, stop }
}
type Process = Awaited<ReturnType<typeof startProcess>>

describe.skipIf(BINARIES === null)('two processes on one database', () => {
  let one: Process
  let other: Process
  beforeEach(async () => {
    const url = await freshDatabase()
    one = await startProcess(url)
    other = await startProcess(url)
  })
  afterEach(async () => {
    await one.stop()
    await other.stop()
  })

  const lay = async (from: Process): Promise<Seated> => {
    const ana = await from.hall.create(COUNTING)
    const { record } = await from.hall.room(ana.id)
    await from.hall.join({ code: record.code ?? '', name: 'Beto' })
    return ana
  }
  const say = (room: Room, words: string) =>
    room.receive({ type: 'seat', seat: room.match.turn.seat ?? 0 }, { words, line: room.match.line, key: newKey() })
  const watch = (room: Room, seat: number) => {
    const shown: string[] = []
    const send = (event: string) => shown.push(event)
    return { shown, leave: room.watch({ role: { type: 'seat', seat }, lines: 0, send, end: () => undefined }) }
  }

  test('of two that want a table, one has it, however often', async () => {
    const { record } = await one.hall.room((await lay(one)).id)
    for (let n = 0; n < 30; n++) {
      await one.store.create({ ...record, id: `t${n}`, code: null })
      const claims = await Promise.all([one.cluster.claim(`t${n}`), other.cluster.claim(`t${n}`)])
      expect(claims.filter(Boolean)).toHaveLength(1)
    }
  })

  test('what one writes, the other shows; who is there is known to both', async () => {
    const { id } = await lay(one)
    const [here, there] = [await one.hall.room(id), await other.hall.room(id)]
    expect([here.leads, there.leads]).toEqual([true, false])
    const ana = watch(here, 0)
    const beto = watch(there, 1)
    await expect
      .poll(() => JSON.parse(ana.shown.at(-1) ?? '').view.seats.map(({ present }: { present: boolean }) => present))
      .toEqual([true, true])
    await expect.poll(() => here.match.line).toBeGreaterThan(0)
    await say(here, 'say 1')
    await expect.poll(() => written(there)).toEqual(written(here))
    expect(JSON.parse(beto.shown.at(-1) ?? '').view.lines.at(-1).words).toBe('say 1')
    ana.leave()
    await expect.poll(() => JSON.parse(beto.shown.at(-1) ?? '').view.seats[0].present).toBe(false)
    beto.leave()
  })

  test('lines are heard of by the news alone, each table’s own', async () => {
    const url = await freshDatabase()
    const never = 1_000_000
    const [here, there] = [await startProcess(url, { poll: never }), await startProcess(url, { poll: never })]
    const ids = [(await lay(here)).id, (await lay(here)).id]
    const ours = await Promise.all(ids.map(id => here.hall.room(id)))
    const theirs = await Promise.all(ids.map(id => there.hall.room(id)))
    for (const room of ours) await expect.poll(() => room.match.line).toBeGreaterThan(0)
    for (const [n, room] of ours.entries()) await say(room, `say ${n + 1}`)
    for (const [n, room] of ours.entries()) {
      await expect.poll(() => written(theirs[n] ?? room)).toEqual(written(room))
    }
    expect(theirs.map(room => room.log.at(-1)?.words)).toEqual(['say 1', 'say 2'])
    await here.stop()
    await there.stop()
  })

  test('one that hangs loses its tables although its lease runs: whoever has them open takes them', async () => {
    const url = await freshDatabase()
    const never = 1_000_000
    let asked = 0
    const door = createServer((_, answer) => {
      asked += 1
      answer.end()
    })
    await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
    const at = door.address()
    const address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`
    const here = await startProcess(url, { poll: never, address })
    const there = await startProcess(url, { poll: never, lookout: 20 })
    const { id } = await lay(here)
    const [ours, theirs] = [await here.hall.room(id), await there.hall.room(id)]
    // Whoever asks again has been answered.
    await expect.poll(() => asked).toBeGreaterThan(1)
    expect([ours.leads, theirs.leads]).toEqual([true, false])
    await new Promise(resolve => {
      door.close(resolve)
      door.closeAllConnections()
    })
    await expect.poll(() => theirs.leads).toBe(true)
    await say(theirs, 'say 1')
    expect((await there.sql.rows('SELECT epoch FROM tables WHERE id = $1', [id]))[0]?.epoch).toBe(3)
    await here.stop()
    await there.stop()
  })

  test('whoever sits down at one is known at the other at once', async () => {
    const { id } = await one.hall.create(COUNTING)
    const there = await other.hall.room(id)
    const beto = await one.hall.join({ code: there.record.code ?? '', name: 'Beto' })
    const headers = { authorization: `Bearer ${beto.key}` }
    // Nothing else of a request or a site is looked at.
    const request = { params: { id }, query: {}, headers } as FastifyRequest
    const site = {
      hall: other.hall,
      keys: other.keys,
      limits: tallies(LIMITS),
      now: () => 0,
      colleagues: other.cluster,
    } as unknown as Site
    expect((await admit(site, request)).role).toEqual({ type: 'seat', seat: beto.seat })
  })

  test('whoever has lost a table without knowing writes nothing under its epoch, reads again and goes on', async () => {
    const { id } = await lay(one)
    const [here, there] = [await one.hall.room(id), await other.hall.room(id)]
    await expect.poll(() => here.match.line).toBe(1)
    const line = { author: 0, words: 'say 1', at: 0, wall: 0, key: null } as const
    expect(await other.cluster.claim(id, one.cluster.process)).toBe(true)
    // As it was when it lost the table: nobody has written since, and still it may not.
    expect(await one.store.append(id, { ...line, n: 1 })).toBe(false)
    expect((await one.sql.rows('SELECT head FROM tables WHERE id = $1', [id]))[0]?.head).toBe(1)
    await expect.poll(() => [here.leads, there.leads]).toEqual([false, true])
    await say(there, 'say 1')
    await expect.poll(() => written(here)).toEqual(written(there))
  })

  test('a table whose process died over its clock is opened by another, although nobody asks for it', async () => {
    const { id } = await lay(one)
    await one.stop()
    await other.sql.rows(`UPDATE tables SET due = now() - interval '1 second' WHERE id = $1`, [id])
    const opened = () => [...other.hall.rooms()].map(room => room.id)
    expect(opened()).toEqual([])
    await expect.poll(opened, { timeout: 20_000 }).toEqual([id])
  })

  test('a process that has read a secret before a backup with another was put there does not join', async () => {
    const url = await freshDatabase()
    const settings = readSettings({ FLAGCARD_DATABASE: url })
    if ('wrong' in settings) throw new Error(settings.wrong)
    const { cluster, store } = await openStores(settings, () => undefined)
    const sql = await Postgres.open(url)
    await sql.rows('UPDATE secret SET hex = $1', ['ab'.repeat(32)])
    const own = { hall: one.hall, gatherings: one.days, classes: one.classes }
    await expect(cluster?.join('http://127.0.0.1:9', own)).rejects.toThrow('were made with another secret')
    await store.close()
    await sql.close()
  })

  test('a process that leaves gives its tables to the other', async () => {
    const { id } = await lay(one)
    await one.hall.room(id)
    const there = await other.hall.room(id)
    await one.stop()
    await expect.poll(() => there.leads).toBe(true)
    await say(there, 'say 1')
  })

  test('a day is said and followed in both, each line once, names and all', async () => {
    const about = { name: 'Day', date: '2026-05-02', division: 'I', minutes: 30, grantAfter: 5, keepNames: 7 }
    const { id } = await one.days.create(about)
    const [here, there] = [await one.days.room(id), await other.days.room(id)]
    const told: string[] = []
    const leave = there.follow({
      post: { type: 'director' },
      lines: 0,
      send: event => told.push(event),
      end: () => undefined,
    })
    const school = (n: number) => ({
      acts: [`register 100${n}; AR; School ${n}; 5`],
      key: newKey(),
      names: { [`100${n}`]: ['Ana', 'Ruiz'] as [string, string] },
    })
    const both = [here.receive({ type: 'director' }, school(1)), there.receive({ type: 'director' }, school(2))]
    expect((await Promise.all(both)).sort()).toEqual([1, 2])
    await expect.poll(() => [here.lineCount, there.lineCount]).toEqual([2, 2])
    await expect
      .poll(() => Object.keys(there.minutes({ type: 'director' }).names ?? {}).sort())
      .toEqual(['1001', '1002'])
    await expect.poll(() => here.minutes({ type: 'director' }).presence.director?.devices).toBe(1)
    leave()
  })
})
