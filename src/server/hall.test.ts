import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewTable } from '#protocol/requests.ts'
import { COUNTING, openContext, seat, shelf, type TestContext, watchRoom } from './hall.fixture.ts'
import { Hall } from './hall.ts'
import { stationTable } from './new-table.ts'

let context: TestContext
let hall: Hall
beforeEach(() => {
  context = openContext()
  hall = new Hall(context, shelf)
})
afterEach(() => hall.close())

const MINUTE = 60_000
const CLOCKED: NewTable = { ...COUNTING, clock: true, seats: [{ kind: 'person', name: 'Ana' }, { kind: 'bot' }] }

test('a room nobody uses leaves memory and comes back when asked for', async () => {
  const { id } = await hall.create(COUNTING)
  const room = await hall.room(id)
  const { leave } = watchRoom(room, seat(0))
  await context.time.pass(5 * MINUTE)
  expect(await hall.room(id)).toBe(room)
  leave()
  await context.time.pass(2 * MINUTE)
  const again = await hall.room(id)
  expect(again).not.toBe(room)
  expect(again.match.line).toBe(1)
})

test('a room whose clock runs stays, and its time is noted every two seconds', async () => {
  const { id } = await hall.create(CLOCKED)
  const room = await hall.room(id)
  await context.time.pass(31_000)
  expect((await context.store.read(id))?.time).toBe(30_000)
  await context.time.pass(2 * MINUTE)
  expect(await hall.room(id)).toBe(room)
})

test('a heartbeat that cannot be written stops nothing', async () => {
  const { id } = await hall.create(CLOCKED)
  await hall.room(id)
  await context.time.pass(5000)
  context.database.exec('PRAGMA query_only = ON')
  await context.time.pass(5000)
  context.database.exec('PRAGMA query_only = OFF')
  await context.time.pass(2000)
  expect((await context.store.read(id))?.time).toBe(12_000)
})

test('a table is loaded once, however many ask at the same time', async () => {
  const { id } = await hall.create(COUNTING)
  const [one, two] = await Promise.all([hall.room(id), hall.room(id)])
  expect(one).toBe(two)
})

test('a code lasts a day, and is freed within the hour after', async () => {
  const { id } = await hall.create(COUNTING)
  const code = (await hall.room(id)).record.code ?? ''
  await context.time.pass(24 * 60 * MINUTE + 1)
  await expect(hall.join({ code, name: 'Beto' })).rejects.toMatchObject({ code: 'no-such-code' })
  await context.time.pass(60 * MINUTE)
  expect(await context.store.findCode(code)).toBeNull()
})

describe('a code', () => {
  const codeIn = async (id: string) => (await context.store.read(id))?.record.code

  test('is freed ten minutes after the last seat is taken; until then who is late is told why', async () => {
    const { id } = await hall.create(COUNTING)
    const code = (await hall.room(id)).record.code ?? ''
    const beto = await hall.join({ code, name: 'Beto', key: 'lost-answer' })
    watchRoom(await hall.room(id), seat(0))
    await context.time.pass(9 * MINUTE)
    await expect(hall.join({ code, name: 'Carla' })).rejects.toMatchObject({ code: 'table-full' })
    expect(await hall.join({ code, name: 'Beto', key: 'lost-answer' })).toEqual(beto)
    await context.time.pass(2 * MINUTE)
    expect(await codeIn(id)).toBeNull()
    expect(await context.store.findCode(code)).toBeNull()
    await expect(hall.join({ code, name: 'Carla' })).rejects.toMatchObject({ code: 'no-such-code' })
  })

  test('is freed when the game is over, though a seat was never taken', async () => {
    const { id } = await hall.create(COUNTING)
    const room = await hall.room(id)
    const code = room.record.code ?? ''
    await room.receive(seat(0), { words: 'resign', line: 1, key: 'resigned' })
    await context.time.pass(5000)
    expect([await codeIn(id), await context.store.findCode(code)]).toEqual([null, null])
  })

  test('that could not be freed is freed later', async () => {
    const { id } = await hall.create(COUNTING)
    const room = await hall.room(id)
    await room.receive(seat(0), { words: 'resign', line: 1, key: 'resigned' })
    context.database.exec('PRAGMA query_only = ON')
    await context.time.pass(5000)
    context.database.exec('PRAGMA query_only = OFF')
    expect(await codeIn(id)).not.toBeNull()
    await context.time.pass(5000)
    expect(await codeIn(id)).toBeNull()
  })

  test('is not needed where nobody is waited for', async () => {
    expect(await codeIn((await hall.create(CLOCKED)).id)).toBeNull()
  })
})

