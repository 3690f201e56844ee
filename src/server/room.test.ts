import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { Command } from '#protocol/requests.ts'
import { TOURNAMENT_CLOCK } from '#referee/clock.ts'
import { countingBox } from '#referee/counting.fixture.ts'
import {
  COUNTING,
  newKey,
  openContext,
  openRoom,
  reopen,
  say,
  seat,
  type TestContext,
  viewOf,
  watchRoom,
  written,
} from './hall.fixture.ts'
import type { Room } from './room.ts'

let context: TestContext
beforeEach(() => {
  context = openContext()
})
afterEach(() => context.store.close())

const CLOCKED = { ...COUNTING, clock: true }
const SECOND = 1000

const move = (room: Room, words: string, line = room.match.line, key = newKey()) =>
  room.receive(seat(room.match.turn.seat ?? 0), { words, line, key })

describe('lines', () => {
  test('the table answers first, and every line is shown once it is stored', async () => {
    const room = await openRoom(context)
    const { views } = watchRoom(room, seat(1))
    await say(room, '0: say 1\n0: pass')
    expect(written(room)).toEqual(['table: begins 0', '0: say 1', '0: pass'])
    expect(views.map(({ lines }) => lines.map(({ words }) => words))).toEqual([['begins 0'], ['say 1'], ['pass']])
    expect((await context.store.read(room.id))?.lines.map(({ words }) => words)).toEqual(['begins 0', 'say 1', 'pass'])
  })

  test('a line said after an older one is stale and nothing is lost', async () => {
    const room = await openRoom(context)
    await say(room, '0: say 1')
    await expect(move(room, 'pass', 1)).rejects.toMatchObject({ code: 'stale' })
    expect(written(room)).toEqual(['table: begins 0', '0: say 1'])
    await move(room, 'pass')
    expect(room.match.turn.seat).toBe(1)
  })

  test('of two commands for the same line one wins', async () => {
    const room = await openRoom(context)
    const answers = await Promise.allSettled([move(room, 'say 1', 1), move(room, 'say 2', 1)])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(written(room)).toEqual(['table: begins 0', '0: say 1'])
  })

  test('two processes with the same table: one wins, the other sees what it missed', async () => {
    const room = await openRoom(context)
    const twin = await reopen(context, room.id)
    const { views } = watchRoom(twin, seat(1))
    await move(room, 'say 1')
    await expect(move(twin, 'say 5')).rejects.toMatchObject({ code: 'stale' })
    expect(written(twin)).toEqual(written(room))
    expect(views.at(-1)?.lines).toMatchObject([{ n: 1, words: 'say 1' }])
    await move(twin, 'pass')
    expect(written(twin)).toHaveLength(3)
  })

  test('the same key is carried out once, also after a restart and by another process', async () => {
    const room = await openRoom(context)
    const twin = await reopen(context, room.id)
    const once = { words: 'say 1', line: 1, key: 'the-same-key' }
    expect(await room.receive(seat(0), once)).toBe(2)
    expect(await room.receive(seat(0), once)).toBe(2)
    expect(await twin.receive(seat(0), once)).toBe(2)
    expect(await (await reopen(context, room.id)).receive(seat(0), once)).toBe(2)
    expect(written(room)).toEqual(['table: begins 0', '0: say 1'])
    // Another role's key is another key.
    await expect(room.receive(seat(1), { ...once, line: 2 })).rejects.toMatchObject({ code: 'refused' })
  })

  test('a refusal of the referee says which, and nothing happens', async () => {
    const room = await openRoom(context, { ...COUNTING, way: 'guided' })
    const { views } = watchRoom(room, seat(0))
    await expect(move(room, 'say 7')).rejects.toMatchObject({ refusal: { fault: { rule: 'next-number' } } })
    await expect(room.receive(seat(1), { words: 'say 1', line: 1, key: newKey() })).rejects.toMatchObject({
      refusal: { code: 'not-your-turn' },
    })
    expect(views).toHaveLength(1)
  })

  test('a link speaks for itself alone', async () => {
    const room = await openRoom(context)
    const as = (author: Command['author']) => ({
      words: 'say 1',
      line: 1,
      key: newKey(),
      ...(author !== undefined && { author }),
    })
    await expect(room.receive(seat(1), as(0))).rejects.toMatchObject({ code: 'not-your-part' })
    await expect(room.receive(seat(0), as('table'))).rejects.toMatchObject({ code: 'not-your-part' })
    await expect(room.receive({ type: 'watch' }, as('monitor'))).rejects.toMatchObject({ code: 'not-your-part' })
    expect(await room.receive(seat(0), as(0))).toBe(2)
  })

  test('a write that fails is refused, shown to nobody, and can be said again', async () => {
    const room = await openRoom(context)
    const { views } = watchRoom(room, seat(1))
    context.database.exec('PRAGMA query_only = ON')
    await expect(move(room, 'say 1')).rejects.toThrow(/readonly/)
    expect(room.match.line).toBe(1)
    expect(views).toHaveLength(1)
    context.database.exec('PRAGMA query_only = OFF')
    expect(await move(room, 'say 1')).toBe(2)
  })

  test('what the table owes is tried again when the disk is better', async () => {
    const room = await openRoom(context)
    await say(room, '0: say 2\n0: pass')
    const failing = room.receive(seat(1), { words: 'challenge next-number', line: room.match.line, key: newKey() })
    void failing.then(() => context.database.exec('PRAGMA query_only = ON'))
    await failing
    await room.host.settled()
    expect(written(room).at(-1)).toBe('1: challenge next-number')
    context.database.exec('PRAGMA query_only = OFF')
    await context.time.pass(SECOND)
    expect(written(room).at(-1)).toBe('monitor: correct')
  })
})

