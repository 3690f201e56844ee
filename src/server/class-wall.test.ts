import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewTask } from '#protocol/class.ts'
import { type Child, COUNT, TestClass } from './class.fixture.ts'
import { TestServer } from './http.fixture.ts'

let on: TestServer
let room: TestClass

beforeAll(async () => {
  on = await TestServer.start()
})
beforeEach(async () => {
  room = await TestClass.open(on)
})
afterAll(async () => {
  await on.stop()
  expect(on.context.reported).toEqual([])
})

const pair = (more: object = {}) => room.does({ do: 'pair', how: 'rotation', ...more })

test('thirty behind one address come in at once, sit at fifteen tables, and are all paused', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => room.child()))
  expect(new Set(all.map(({ pupil }) => pupil)).size).toBe(30)
  expect(new Set(all.map(({ name }) => name)).size).toBe(30)
  const pages = await Promise.all(all.map(child => room.follow(child.key)))
  const wall = await room.follow()
  await pair()
  for (const { events } of pages) expect(events.at(-1)?.view).toMatchObject({ doing: { type: 'table' }, paused: null })
  await on.context.time.pass(1000)
  expect(new Set(wall.events.flatMap(({ boards = [] }) => boards.map(({ table }) => table))).size).toBe(15)
  await room.does({ do: 'pause' })
  for (const { events } of [...pages, wall]) expect(events.at(-1)?.view).toMatchObject({ paused: expect.any(Number) })
})

test('who comes in sends the others nothing, and the teacher is told of many together', async () => {
  const ana = await room.child()
  const [page, wall] = [await room.follow(ana.key), await room.follow()]
  await on.context.time.pass(1000)
  const told = wall.events.length
  const others = await room.children(10)
  for (const { key } of others) await room.follow(key)
  await room.tells(others[0] ?? ana, { do: 'raise' })
  await on.context.time.pass(1000)
  expect(page.events).toHaveLength(1)
  expect(wall.events.at(-1)?.view).toMatchObject({ pupils: Array(11).fill({ online: true }) })
  // Each line of the log by itself, who is there all at once.
  expect(wall.events.length - told).toBeLessThan(14)
})

