import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Seated } from '#protocol/requests.ts'
import type { TableEvent, TableView } from '#protocol/table.ts'
import { COUNTING, openHouse, say, shelf, type TestHouse, viewOf } from './hall.fixture.ts'
import { Hall } from './hall.ts'
import { buildServer, LIMITS, type Server } from './http.ts'

let house: TestHouse
let hall: Hall
let server: Server
let address = ''
let ana: Seated

beforeEach(async () => {
  house = openHouse()
  hall = new Hall(house, shelf)
  const { metrics, report } = house
  server = await buildServer({ hall, metrics, page: null, limits: LIMITS, trustProxy: false, now: () => 0, report })
  address = await server.listen({ port: 0, host: '127.0.0.1' })
  ana = await hall.create(COUNTING)
})
afterEach(async () => {
  await hall.close()
  await server.close()
})

interface Event {
  readonly id: number
  readonly view: TableView
}

/** Reads a stream event by event; null when it has ended. */
async function listen(headers: Record<string, string> = {}, key = ana.key) {
  const stop = new AbortController()
  const url = `${address}/api/tables/${ana.id}/events?key=${key}`
  const response = await fetch(url, { headers, signal: stop.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const [whole, id, data] = /^id: (\d+)\ndata: (.+)\n\n/m.exec(heard) ?? []
      if (whole !== undefined && data !== undefined) {
        heard = heard.slice(heard.indexOf(whole) + whole.length)
        const { view }: TableEvent = JSON.parse(data)
        return { id: Number(id), view }
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
  return { response, next, until, stop: () => stop.abort() }
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

test('a stream shows who is there, and ends when the server does', async () => {
  const watch = viewOf(await hall.room(ana.id), { type: 'seat', seat: 0 }).invitations?.watch.split('#')[1]
  const spectator = await listen({}, watch)
  await spectator.until(1)
  const player = await listen()
  expect((await spectator.next())?.view.seats[0]?.present).toBe(true)
  player.stop()
  expect((await spectator.next())?.view.seats[0]?.present).toBe(false)
  expect(await house.metrics.registry.metrics()).toContain('flagcard_streams 1')
  await hall.close()
  expect(await spectator.next()).toBeNull()
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
