import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isGameId, openBox } from '#games/index.ts'
import { formatAct } from '#gathering/acts.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import type { Gathered, Minutes, Posts, PublicDay, SchoolList, StationLinks } from '#protocol/gathering.ts'
import { GatheringRoom } from './gathering-room.ts'
import { newKey } from './hall.fixture.ts'
import { TestServer } from './http.fixture.ts'

const MINUTE = 60_000
const ABOUT = { name: 'Spring', date: '2023-11-15', division: 'II', minutes: 30, grantAfter: 5, keepNames: 30 }
const SCHOOLS = ['Maple', 'Cedar', 'Harbor']
const CHILDREN = Array.from({ length: 10 }, (_, index) => ({
  number: 1001 + index,
  school: SCHOOLS[index % 3] ?? '',
}))
const NAMES = Object.fromEntries(CHILDREN.map(({ number }) => [number, [`Pilar${number}`, `Quispe${number}`]]))
const REGISTER = CHILDREN.map(({ number, school }) => `register ${number}; P.Q.; ${school}; 2`)
const found = findSeating(CHILDREN, 'day')
if ('refusal' in found) throw new Error(found.refusal.code)
const SEAT = formatAct({ type: 'seat', seating: found.seating })
const [FIRST] = meetingsOf(found.seating)
const STATION = FIRST?.station ?? 0

let server: TestServer
let day: Gathered

beforeEach(async () => {
  server = await TestServer.start()
  day = (await server.post('/api/gatherings', ABOUT)).json<Gathered>()
})
afterEach(() => server.stop())

const say = (acts: readonly string[], key = day.key, more: object = {}) =>
  server.post(`/api/gatherings/${day.id}/lines`, { acts, key: newKey(), ...more }, key)
const register = () => say([...REGISTER, SEAT], day.key, { names: NAMES })

async function keyOf(post: string): Promise<string> {
  const { posts } = (await server.get(`/api/gatherings/${day.id}/posts`, day.key)).json<Posts>()
  return posts.find(one => one.post === post || one.school === post)?.link.split('#')[1] ?? ''
}

async function minutes(key: string): Promise<Minutes> {
  return (await server.get(`/api/gatherings/${day.id}`, key)).json<Minutes>()
}

/** Everything that somebody who follows the day was sent. */
async function heard(post: Parameters<GatheringRoom['follow']>[0]['post'], lines = 0): Promise<string[]> {
  const events: string[] = []
  const room = await server.gatherings.room(day.id)
  room.follow({ post, lines, send: event => events.push(event), end: () => undefined })
  return events
}

describe('a name in a reason', () => {
  test.each([
    ['as it is spelt', 'withdraw 1001; Pilar1001 is ill'],
    ['in another case, and of another child', 'withdraw 1001; QUISPE1002 hit somebody'],
  ])('is refused, %s, whoever sends it, and nothing is written', async (_, words) => {
    await register()
    const before = (await minutes(day.key)).lines.length
    const refused = await say([words])
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      expect.stringMatching(/^“(Pilar1001|QUISPE1002)” is the name of somebody here/),
    ])
    expect((await minutes(day.key)).lines).toHaveLength(before)
    expect((await say(['withdraw 1001; 1001 is ill'])).statusCode).toBe(200)
  })

  test('is refused for those who are registered with it', async () => {
    const late = ['register 1099; Zoe Lund; Maple; 2']
    expect((await say(late, day.key, { names: { 1099: ['Zoe', 'Lund'] } })).statusCode).toBe(422)
  })
})

