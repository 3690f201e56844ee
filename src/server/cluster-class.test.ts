import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Door, Entered, Opened, TeacherAct } from '#protocol/class.ts'
import type { ClassEvent, PupilView, TeacherView } from '#protocol/class-view.ts'
import type { TableView } from '#protocol/table.ts'
import { insist, Site, wordsAt } from './cluster.fixture.ts'
import { BINARIES } from './postgres.fixture.ts'

const SET_UP = { game: 'fiar', way: 'guided', options: { start: 'seats' } }

describe.skipIf(BINARIES === null)('a class on three processes and one PostgreSQL', () => {
  let site: Site
  beforeAll(async () => {
    site = await Site.start(3)
  })
  afterAll(() => site.stop())

  test('begun at one, entered at another, followed at the third, and nothing is lost with the first', async () => {
    const [first, second, third] = site.running
    if (!first || !second || !third) throw new Error('too few processes')
    const lesson = await insist<Opened>(`${first.address}/api/classes`, { size: 4, setUp: SET_UP })
    const at = (address: string, rest = '') => `${address}/api/classes/${lesson.id}${rest}`
    const wall = new Wall(at(third.address, '/events'), lesson.key)
    let keys = 0
    const say = (address: string, act: TeacherAct) =>
      insist(at(address, '/lines'), { act, key: `teacher-says-${keys++}` }, lesson.key)
    const enter = async (address: string, key: string): Promise<Entered> => {
      const { class: door } = await insist<{ class: Door }>(`${address}/api/codes`, { code: lesson.code })
      const body = { code: lesson.code, name: door.names[0], colour: 'red', key }
      return insist<Entered>(`${address}/api/classes/join`, body)
    }
    /** Where somebody sits, as soon as this process knows. */
    const seat = (address: string, { key }: Entered) =>
      vi.waitFor(async () => {
        const { view } = await insist<{ view: PupilView }>(at(address), null, key)
        if (!('link' in view.doing)) throw new Error(`at no table: ${view.doing.type}`)
        const [, , id = '', seatKey = ''] = view.doing.link.split(/[/#]/)
        return { table: `${address}/api/tables/${id}`, key: seatKey }
      }, 30_000)
    let line = 0
    /** The next turn of their game, by way of this process. */
    const play = async (address: string) => {
      const seats = await Promise.all([ana, beto].map(child => seat(address, child)))
      const views = await Promise.all(seats.map(({ table, key }) => insist<TableView>(table, null, key)))
      for (const _ of ['place', 'pass']) {
        const { seat: mover, words } = wordsAt(line)
        const { table = '', key = '' } = seats[views.findIndex(({ plays }) => plays[0] === mover)] ?? {}
        await insist(`${table}/lines`, { words, line: line++, key: `pupil-says-${keys++}` }, key)
      }
    }

    const [ana, beto] = await Promise.all([
      enter(second.address, 'ana-comes-in'),
      enter(second.address, 'beto-comes-in'),
    ])
    await expect.poll(() => wall.view?.pupils.length).toBe(2)
    await say(first.address, { do: 'pair', how: 'chance' })
    await expect.poll(() => wall.view?.tables.length).toBe(1)
    await play(second.address)
    await expect.poll(() => wall.turn).toBe(2)
    // A pause that is said at the second holds at whoever has the table.
    await say(second.address, { do: 'pause' })
    await expect.poll(() => wall.view?.paused).toEqual(expect.any(Number))
    const { table, key } = await seat(third.address, ana)
    await expect.poll(async () => (await insist<TableView>(table, null, key)).held).toBe('paused')

    expect(await site.tablesOf(first)).toBe(1)
    await site.end(first, 'SIGKILL')
    await say(third.address, { do: 'go-on' })
    const held = await seat(second.address, ana)
    await expect.poll(async () => (await insist<TableView>(held.table, null, held.key)).held).toBeNull()
    await play(second.address)
    await expect.poll(() => wall.turn).toBe(3)
    const late = await enter(third.address, 'caro-comes-late')
    await expect.poll(() => wall.view?.pupils.map(({ doing }) => doing.type)).toEqual(['table', 'table', 'table'])
    expect(await seat(second.address, late)).toMatchObject({ table: expect.any(String) })
    expect(await enter(second.address, 'ana-comes-in')).toEqual(ana)
    await say(second.address, { do: 'end-code' })
    await expect.poll(() => wall.view?.code).toBeNull()
    wall.stop()
  })
})

/** A teacher's page at one process. */
class Wall {
  view: TeacherView | null = null
  /** Of the first table. */
  turn = 0
  readonly #stop = new AbortController()

  constructor(url: string, key: string) {
    this.#follow(url, key).catch(() => undefined)
  }

  stop(): void {
    this.#stop.abort()
  }

  async #follow(url: string, key: string): Promise<void> {
    const { body } = await fetch(url, { headers: { authorization: `Bearer ${key}` }, signal: this.#stop.signal })
    let text = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) this.#hear(/^data: (.+)$/m.exec(event)?.[1] ?? '{}')
    }
  }

  #hear(data: string): void {
    const { view, boards = [] }: ClassEvent = JSON.parse(data)
    if (view?.role === 'teacher') this.view = view
    for (const { table, turn } of boards) if (table === 1) this.turn = turn
  }
}
