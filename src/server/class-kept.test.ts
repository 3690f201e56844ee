import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Child, TestClass } from './class.fixture.ts'
import { openContext } from './hall.fixture.ts'
import { TestServer } from './http.fixture.ts'

const HOUR = 60 * 60_000

describe('on disk', () => {
  let folder = ''
  let path = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flagcard-class-'))
    path = join(folder, 'class.db')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('a class outlives a restart of the server: seats, pause, tasks, code and snapshots', async () => {
    const first = await TestServer.start({}, openContext(path))
    const before = await TestClass.open(first)
    const [ana, beto] = (await before.children(2)) as [Child, Child]
    await before.does({ do: 'pair', how: 'chance' })
    const mover = await before.mover([ana, beto])
    await before.move(mover, 'say 1')
    await before.does({ do: 'snapshot', table: 1 })
    await before.does({ do: 'pause' })
    const [seen, seat] = [await before.view(), await before.seat(ana)]
    await first.stop()

    const second = await TestServer.start({}, openContext(path))
    const after = before.again(second)
    expect(await after.seat(ana)).toEqual(seat)
    // The table is asked for first: it stands still all the same.
    expect((await after.move(mover, 'pass')).json()).toMatchObject({ code: 'paused' })
    expect({ ...(await after.view()), now: 0 }).toEqual({ ...seen, now: 0 })
    await second.context.time.pass(1000)
    expect((await after.event()).boards).toMatchObject([{ state: { count: 1 } }])
    await after.does({ do: 'go-on' })
    expect((await after.move(mover, 'pass')).statusCode).toBe(200)
    expect((await after.child({}, ana.device)).pupil).toBe(ana.pupil)
    expect([...first.context.reported, ...second.context.reported]).toEqual([])
    await second.stop()
  })

  test('nothing of a class is left a day later: neither lines nor tables, in memory or in the file', async () => {
    const server = await TestServer.start({}, openContext(path))
    const lesson = await TestClass.open(server, { freeNames: true, title: 'Room Twelve' })
    const ana = await lesson.child({ name: 'Ottoline' })
    await lesson.children(2)
    await lesson.does({ do: 'pair', how: 'chance' })
    await lesson.does({ do: 'pair', how: 'rotation' })
    const seat = await lesson.seat(ana)
    const { refused } = await lesson.follow()
    const other = await server.setUp()
    const rows = (table: string) => server.context.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n
    server.context.time.setBack(-23 * HOUR)
    await server.context.time.pass(61_000)
    expect([rows('gatherings'), Number(rows('tables')) > 4]).toEqual([1, true])
    server.context.time.setBack(-HOUR)
    await server.context.time.pass(61_000)
    expect(['gatherings', 'gathering_lines', 'gathering_codes', 'tables', 'names'].map(rows)).toEqual([0, 0, 0, 1, 0])
    expect(refused).toEqual(['no-such-class'])
    expect((await server.get(`/api/classes/${lesson.opened.id}`, lesson.opened.key)).json().code).toBe('no-such-class')
    expect((await server.get(`/api/tables/${seat.id}`, seat.key, ana.device)).json().code).toBe('no-such-table')
    expect((await server.view(other)).id).toBe(other.id)
    expect(server.context.reported).toEqual([])
    await server.stop()
    const bytes = readFileSync(path).toString('latin1')
    for (const word of ['Ottoline', 'Room Twelve', seat.id]) expect(bytes).not.toContain(word)
  })

  test('a teacher ends a class at once, and nothing stays', async () => {
    const server = await TestServer.start({}, openContext(path))
    const lesson = await TestClass.open(server)
    const [ana] = await lesson.children(2)
    await lesson.does({ do: 'pair', how: 'chance' })
    const { refused } = await lesson.follow(ana?.key)
    const gone = await server.server.inject({
      method: 'DELETE',
      url: `/api/classes/${lesson.opened.id}`,
      headers: { authorization: `Bearer ${lesson.opened.key}` },
    })
    expect(gone.json()).toEqual({ ended: true })
    expect(refused).toEqual(['no-such-class'])
    expect(server.context.database.prepare('SELECT count(*) AS n FROM tables').get()?.n).toBe(0)
    await server.stop()
  })
})