describe('a day that is set up', () => {
  test('has a link for each post, and each opens only its own part', async () => {
    expect((await register()).statusCode).toBe(200)
    const monitor = await keyOf(`monitor-${STATION}`)
    expect((await minutes(monitor)).post).toBe(`monitor-${STATION}`)
    const refused = await say(['begin 1'], monitor)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'directors-only'])
    expect((await say(['begin 1'])).statusCode).toBe(200)
    expect((await say([`start 1.${STATION}`], monitor)).statusCode).toBe(200)
    expect((await say([`start 1.${STATION + 1}`], monitor)).json().message).toMatch(`station ${STATION}`)
  })

  test('lets nobody in with a wrong key, or one that says more than it may', async () => {
    await register()
    const monitor = await keyOf(`monitor-${STATION}`)
    const forged = monitor.replace(/^[^.]+/, 'director')
    expect((await say(['begin 1'], forged)).json().code).toBe('wrong-key')
    expect((await server.get(`/api/gatherings/${day.id}`)).json().code).toBe('no-key')
    expect((await server.get(`/api/gatherings/${day.id}/posts`, monitor)).json().code).toBe('not-your-part')
    expect((await say(['begin 1'], await keyOf('Maple'))).json().code).toBe('not-your-part')
    expect((await server.get('/api/gatherings/nowhere', day.key)).json().code).toBe('no-such-gathering')
  })

  test('writes all that is said at once, or nothing, and says in the reader’s language what is wrong', async () => {
    const before = (await minutes(day.key)).lines.length
    const spanish = await server.post(
      `/api/gatherings/${day.id}/lines?lang=es`,
      { acts: [REGISTER[0], REGISTER[0]], key: newKey() },
      day.key,
    )
    expect(spanish.json().message).toBe('El número 1001 ya se usó.')
    expect((await say(['register 1001'])).json()).toMatchObject({ code: 'bad-act', field: 'body.acts/0' })
    expect((await minutes(day.key)).lines).toHaveLength(before)
  })

  test('writes the same thing once, however often it is sent', async () => {
    const payload = { acts: REGISTER.slice(0, 1), key: newKey() }
    const lines = `/api/gatherings/${day.id}/lines`
    expect((await server.post(lines, payload, day.key)).json()).toEqual({ line: 1 })
    expect((await server.post(lines, payload, day.key)).json()).toEqual({ line: 1 })
    expect((await minutes(day.key)).lines).toHaveLength(1)
  })
})

describe('names', () => {
  test('are read by whoever needs them: a Monitor those who come, a coach the own school, the public nobody', async () => {
    await register()
    expect(Object.keys((await minutes(day.key)).names ?? {})).toHaveLength(10)
    const here = meetingsOf(found.seating).filter(({ station }) => station === STATION)
    const numbers = here.flatMap(({ a, b }) => (b === null ? [a] : [a, b])).map(String)
    expect(Object.keys((await minutes(await keyOf(`monitor-${STATION}`))).names ?? {}).sort()).toEqual(numbers.sort())
    const coach = (await server.get(`/api/gatherings/${day.id}`, await keyOf('Maple'))).json<SchoolList>()
    expect(coach.children.map(({ school }) => school)).toEqual(['Maple', 'Maple', 'Maple', 'Maple'])
    expect(Object.keys(coach.names)).toEqual(coach.children.map(({ number }) => String(number)))
    const anybody = [
      await server.get(`/api/gatherings/${day.id}/public`),
      await server.get(`/api/gatherings/${day.id}/public/1001`),
    ]
    for (const { body, statusCode } of anybody) {
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/Pilar|Quispe/)
    }
  })

  test('of officials lie with those of children, under a key of their own, and are wiped with them', async () => {
    day = (await server.post('/api/gatherings', { ...ABOUT, date: '2023-11-14', keepNames: 0 })).json<Gathered>()
    await register()
    const names = { o7: ['Olga', 'Oficial'], o8: ['Nobody', 'Known'] }
    expect((await say(['appoint 7; O.O.; Maple; monitor 0'], day.key, { names })).statusCode).toBe(200)
    expect((await minutes(await keyOf('desk'))).names).toEqual({ ...NAMES, o7: names.o7 })
    expect((await minutes(await keyOf(`monitor-${STATION}`))).names).not.toHaveProperty('o7')
    await say([`appoint 7; O.O.; Maple; monitor 0.${STATION}`])
    expect((await minutes(await keyOf(`monitor-${STATION}`))).names).toHaveProperty('o7')
    expect((await server.context.gatherings.read(day.id))?.names).toEqual({ ...NAMES, o7: names.o7 })
    await server.context.time.pass(110 * MINUTE)
    expect((await server.context.gatherings.read(day.id))?.names).toEqual({})
  })

  test('are not in the log, and are wiped for everybody when their time has come', async () => {
    // The day of the test begins at 22:13; with nothing to keep, names go at midnight.
    day = (await server.post('/api/gatherings', { ...ABOUT, date: '2023-11-14', keepNames: 0 })).json<Gathered>()
    await register()
    const events = await heard({ type: 'director' })
    expect(JSON.parse(events[0] ?? '').lines.join()).not.toMatch(/Pilar|Quispe/)
    await server.context.time.pass(100 * MINUTE)
    expect(Object.keys((await minutes(day.key)).names ?? {})).toHaveLength(10)
    await server.context.time.pass(10 * MINUTE)
    expect((await minutes(day.key)).names).toEqual({})
    expect((await minutes(day.key)).lines.length).toBe(11)
    expect(JSON.stringify(await server.context.gatherings.read(day.id))).not.toMatch(/Pilar|Quispe/)
  })
})

