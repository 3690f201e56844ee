import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changed } from '#protocol/changes.ts'
import type { Seated } from '#protocol/requests.ts'
import type { Problem, TableEvent, TableView } from '#protocol/table.ts'
import { addressOf } from './admission.ts'
import { COUNTING, say, viewOf } from './hall.fixture.ts'
import type { Hall } from './hall.ts'
import { keyIn, TestServer } from './http.fixture.ts'
import { LIMITS } from './limits.ts'

let on: TestServer
let hall: Hall
let address = ''
let ana: Seated

beforeEach(async () => {
  on = await TestServer.start()
  hall = on.hall
  address = await on.server.listen({ port: 0, host: '127.0.0.1' })
  ana = await hall.create(COUNTING)
})
afterEach(() => on.stop())

interface Event {
  readonly id: number
  readonly view: TableView
}

/** Reads a stream event by event; null when it has ended. */
async function listen(headers: Record<string, string> = {}, key = ana.key) {
  const stop = new AbortController()
  const url = `${address}/api/tables/${ana.id}/events`
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    signal: stop.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  let last: TableView | undefined
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const [whole, id, data] = /^id: (\d+)\ndata: (.+)\n\n/m.exec(heard) ?? []
      if (whole !== undefined && data !== undefined) {
        heard = heard.slice(heard.indexOf(whole) + whole.length)
        const { view = last, changes = {} }: TableEvent = JSON.parse(data)
        last = view && changed(view, changes)
        if (last === undefined) throw new Error('the first event is no view')
        return { id: Number(id), view: last }
      }
      const chunk = await reader?.read()
      if (chunk?.value === undefined) return null
      heard += chunk.value
    }
  }
  /** The first event with so many lines. */
  const until = async (lines: number): Promise<Event> => {
    for (let event = await next(); event !== null; event = await next()) if (event.id === lines) return event
    throw new Error('the stream ended')
  }
  /** The reason with which the stream ends. */
  const refused = async (): Promise<Problem> => {
    while ((await next()) !== null) {}
    const [, data = ''] = /^event: refused\ndata: (.+)\n\n$/m.exec(heard) ?? []
    return JSON.parse(data)
  }
  return { response, next, until, refused, stop: () => stop.abort() }
}

test('each line arrives with the number of lines as its id, and a lost stream resumes behind it', async () => {
  const first = await listen()
  expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(first.response.headers.get('x-content-type-options')).toBe('nosniff')
  await first.until(1)
  const room = await hall.room(ana.id)
  const seat = room.match.turn.seat ?? 0
  await say(room, `${seat}: say 1`)
  expect((await first.until(2)).view.lines).toMatchObject([{ n: 1, words: 'say 1' }])
  first.stop()
  await say(room, `${seat}: pass\n${1 - seat}: say 2`)
  const second = await listen({ 'last-event-id': '2' })
  expect((await second.next())?.view.lines).toMatchObject([
    { n: 2, words: 'pass' },
    { n: 3, words: 'say 2' },
  ])
  second.stop()
})

test('whoever prefers changes is told only those, again after a view when they come back', async () => {
  const prefer = { prefer: 'changes' }
  const first = await listen(prefer)
  const { view } = await first.until(1)
  await say(await hall.room(ana.id), '0: say 1')
  const said = await first.until(2)
  expect(said.view.lines).toMatchObject([{ n: 1, words: 'say 1' }])
  expect(said.view.header).toBe(view.header)
  first.stop()
  const second = await listen({ ...prefer, 'last-event-id': '1' })
  expect((await second.next())?.view).toEqual(await on.view(ana).then(now => ({ ...now, lines: said.view.lines })))
  second.stop()
})