describe('the wall', () => {
  test('shows what has changed, at most a few times a second', async () => {
    const all = (await room.children(4)) as Child[]
    await pair()
    await on.context.time.pass(1000)
    const { events } = await room.follow()
    expect(events.at(-1)?.boards).toHaveLength(2)
    const told = events.length
    const [first] = (await room.view()).tables
    const here = all.filter(child => first?.seats.some(seat => 'pupil' in seat && seat.pupil === child.pupil))
    for (let n = 1; n <= 5; n++) {
      const mover = await room.mover(here)
      await room.move(mover, `say ${n}`)
      await room.move(mover, 'pass')
    }
    await on.context.time.pass(1000)
    const fresh = events.slice(told)
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.length).toBeLessThan(6)
    for (const { view, boards } of fresh) {
      expect(view).toBeUndefined()
      expect(boards?.map(({ table }) => table)).toEqual([first?.number])
    }
    expect(fresh.at(-1)?.boards?.[0]).toMatchObject({ turn: 6, state: { count: 5 } })
  })

  test('is told what has changed also where somebody has asked in between', async () => {
    const all = (await room.children(2)) as Child[]
    await pair()
    await on.context.time.pass(1000)
    const { events } = await room.follow()
    await room.move(await room.mover(all), 'say 1')
    await room.event()
    await on.context.time.pass(1000)
    expect(events.at(-1)?.boards).toMatchObject([{ state: { count: 1 } }])
  })

  test('knows who is stopped often, and who waits for a ruling', async () => {
    const all = (await room.children(2)) as Child[]
    await pair()
    const mover = await room.mover(all)
    for (let tries = 0; tries < 3; tries++) await room.move(mover, 'say 7')
    await on.context.time.pass(1000)
    expect((await room.event()).boards?.[0]?.stopped).toMatchObject({ rule: 'next-number', times: 3 })
    await room.move(mover, 'say 1')
    await on.context.time.pass(1000)
    expect((await room.event()).boards?.[0]?.stopped).toBeNull()
    await room.does({ do: 'change', setUp: { ...COUNT, way: 'tournament' } })
    await room.move(await room.mover(all), 'say 7')
    await room.move(await room.mover(all), 'pass')
    await room.move(await room.mover(all), 'time out')
    await on.context.time.pass(1000)
    expect((await room.event()).boards?.[0]?.dispute).toEqual({ since: expect.any(Number) })
  })

  test('pauses everybody at once: no acts, no clock, no computer; and goes on', async () => {
    const all = (await room.children(3)) as Child[]
    await pair({ setUp: { ...COUNT, way: 'tournament', clock: true }, odd: { type: 'computer', level: 1 } })
    const pupils = await Promise.all(all.map(child => room.follow(child.key)))
    const told = pupils.map(({ events }) => events.length)
    await room.does({ do: 'pause' })
    for (const [index, { events }] of pupils.entries()) {
      expect(events.slice(told[index])).toMatchObject([{ view: { paused: expect.any(Number) } }])
    }
    const clocks = async () => Promise.all(all.map(async child => (await room.table(child)).clock?.gameLeft))
    const lines = async () => Promise.all(all.map(async child => (await room.table(child)).match.line))
    const [before, still] = [await clocks(), await lines()]
    await on.context.time.pass(10 * 60_000)
    expect([await clocks(), await lines()]).toEqual([before, still])
    for (const child of all) {
      expect((await room.move(child, 'say 1')).json()).toMatchObject({ code: 'paused' })
      expect((await room.table(child)).held).toBe('paused')
    }
    await room.does({ do: 'go-on' })
    const mover = await room.mover(all)
    expect((await room.move(mover, 'say 1')).json()).toEqual({ line: expect.any(Number) })
    expect((await room.table(mover)).held).toBeNull()
  })

  test('is paused since the first who paused it, where two teachers do', async () => {
    await room.does({ do: 'pause' })
    const { paused } = await room.view()
    await on.context.time.pass(5000)
    await room.does({ do: 'pause' })
    expect((await room.view()).paused).toBe(paused)
  })

  test('is on the projector again where the table that was shown is left', async () => {
    await room.children(2)
    await pair()
    const table = (await room.view()).tables[0]?.number ?? 0
    await room.does({ do: 'show', screen: { type: 'table', table } })
    expect((await room.projector()).view.screen).toEqual({ type: 'table', table })
    await room.does({ do: 'clear' })
    expect((await room.projector()).view.screen).toEqual({ type: 'wall' })
    expect((await room.view()).screen).toEqual({ type: 'wall' })
  })

  test('takes a snapshot before and after a turn, and shows it without names – the answer only when asked', async () => {
    const all = (await room.children(2)) as Child[]
    await pair({ setUp: { ...COUNT, way: 'tournament' } })
    const table = (await room.view()).tables[0]?.number ?? 0
    expect((await room.say({ do: 'snapshot', table })).json().code).toBe('nothing-played')
    const mover = await room.mover(all)
    await room.move(mover, 'say 5')
    await room.move(mover, 'pass')
    await room.does({ do: 'snapshot', table })
    const { snapshots = [], view } = await room.event()
    expect(snapshots).toMatchObject([
      {
        number: 1,
        before: { count: 0 },
        after: { count: 5 },
        moves: [{ words: 'say 5' }, { words: 'pass' }],
        broken: ['next-number'],
      },
    ])
    expect(view).toMatchObject({ snapshots: [1] })
    for (const { name } of all) expect(JSON.stringify(snapshots)).not.toContain(name)
    await room.does({ do: 'show', screen: { type: 'snapshot', snapshot: 1, answer: false } })
    expect((await room.projector()).snapshots).toMatchObject([{ broken: null }])
    await room.does({ do: 'show', screen: { type: 'snapshot', snapshot: 1, answer: true } })
    expect((await room.projector()).snapshots).toMatchObject([{ broken: ['next-number'] }])
    await room.does({ do: 'discard', snapshot: 1 })
    expect(await room.projector()).toMatchObject({ view: { screen: { type: 'wall' } }, snapshots: [] })
  })

  test('has a projector that shows stand-ins for names, unless the teacher shows them', async () => {
    const all = await room.children(2)
    await pair()
    expect((await room.projector()).view).toMatchObject({ screen: { type: 'door' }, here: 2, names: {}, tables: [] })
    await room.does({ do: 'show', screen: { type: 'wall' } })
    await on.context.time.pass(1000)
    const hidden = await room.projector()
    expect([hidden.boards.length, hidden.view.tables.length, Object.keys(hidden.view.names).length]).toEqual([1, 1, 2])
    for (const { name } of all) expect(JSON.stringify(hidden)).not.toContain(name)
    await room.does({ do: 'settings', settings: { anonymous: false } })
    for (const { name } of all) expect(JSON.stringify(await room.projector())).toContain(name)
  })

  test('leads the teacher to a table, to look on or to rule', async () => {
    await room.children(2)
    await pair()
    const number = (await room.view()).tables[0]?.number
    const links = (await on.get(`/api/classes/${room.opened.id}/tables/${number}`, room.opened.key)).json()
    for (const [name, type] of [
      ['watch', 'watch'],
      ['monitor', 'monitor'],
    ] as const) {
      const [, , id = '', key = ''] = String(links[name]).split(/[/#]/)
      expect((await on.get(`/api/tables/${id}`, key)).json().role.type).toBe(type)
    }
    expect((await on.get(`/api/classes/${room.opened.id}/tables/99`, room.opened.key)).json().code).toBe(
      'no-such-table',
    )
  })
})

const LESSON: NewTask = {
  kind: 'lesson',
  game: 'counting',
  lesson: 'counting-1',
  steps: ['counting-1.1', 'counting-1.2'],
}

describe('tasks', () => {
  test('are done step by step, for all to see and to download', async () => {
    const [ana, beto, caro] = (await room.children(3)) as [Child, Child, Child]
    await pair()
    await room.does({ do: 'task', task: LESSON, who: [ana.pupil, beto.pupil] })
    expect(await room.pupil(ana)).toMatchObject({
      doing: { type: 'task', task: { number: 1, lesson: 'counting-1' }, done: [] },
    })
    expect((await room.pupil(caro)).doing.type).not.toBe('task')
    for (let times = 0; times < 2; times++) await room.tells(ana, { do: 'done', task: 1, step: 'counting-1.2' })
    expect((await room.tells(ana, { do: 'done', task: 1, step: 'counting-9.9' })).json().code).toBe('no-such-step')
    expect((await room.view()).pupils[0]?.done).toEqual({ 1: ['counting-1.2'] })
    const csv = await on.get(`/api/classes/${room.opened.id}/progress.csv?lang=es`, room.opened.key)
    expect(csv.headers['content-type']).toContain('text/csv')
    const [head, row] = csv.body.split('\r\n')
    expect(head).toBe(
      '\ufeffNombre,Color,Partidas jugadas,Partidas ganadas,Empates,Pasos hechos,1: counting-1.1,1: counting-1.2',
    )
    expect(row).toBe(`${ana.name},teal,0,0,0,1,0,1`)
    await room.does({ do: 'end-task', task: 1 })
    expect((await room.pupil(ana)).doing.type).toBe('waiting')
  })

  test('are for latecomers, too, where they are for everybody', async () => {
    await room.does({ do: 'settings', settings: { latecomers: 'seat' } })
    await room.child()
    await room.does({ do: 'task', task: { kind: 'cases', game: 'counting', steps: ['counting-cases.1'] } })
    expect((await room.pupil(await room.child())).doing.type).toBe('task')
  })
})
