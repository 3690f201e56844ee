import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Child, COUNT, TestClass } from './class.fixture.ts'
import { newKey } from './hall.fixture.ts'
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

describe('seating', () => {
  test('by hand – who sits down, who gets up, who looks after a table – is taken back whole', async () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = (await room.children(5)).map(({ pupil }) => pupil)
    await room.does({ do: 'seat', tables: [{ pupils: [a, b] }, { pupils: [c, d] }] })
    const doing = async () => (await room.view()).pupils.map(one => one.doing)
    const before = await doing()
    await room.does({ do: 'seat', tables: [{ pupils: [a] }], away: [b], monitors: [{ pupil: e, table: 2 }] })
    expect((await doing()).map(({ type }) => type)).toEqual(['table', 'waiting', 'table', 'table', 'monitor'])
    await room.does({ do: 'undo', line: (await room.view()).undo ?? -1 })
    expect(await doing()).toEqual(before)
  })

  test('seats everybody opposite somebody, at tables where only they can play', async () => {
    const all = await room.children(6)
    await pair()
    const { tables } = await room.view()
    expect(tables).toHaveLength(3)
    for (const child of all) {
      const view = await room.table(child)
      expect(view).toMatchObject({
        header: { game: 'counting', way: 'guided' },
        invitations: { code: null, seats: [null, null] },
      })
      expect(view.seats[view.plays[0] ?? 9]).toMatchObject({ name: child.name, kind: 'person' })
    }
    const [first, second] = all
    if (!first || !second) return
    const stolen = await room.seat(first)
    expect((await on.get(`/api/tables/${stolen.id}`, stolen.key, second.device)).json().code).toBe('seat-elsewhere')
  })

  test('by rotation nobody meets anybody again, and the odd one is another each time', async () => {
    await room.children(5)
    const met = new Set<string>()
    const odd = new Set<number>()
    for (let round = 0; round < 5; round++) {
      await pair({ odd: { type: 'computer', level: 2 } })
      for (const { seats } of (await room.view()).tables) {
        const numbers = seats.flatMap(seat => ('pupil' in seat ? [seat.pupil] : []))
        if (numbers.length === 1) odd.add(numbers[0] ?? 0)
        else met.add(numbers.sort().join())
      }
    }
    expect([met.size, odd.size]).toEqual([10, 5])
  })

  test('gives the odd one a table to look after, or nothing to do', async () => {
    const all = await room.children(3)
    await pair({ odd: { type: 'monitor' } })
    const [table] = (await room.view()).tables
    const monitor = all.find(child => child.pupil === table?.monitors[0])
    expect(monitor && (await room.table(monitor)).role).toEqual({ type: 'monitor' })
    await pair({ odd: { type: 'wait' } })
    const views = await Promise.all(all.map(child => room.pupil(child)))
    expect(views.map(({ doing }) => doing.type).sort()).toEqual(['table', 'table', 'waiting'])
  })

  test('changes the game at some tables only, and the table before is left', async () => {
    const all = await room.children(4)
    await pair()
    const [first, second] = (await room.view()).tables
    const before = await room.seat(all[0] as Child)
    await room.does({ do: 'change', tables: [first?.number ?? 0], setUp: { ...COUNT, way: 'tournament' } })
    const { tables, setUp } = await room.view()
    expect(tables.map(table => table.setUp.way)).toEqual(['guided', 'tournament'])
    expect([tables[0]?.number, setUp?.way]).toEqual([second?.number, 'guided'])
    await room.does({ do: 'change', setUp: { ...COUNT, way: 'open' } })
    const left = await on.post(
      `/api/tables/${before.id}/lines`,
      { words: 'say 1', line: 1, key: newKey() },
      before.key,
      all[0]?.device,
    )
    expect(left.json().code).toBe('table-left')
    expect((await on.get(`/api/tables/${before.id}`, before.key, all[0]?.device)).json().held).toBe('left')
  })

  test('by hand: two change places, one sits down, one waits, and all of it can be taken back', async () => {
    const [a, b, c, d] = (await room.children(4)).map(({ pupil }) => pupil) as [number, number, number, number]
    const seated = async () =>
      (await room.view()).tables.map(({ seats }) =>
        seats.map(seat => ('pupil' in seat ? seat.pupil : 'computer')).sort(),
      )
    await room.does({ do: 'seat', tables: [{ pupils: [a, b] }, { pupils: [c], computer: 3 }] })
    expect(await seated()).toEqual([
      [a, b],
      [c, 'computer'],
    ])
    await room.does({ do: 'swap', pupils: [b, c] })
    expect(await seated()).toEqual([
      [a, c],
      [b, 'computer'],
    ])
    await room.does({ do: 'swap', pupils: [c, d] })
    expect(await seated()).toEqual([
      [b, 'computer'],
      [a, d],
    ])
    const { undo } = await room.view()
    await room.does({ do: 'undo', line: undo ?? -1 })
    expect(await seated()).toEqual([
      [a, c],
      [b, 'computer'],
    ])
    await room.does({ do: 'seat', tables: [], away: [a] })
    expect(await seated()).toEqual([[b, 'computer']])
    expect((await room.say({ do: 'seat', tables: [{ pupils: [a, 99] }] })).json().code).toBe('no-such-pupil')
    expect((await room.say({ do: 'seat', tables: [{ pupils: [a, b] }, { pupils: [a, c] }] })).json().code).toBe(
      'seated-twice',
    )
    expect((await room.say({ do: 'clear', tables: [99] })).json().code).toBe('no-such-table')
    expect((await room.say({ do: 'pause' }, { line: 1 })).json().code).toBe('stale')
  })

  test('a latecomer sits down opposite whoever is odd, or else a computer', async () => {
    await room.does({ do: 'settings', settings: { latecomers: 'seat' } })
    const early = await room.children(3)
    await pair({ odd: { type: 'computer', level: 1 } })
    const late = await room.child()
    expect(await room.pupil(late)).toMatchObject({ doing: { type: 'table', opponents: [{ colour: 'teal' }] } })
    const later = await room.child()
    expect(await room.pupil(later)).toMatchObject({ doing: { type: 'table', opponents: [{ computer: 1 }] } })
    expect((await room.view()).tables).toHaveLength(3)
    for (const child of early) expect((await room.pupil(child)).doing.type).toBe('table')
  })

  test('the class goes on with two who play again', async () => {
    const [ana, beto] = (await room.children(2)) as [Child, Child]
    await pair()
    const before = (await room.view()).tables[0]?.number
    for (let n = 0; n < 23; n++) {
      const mover = await room.mover([ana, beto])
      const next = n + (n < 12 ? 1 : 2)
      if (next > 21) {
        await room.move(mover, 'declare')
        break
      }
      await room.move(mover, `say ${next}`)
      await room.move(mover, 'pass')
    }
    for (const child of [ana, beto]) await room.move(child, 'accept')
    const { tables, pupils } = await room.view()
    expect(tables[0]?.outcome?.winners).toHaveLength(1)
    expect(pupils.map(({ games }) => games.played)).toEqual([1, 1])
    expect(pupils.map(({ games }) => games.won).sort()).toEqual([0, 1])
    for (const child of [ana, beto]) {
      const { id, key } = await room.seat(child)
      await on.post(`/api/tables/${id}/rematch`, {}, key, child.device)
    }
    await on.context.time.pass(0)
    const [table] = (await room.view()).tables
    expect([table?.number, table?.outcome]).toEqual([(before ?? 0) + 1, null])
    expect((await room.table(ana)).match.line).toBeLessThan(3)
  })
})