describe('whoever follows the day', () => {
  test('hears the lines that are new, and names only when they have changed', async () => {
    await register()
    const events = await heard({ type: 'leader', game: 0 })
    await say(['begin 1'])
    const [first, second] = events.map(event => JSON.parse(event))
    expect([first.from, first.lines.length, Object.keys(first.names).length]).toEqual([0, 11, 10])
    expect([second.from, second.lines.length, second.names]).toEqual([11, 1, undefined])
  })

  test('is not told why a child was sent away, unless they rule on it', async () => {
    await register()
    await say(['begin 1', `conduct 1.${STATION}; ${FIRST?.a}; threw a chip`])
    const [leader, monitor] = [await heard({ type: 'leader', game: 0 }), await heard({ type: 'monitor', station: 99 })]
    expect(leader.join()).toMatch('threw a chip')
    expect(monitor.join()).not.toMatch('threw a chip')
    expect(monitor.join()).toMatch(`conduct 1.${STATION}`)
  })

  test('knows which posts are attended, and on how many devices', async () => {
    await register()
    const events = await heard({ type: 'director' })
    await heard({ type: 'monitor', station: STATION })
    await heard({ type: 'monitor', station: STATION })
    expect(JSON.parse(events.at(-1) ?? '').presence[`monitor-${STATION}`].devices).toBe(2)
  })

  test('as one of the public hears only what is for everybody', async () => {
    await register()
    const events = await heard(null)
    await say(['begin 1'])
    await say([`start 1.${STATION}`])
    await say([`result 1.${STATION}; 3 1`])
    const days = events.map((event): PublicDay => JSON.parse(event))
    expect(days.map(({ round, missing }) => [round, missing.length])).toEqual([
      [0, 0],
      [1, 10],
      [1, 8],
    ])
    expect(events.join()).not.toMatch('result')
  })
})

test('time is called by the clock, and not while it stands still', async () => {
  await register()
  await say(['begin 1'])
  await server.context.time.pass(20 * MINUTE)
  await say(['pause 1'])
  await server.context.time.pass(20 * MINUTE)
  expect((await minutes(day.key)).lines.at(-1)).toMatch('pause 1')
  await say(['go-on 1'])
  await server.context.time.pass(10 * MINUTE)
  expect((await minutes(day.key)).lines.at(-1)).toMatch(/^clock @\d+: time 1$/)
})

test('a clock that is set back in the middle of a round neither makes it longer nor keeps time from being called', async () => {
  await register()
  await say(['begin 1'])
  await heard({ type: 'director' })
  server.context.time.setBack(60 * MINUTE)
  await server.context.time.pass(31 * MINUTE)
  const lines = (await minutes(day.key)).lines
  expect(lines.at(-1)).toMatch(/^clock @\d+: time 1$/)
  const [begun = 0, called = 0] = lines.slice(-2).map(line => Number(/@(\d+)/.exec(line)?.[1]))
  expect(called - begun).toBe(30 * MINUTE)
})

test('the log has whole milliseconds, however finely the clock that only goes forward counts', async () => {
  await register()
  server.context.time.setBack(2)
  await server.context.time.pass(0.4)
  await say(['begin 1'])
  expect((await minutes(day.key)).lines.at(-1)).toMatch(/^director @\d+: begin 1$/)
})

test('what a tablet tells later is written with the time at which it was done', async () => {
  await register()
  await say(['begin 1'])
  await server.context.time.pass(10 * MINUTE)
  const before = (await minutes(day.key)).now
  await say([`start 1.${STATION}`], await keyOf(`monitor-${STATION}`), { ago: 8 * MINUTE })
  expect((await minutes(day.key)).lines.at(-1)).toBe(`monitor ${STATION} @${before - 8 * MINUTE}: start 1.${STATION}`)
})