describe('the clock', () => {
  test('reminds after a minute and takes the turn away a quarter of a minute later', async () => {
    const room = await openRoom(context, CLOCKED)
    await context.time.pass(60 * SECOND - 1)
    expect(written(room)).toEqual(['table: begins 0'])
    await context.time.pass(1)
    expect(written(room).at(-1)).toBe('clock: remind')
    await context.time.pass(15 * SECOND)
    expect(written(room).at(-1)).toBe('clock: forfeit')
    expect(room.match.turn.seat).toBe(1)
  })

  test('the third reminder loses the game', async () => {
    const room = await openRoom(context, CLOCKED)
    await context.time.pass(75 * 4 * SECOND + 60 * SECOND)
    expect(room.match.ended).toEqual({ winners: [1], reason: 'three-overruns' })
    expect(room.host.isTicking).toBe(false)
  })

  test('calls time after half an hour', async () => {
    const room = await openRoom(context, CLOCKED)
    for (let turn = 0; turn < 59; turn++) {
      await context.time.pass(30 * SECOND)
      const { count } = Object(room.match.state)
      const next = count === 30 ? 30 : count + 1
      await move(room, `say ${next}`)
      await move(room, 'pass')
    }
    await context.time.pass(29 * SECOND)
    expect(room.match.timeCalled).toBe(false)
    await context.time.pass(SECOND)
    expect(written(room).at(-1)).toBe('clock: time')
  })

  test('table time stands still while the server is down', async () => {
    const room = await openRoom(context, CLOCKED)
    await context.time.pass(20 * SECOND)
    await context.store.beat(new Map([[room.id, room.host.time]]))
    await context.time.pass(SECOND)
    await room.close()
    await context.time.pass(3600 * SECOND)
    const again = await reopen(context, room.id)
    expect(viewOf(again, seat(0)).clock).toEqual({
      turnLeft: 40 * SECOND,
      gameLeft: 1780 * SECOND,
      statementLeft: null,
      running: true,
    })
    await context.time.pass(40 * SECOND)
    expect(written(again).at(-1)).toBe('clock: remind')
  })

  test('waits until the last seat is taken', async () => {
    const room = await openRoom(context, CLOCKED, countingBox, true)
    await say(room, '0: say 1\n0: pass')
    await context.time.pass(600 * SECOND)
    expect(viewOf(room, seat(0)).clock).toEqual({
      turnLeft: 60 * SECOND,
      gameLeft: 1800 * SECOND,
      statementLeft: null,
      running: false,
    })
    await room.revise(record => ({ ...record, chairs: record.chairs.map(chair => ({ ...chair, taken: true })) }))
    await context.time.pass(59 * SECOND)
    expect(viewOf(room, seat(0)).clock).toMatchObject({ turnLeft: SECOND, running: true })
    await context.time.pass(SECOND)
    expect(written(room).at(-1)).toBe('clock: remind')
  })

  test('nobody watches the time where there is no clock', async () => {
    const room = await openRoom(context)
    await context.time.pass(7200 * SECOND)
    expect(written(room)).toEqual(['table: begins 0'])
    expect(viewOf(room, seat(0)).clock).toBeNull()
    expect((await openRoom(context, CLOCKED)).record.header.clock).toEqual(TOURNAMENT_CLOCK)
  })
})

describe('a table that everybody has left', () => {
  test('has no time until somebody who plays is back', async () => {
    const room = await openRoom(context, CLOCKED)
    const first = watchRoom(room, seat(0))
    const second = watchRoom(room, seat(1))
    await context.time.pass(30 * SECOND)
    first.leave()
    await context.time.pass(20 * SECOND)
    second.leave()
    await context.time.pass(3600 * SECOND)
    expect(written(room)).toEqual(['table: begins 0'])
    watchRoom(room, seat(1))
    await context.time.pass(9 * SECOND)
    expect(written(room)).toEqual(['table: begins 0'])
    await context.time.pass(2 * SECOND)
    expect(written(room)).toEqual(['table: begins 0', 'clock: remind'])
  })
})

test('a player who speaks without watching is there: table time passes', async () => {
  const room = await openRoom(context, CLOCKED)
  watchRoom(room, seat(0)).leave()
  await context.time.pass(3600 * SECOND)
  await say(room, '0: say 1')
  await context.time.pass(61 * SECOND)
  expect(written(room)).toEqual(['table: begins 0', '0: say 1', 'clock: remind'])
})

