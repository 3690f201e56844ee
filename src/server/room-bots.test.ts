import { afterEach, beforeEach, expect, test } from 'vitest'
import { BOT_PAUSE } from '#host/bots.ts'
import type { Minds } from '#host/ports.ts'
import type { NewTable } from '#protocol/requests.ts'
import { COUNTING, openContext, openRoom, say, type TestContext, written } from './hall.fixture.ts'
import { nextTable } from './new-table.ts'

let context: TestContext
beforeEach(() => {
  context = openContext()
})
afterEach(() => context.store.close())

const AGAINST_BOT = {
  ...COUNTING,
  seats: [
    { kind: 'person' as const, name: 'Ana' },
    { kind: 'bot' as const, level: 1 },
  ],
}

test('a bot plays its turn, a moment for each act', async () => {
  const room = await openRoom(context, AGAINST_BOT)
  await say(room, '0: say 1\n0: pass')
  await context.time.pass(BOT_PAUSE - 1)
  expect(written(room)).toHaveLength(3)
  await context.time.pass(10 * BOT_PAUSE)
  expect(written(room)).toEqual(['table: begins 0', '0: say 1', '0: pass', '1: say 2', '1: pass'])
  expect(room.isIdle(0)).toBe(true)
})

test('a bot errs only where that was asked for, in tournament play, and goes on doing so in the next game', async () => {
  const wanted: NewTable = { ...AGAINST_BOT, seats: AGAINST_BOT.seats.map(seat => ({ ...seat, slips: true })) }
  const slipping = async (table: NewTable) => {
    const room = await openRoom(context, table)
    const { record } = (await context.store.read(room.id)) ?? {}
    const after = record && nextTable(room.box, record, null, context)
    return [record, after].map(one => one?.chairs.map(chair => chair.slips === true))
  }
  expect(await slipping({ ...wanted, way: 'tournament' })).toEqual([
    [false, true],
    [true, false],
  ])
  expect((await slipping({ ...wanted, way: 'guided' })).flat()).not.toContain(true)
  expect((await slipping({ ...AGAINST_BOT, way: 'tournament' })).flat()).not.toContain(true)
})

test('a bot agrees to take back, and signs when it is over', async () => {
  const room = await openRoom(context, { ...AGAINST_BOT, way: 'guided' })
  await say(room, '0: say 1\n0: ask undo')
  await context.time.pass(BOT_PAUSE)
  expect(written(room).at(-1)).toBe('1: agree')
  await say(room, '0: resign')
  await context.time.pass(BOT_PAUSE)
  expect(written(room).at(-1)).toBe('1: sign')
})

test('a bot that fails is asked again', async () => {
  let failures = 2
  const minds = context.bots.at('this table')
  const think: Minds['think'] = thought =>
    failures-- > 0 ? Promise.reject(new Error('out of thoughts')) : minds.think(thought)
  const shaky = openContext(':memory:', { ...context.bots, at: () => ({ ...minds, think }) })
  const room = await openRoom(shaky, AGAINST_BOT)
  await say(room, '0: say 1\n0: pass')
  await shaky.time.pass(20 * BOT_PAUSE)
  expect(written(room).at(-1)).toBe('1: pass')
  expect(shaky.reported).toEqual(Array(2).fill(`table ${room.id}: Error: out of thoughts`))
  await shaky.store.close()
})