test('a copy goes on at another server, with the same links', async () => {
  await register()
  await say(['begin 1'])
  const copy = (await server.get(`/api/gatherings/${day.id}/copy`, day.key)).json()
  const elsewhere = await TestServer.start()
  try {
    const again = await elsewhere.post('/api/gatherings/copies', copy)
    expect([again.statusCode, again.json<Gathered>().link]).toEqual([201, day.link])
    const there = (await elsewhere.get(`/api/gatherings/${day.id}`, await keyOf('desk'))).json<Minutes>()
    expect(there.lines).toEqual((await minutes(day.key)).lines)
    expect((await elsewhere.post('/api/gatherings/copies', copy)).json().code).toBe('gathering-here')
    const torn = { ...copy, record: { ...copy.record, id: 'AAAAAAAAAAAA' }, lines: copy.lines.slice(1) }
    expect((await elsewhere.post('/api/gatherings/copies', torn)).json().code).toBe('bad-copy')
  } finally {
    await elsewhere.stop()
  }
})

test('after a restart the day is as it was', async () => {
  await register()
  await say(['begin 1'])
  const stored = await server.context.gatherings.read(day.id)
  if (stored === null) throw new Error('nothing was kept')
  const room = await server.gatherings.room(day.id)
  const again = new GatheringRoom(server.context, stored)
  expect(again.gathering).toEqual(room.gathering)
  expect(again.minutes({ type: 'desk' }).names).toEqual(NAMES)
  await again.close()
})

/** A day whose first round has begun, with the real games. */
async function beginWithGames(about: object): Promise<void> {
  await server.stop()
  server = await TestServer.start({}, undefined, id => (isGameId(id) ? openBox(id) : Promise.resolve(null)))
  day = (await server.post('/api/gatherings', about)).json<Gathered>()
  await register()
  await say(['begin 1'])
}
const lay = (station: number) => server.post(`/api/gatherings/${day.id}/tables`, { round: 1, station }, day.key)

test('a table that was given up writes on nobody’s card; laid again it does, were it over before the first turn was', async () => {
  await beginWithGames(ABOUT)
  const { watch } = (await lay(STATION)).json<StationLinks>()
  const laid = (await minutes(day.key)).lines.length - 1
  expect((await say([`undo ${laid}`])).statusCode).toBe(200)
  const table = await server.hall.room(watch.split(/[/#]/)[2] ?? '')
  await table.host.say(0, 'resign')
  const acts = async () => (await minutes(day.key)).lines.slice(laid).map(line => line.replace(/^.*?: /, ''))
  await lay(STATION)
  await table.host.say(0, 'sign')
  await expect.poll(acts).toContain(`sign 1.${STATION}; ${FIRST?.a}`)
  const at = `1.${STATION}`
  const laying = `lay ${at}; ${table.id}`
  expect(await acts()).toEqual([
    ...[laying, `undo ${laid}`, laying],
    ...[`start ${at}`, `result ${at}; 1 3`, `sign ${at}; ${FIRST?.a}`],
  ])
})

test('tables of ours play by the edition of the event', async () => {
  await beginWithGames({ ...ABOUT, edition: 'earlier' })
  const { watch } = (await lay(STATION)).json<StationLinks>()
  const [, table = '', key = ''] = /^\/table\/([^#]+)#(.+)$/.exec(watch) ?? []
  const view = (await server.get(`/api/tables/${table}`, key)).json()
  expect(view.header.options).toEqual({ edition: 'earlier' })
  // Once time is called no further table is laid; the one that is there opens as before.
  await server.context.time.pass(31 * MINUTE)
  expect((await lay(STATION)).json<StationLinks>().watch).toBe(watch)
  // Nobody followed the day meanwhile: it was put away, and calls time when it is opened again.
  await server.context.time.pass(MINUTE)
  const late = await lay(STATION + 1)
  expect([late.statusCode, late.json().message]).toEqual([422, 'Time has been called in round 1.'])
  const other = await server.post('/api/gatherings', { ...ABOUT, edition: 'next' })
  expect(other.statusCode).toBe(400)
})