describe('officials', () => {
  const wrongTurn = '0: say 2\n0: pass\n1: challenge next-number'

  test('with nobody in the chair the built-in Monitor rules', async () => {
    const room = await openRoom(context)
    await say(room, wrongTurn)
    expect(written(room).at(-1)).toBe('monitor: correct')
  })

  test('once the Monitor has come, only their word counts, and only they are told the finding', async () => {
    const room = await openRoom(context)
    await room.seat('monitor')
    await say(room, wrongTurn)
    expect(written(room).at(-1)).toBe('1: challenge next-number')
    expect(viewOf(room, { type: 'monitor' }).finding?.verdict).toBe('correct')
    for (const role of [seat(0), seat(1), { type: 'leader' } as const, { type: 'watch' } as const]) {
      expect(viewOf(room, role).finding).toBeNull()
    }
    await say(room, 'monitor: incorrect')
    expect(room.match.record.at(-1)).toMatchObject({ verdict: 'incorrect' })
    expect((await reopen(context, room.id)).record.officials).toEqual(['monitor'])
  })

  test('who stays away for a minute is not waited for any longer', async () => {
    const room = await openRoom(context)
    await room.seat('monitor')
    const { leave } = watchRoom(room, { type: 'monitor' })
    await say(room, wrongTurn)
    await context.time.pass(600 * SECOND)
    expect(written(room).at(-1)).toBe('1: challenge next-number')
    leave()
    await context.time.pass(59 * SECOND)
    await room.host.settled()
    expect(written(room).at(-1)).toBe('1: challenge next-number')
    await context.time.pass(2 * SECOND)
    await room.host.settled()
    expect(written(room).at(-1)).toBe('monitor: correct')
  })

  test('who was here before a restart is waited for a minute after it', async () => {
    const before = await openRoom(context)
    await before.seat('monitor')
    await before.close()
    const room = await reopen(context, before.id)
    await say(room, wrongTurn)
    await context.time.pass(59 * SECOND)
    expect(written(room).at(-1)).toBe('1: challenge next-number')
    await context.time.pass(2 * SECOND)
    expect(written(room).at(-1)).toBe('monitor: correct')
  })

  test('a seated Monitor may watch the time', async () => {
    const room = await openRoom(context)
    await room.seat('monitor')
    await say(room, 'monitor: remind\nmonitor: forfeit\nmonitor: time')
    expect(room.match.timeCalled).toBe(true)
  })
})

describe('what is shown', () => {
  test('nothing gives a wrong move away before it is challenged', async () => {
    const room = await openRoom(context)
    await say(room, '0: say 2\n0: pass')
    expect(JSON.stringify(viewOf(room, seat(1)))).not.toContain('next-number')
    expect(JSON.stringify(viewOf(room, { type: 'monitor' }))).toContain('next-number')
  })

  test('a secret line is shown face down, and again when it is turned up', async () => {
    const room = await openRoom(context, { ...COUNTING, game: 'fiar' }, fiar)
    const { views } = watchRoom(room, { type: 'watch' })
    expect(views[0]?.lines).toMatchObject([{ n: 0, words: null }])
    await say(room, '1: names blue')
    expect(views.at(-1)?.lines).toMatchObject([{ n: 1 }])
    const late = watchRoom(room, seat(0), 2)
    await say(room, '0: picks left')
    for (const seen of [views, late.views]) {
      expect(seen.at(-1)?.lines.map(({ n, words }) => `${n} ${words?.split(' ')[0]}`)).toEqual([
        '0 hands',
        '1 names',
        '2 picks',
      ])
    }
    const away = watchRoom(room, seat(1), 3)
    expect(away.views[0]?.lines).toHaveLength(3)
  })

  test('whoever comes back gets the lines they missed', async () => {
    const room = await openRoom(context)
    await say(room, '0: say 1\n0: pass')
    expect(watchRoom(room, seat(1), 2).views[0]?.lines).toMatchObject([{ n: 2, words: 'pass' }])
    expect(watchRoom(room, seat(1), 99).views[0]?.lines).toHaveLength(3)
  })

  test('everybody sees who is there', async () => {
    const room = await openRoom(context)
    const { views } = watchRoom(room, { type: 'watch' })
    const { leave } = watchRoom(room, seat(1))
    expect(views.at(-1)?.seats.map(({ present }) => present)).toEqual([false, true])
    leave()
    expect(views.at(-1)?.seats.map(({ present }) => present)).toEqual([false, false])
  })

  test('invitations are for players; the seed is told when the game is over for good', async () => {
    const room = await openRoom(context, COUNTING, countingBox, true)
    expect(viewOf(room, seat(0)).invitations?.seats).toEqual([null, expect.stringMatching(/^\/table\/.+#.{22}$/)])
    expect(viewOf(room, { type: 'watch' }).invitations).toBeNull()
    expect(viewOf(room, seat(0)).header.seed).toBeUndefined()
    await say(room, '0: resign')
    expect(viewOf(room, { type: 'watch' }).header.seed).toBe('seat-0-begins')
  })
})