test('another game is still agreed on after a restart, and is one table however the server ended', async () => {
  const { id } = await hall.create(COUNTING)
  const before = await hall.room(id)
  await hall.join({ code: before.record.code ?? '', name: 'Beto' })
  await before.receive(seat(0), { words: 'resign', line: 1, key: 'resigned' })
  expect(await hall.rematch(before, seat(0))).toBeNull()

  // A crash just after Beto's word was written and before there was a table: he asks again, as the page lets him.
  const crashed = await new Hall(context, shelf).room(id)
  await crashed.playAgain(1)
  expect([crashed.allPlayAgain, crashed.record.next]).toEqual([true, null])
  const [first, second] = [new Hall(context, shelf), new Hall(context, shelf)]
  const links = [
    await first.rematch(await first.room(id), seat(1)),
    await second.rematch(await second.room(id), seat(0)),
    await first.rematch(await first.room(id), { type: 'watch' }),
  ]
  expect(new Set(links.map(link => link?.split('#')[0])).size).toBe(1)
  const next = links[0]?.split(/[/#]/)[2] ?? ''
  expect((await first.room(next)).record.header.seats).toEqual(['Beto', 'Ana'])
})

test('the game of a tournament’s card is played once: its table says so, and no other is laid', async () => {
  const box = await shelf(COUNTING.game)
  if (!box) throw new Error('no box')
  const of = { gathering: 'spring', round: 1, station: 31 }
  const laid = await hall.lay(stationTable(box, of, ['A-1001', 'AA-1002'], undefined, context))
  const room = await hall.room(laid.id)
  await room.host.say(0, 'resign')
  expect(JSON.parse(room.view(seat(0)))).toMatchObject({ ofCard: true, rematch: null })
  await expect(hall.rematch(room, seat(0))).rejects.toMatchObject({ code: 'once-only' })
  const { id } = await hall.create(COUNTING)
  expect(JSON.parse((await hall.room(id)).view(seat(0)))).not.toHaveProperty('ofCard')
})

test('two games in which each begins once: nobody draws, and the second table knows who won at the first', async () => {
  const wanted: NewTable = {
    ...COUNTING,
    game: 'fiar',
    way: 'guided',
    games: 2,
    seats: [{ kind: 'person' }, { kind: 'bot' }],
  }
  const room = await hall.room((await hall.create(wanted)).id)
  expect(room.record.header).toMatchObject({ options: { start: 'seats' }, ofTwo: { game: 1 } })
  await room.receive(seat(0), { words: 'resign', line: 0, key: 'resigned' })
  const link = await hall.rematch(room, seat(0))
  const next = await hall.room(link?.split(/[/#]/)[2] ?? '')
  expect(next.record.header).toMatchObject({ options: { start: 'seats' }, ofTwo: { game: 2, won: 0 } })
  await expect(hall.create({ ...COUNTING, games: 2 })).rejects.toMatchObject({
    code: 'not-of-two',
    field: 'body.games',
  })
})

test('when it closes, watchers are let go and nothing more is written', async () => {
  const { id } = await hall.create(COUNTING)
  const room = await hall.room(id)
  let ended = false
  room.watch({ role: seat(0), lines: 0, send: () => undefined, end: () => (ended = true) })
  await hall.close()
  expect(ended).toBe(true)
  await expect(hall.room(id)).rejects.toMatchObject({ code: 'closing' })
  await expect(room.receive(seat(0), { words: 'resign', line: 1, key: 'after-closing' })).rejects.toMatchObject({
    code: 'closing',
  })
})