test('a stream shows who is there, and ends when the server does', async () => {
  const watch = viewOf(await hall.room(ana.id), { type: 'seat', seat: 0 }).invitations?.watch.split('#')[1]
  const spectator = await listen({}, watch)
  await spectator.until(1)
  const player = await listen()
  expect((await spectator.next())?.view.seats[0]?.present).toBe(true)
  player.stop()
  expect((await spectator.next())?.view.seats[0]?.present).toBe(false)
  expect(await on.context.metrics.registry.metrics()).toContain('flagcard_streams 1')
  await hall.close()
  expect(await spectator.next()).toBeNull()
})

test('a stream ends with the reason when the seat goes on at another device', async () => {
  const [home, school] = [on.newDevice(), on.newDevice()]
  ana = await on.setUp({}, home)
  const at = await listen({ ...home, 'accept-language': 'es' })
  await at.until(1)
  await on.post(`/api/tables/${ana.id}/take-over`, {}, ana.key, school)
  expect(await at.refused()).toEqual({
    code: 'seat-elsewhere',
    message: 'En este asiento se juega ahora con otro dispositivo.',
  })
  expect((await listen(home)).response.status).toBe(409)
  const there = await listen(school)
  await there.until(1)
  there.stop()
})

test('a stream of two tabs goes on in both', async () => {
  const home = on.newDevice()
  ana = await on.setUp({}, home)
  const tabs = [await listen(home), await listen(home)]
  await say(await hall.room(ana.id), '0: say 1')
  for (const tab of tabs) {
    await tab.until(2)
    tab.stop()
  }
})

test('a stream of an open seat ends when the seat is taken, and an official’s when they sit down to play', async () => {
  const { invitations } = await on.view(ana)
  const device = on.newDevice()
  const invited = await listen({}, keyIn(invitations?.seats[1]))
  const monitor = await listen(device, on.officialKey(ana.id, 'monitor'))
  await on.post('/api/join', { code: invitations?.code, name: 'Beto' }, undefined, device)
  expect(await invited.refused()).toMatchObject({ code: 'seat-taken' })
  expect(await monitor.refused()).toMatchObject({ code: 'players-do-not-officiate' })
})

test('a key has eight streams at the same time', async () => {
  const opened = []
  for (let n = 0; n < LIMITS.key.streams; n++) opened.push(await listen())
  const { response } = await listen()
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '10'])
  for (const stream of opened) stream.stop()
  await expect.poll(async () => (await listen()).response.status).toBe(200)
})

test('HEAD says what GET would, and ends at once', async () => {
  const url = `${address}/api/tables/${ana.id}/events`
  const head = (key: string) => fetch(url, { method: 'HEAD', headers: { authorization: `Bearer ${key}` } })
  const { status, headers } = await head(ana.key)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect((await head('guess')).status).toBe(403)
  expect(await on.context.metrics.registry.metrics()).toContain('flagcard_streams 0')
})

test('connections that are cut leave nothing in the log', async () => {
  const closed: Promise<unknown>[] = []
  on.server.server.on('connection', socket => closed.push(new Promise(done => socket.on('close', done))))
  const body = JSON.stringify(COUNTING)
  const begun = `POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const watching = `GET /api/tables/${ana.id}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.key}\r\n\r\n`
  for (const sent of ['GET /api', begun, begun + body.slice(0, 9), begun + body, watching]) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await new Promise<void>(done => socket.write(sent, () => done()))
    socket.resetAndDestroy()
  }
  await expect.poll(() => closed.length).toBe(5)
  await Promise.all(closed)
  expect(on.context.reported).toEqual([])
  expect(addressOf({})).toBe('')
})

test('a wrong key opens no stream', async () => {
  const { response } = await listen({}, 'guess')
  expect(response.status).toBe(403)
})

test('what is no request gets a problem, too', async () => {
  const ask = async (request: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.end(request)
    return text(socket)
  }
  expect(await ask('hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400[^{]+{"code":"bad-request"/)
  const long = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(9000)}\r\n\r\n`
  expect(await ask(long)).toMatch(/^HTTP\/1.1 431[^{]+{"code":"header-too-large"/)
})
