import { afterEach, beforeEach, expect, test } from 'vitest'
import { BOT_PAUSE } from '#host/bots.ts'
import { COUNTING, openContext, openRoom, say, type TestContext, written } from './hall.fixture.ts'

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
  const shaky = openContext(':memory:', {
    ...context.bots,
    think: thought => (failures-- > 0 ? Promise.reject(new Error('out of thoughts')) : context.bots.think(thought)),
  })
  const room = await openRoom(shaky, AGAINST_BOT)
  await say(room, '0: say 1\n0: pass')
  await shaky.time.pass(20 * BOT_PAUSE)
  expect(written(room).at(-1)).toBe('1: pass')
  expect(shaky.reported).toEqual(Array(2).fill(`table ${room.id}: Error: out of thoughts`))
  await shaky.store.close()
})
