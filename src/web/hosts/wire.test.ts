import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SocketMessage } from '#protocol/socket.ts'
import type { LogLine, Problem, TableEvent } from '#protocol/table.ts'

// The language of the page is written into the page.
vi.stubGlobal('document', { documentElement: {} })
const { wireTo } = await import('./wire.ts')
const { openEarly } = await import('./early-socket.ts')
const { chooseLanguage } = await import('../language.ts')

let tab: Map<string, string>
beforeAll(() => chooseLanguage('en'))
beforeEach(() => {
  tab = new Map()
  vi.stubGlobal('location', { href: 'http://hall.test/table/t1' })
  vi.stubGlobal('WebSocket', undefined)
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
    removeItem: (name: string) => tab.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const line = (n: number): LogLine => ({ n, author: 0, type: 'move', words: `say ${n}`, note: { key: 'moves.say' } })
const event = (n: number): TableEvent => ({ changes: { lines: [line(n)] } })
const sent = (n: number) => `id: ${n + 1}\ndata: ${JSON.stringify(event(n))}\n\n`

/** A server that sends these answers, one after the other, and remembers what it was asked. */
function pretendServer(...answers: readonly (Response | Error)[]) {
  const asked: { url: string; headers: Headers; signal: AbortSignal | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    const answer = answers[asked.length]
    asked.push({ url, headers: new Headers(headers), signal: signal ?? null })
    if (answer instanceof Response) return answer
    throw answer
  })
  return asked
}

/** Listens until the stream is lost; gives what was heard, and why it was lost. */
async function hear(
  wire: ReturnType<typeof wireTo>,
): Promise<readonly [heard: readonly (string | TableEvent)[], Problem | null]> {
  const heard: (string | TableEvent)[] = []
  return new Promise(resolve => {
    const open = () => heard.push('open')
    wire.listen({ open, event: told => heard.push(told), lost: problem => resolve([heard, problem]) })
  })
}

test('the key is in a header and not in the address, and a lost stream is resumed behind the last event', async () => {
  const asked = pretendServer(new Response(`${sent(2)}${sent(3)}id: 5\nda`), new Response(''))
  const wire = wireTo('t1', 'secret')
  expect(await hear(wire)).toEqual([['open', event(2), event(3)], null])
  expect(await hear(wire)).toEqual([['open'], null])
  expect(asked.map(({ url }) => url)).toEqual(['/api/tables/t1/events', '/api/tables/t1/events'])
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer secret', 'Bearer secret'])
  expect(asked.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual([null, '4'])
})

test('a stream that is refused says why, at once or later', async () => {
  const problem = { code: 'seat-elsewhere', message: 'There.' }
  pretendServer(
    Response.json(problem, { status: 409 }),
    new Response(`${sent(0)}event: refused\ndata: ${JSON.stringify(problem)}\n\n`),
  )
  expect(await hear(wireTo('t1', 'k'))).toEqual([[], problem])
  expect(await hear(wireTo('t1', 'k'))).toEqual([['open', event(0)], problem])
})

test('a server that is busy or away is asked again later', async () => {
  const busy = Response.json({ code: 'too-many', message: '' }, { status: 429 })
  const away = Response.json({ code: 'closing', message: '' }, { status: 503 })
  pretendServer(busy, away, new TypeError('no network'))
  for (let n = 0; n < 3; n++) expect(await hear(wireTo('t1', 'k'))).toEqual([[], null])
})

test('a stream that was closed is over for the server, too, and tells nobody', async () => {
  const { readable, writable } = new TransformStream<Uint8Array>()
  const asked = pretendServer(new Response(readable))
  const heard: unknown[] = []
  const opened = Promise.withResolvers<void>()
  const stop = wireTo('t1', 'k').listen({
    open: opened.resolve,
    event: told => heard.push(told),
    lost: () => heard.push('lost'),
  })
  await opened.promise
  stop()
  expect(asked[0]?.signal?.aborted).toBe(true)
  const writer = writable.getWriter()
  await writer.write(new TextEncoder().encode(sent(0)))
  await writer.close()
  await new Promise(resolve => setImmediate(resolve))
  expect(heard).toEqual([])
})

/** A WebSocket whose other end is the test. */
class Pretended {
  static readonly all: Pretended[] = []
  readonly url: string
  readonly protocols: readonly string[]
  readonly sent: { say: { words: string; line: number; key: string }; lang: string }[] = []
  static readonly OPEN = 1
  readonly readyState = 1
  isClosed = false
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(url: URL, protocols: readonly string[]) {
    this.url = String(url)
    this.protocols = protocols
    Pretended.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.isClosed = true
  }

  tell(message: SocketMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

function sockets(): Pretended[] {
  Pretended.all.length = 0
  vi.stubGlobal('WebSocket', Pretended)
  return Pretended.all
}

/** Listens, and writes down what is heard. */
function follow(wire: ReturnType<typeof wireTo>) {
  const heard: unknown[] = []
  const stop = wire.listen({
    open: () => heard.push('open'),
    event: told => heard.push(told),
    lost: problem => heard.push(['lost', problem]),
  })
  return { heard, stop }
}

test('over a WebSocket the key is no part of the address, events come down, and it is resumed behind the last line', () => {
  const all = sockets()
  const wire = wireTo('t1', 'secret')
  const { heard } = follow(wire)
  expect([all[0]?.url, all[0]?.protocols]).toEqual([
    'ws://hall.test/api/tables/t1/socket?lines=0&lang=en',
    ['flagcard', 'secret'],
  ])
  for (const n of [0, 1]) all[0]?.tell(event(n))
  all[0]?.onclose?.()
  expect(heard).toEqual(['open', event(0), event(1), ['lost', null]])
  follow(wire)
  expect(all[1]?.url).toContain('?lines=2&')
})

test('a WebSocket that was opened before the page is taken over with what it has told, once and for its table only', async () => {
  const all = sockets()
  const games: string[] = []
  const view = { header: { game: 'a game' } }
  const early = { view } as unknown as SocketMessage
  vi.stubGlobal('location', { href: 'http://hall.test/table/t1', pathname: '/table/t1', hash: '#secret' })
  openEarly(game => games.push(game))
  all[0]?.tell(early)
  expect(games).toEqual(['a game'])
  const { heard } = follow(wireTo('t1', 'secret'))
  expect(all).toHaveLength(1)
  await Promise.resolve()
  all[0]?.tell(event(1))
  expect(heard).toEqual(['open', early, event(1)])
  follow(wireTo('t1', 'secret'))
  expect(all).toHaveLength(2)
  openEarly(() => undefined)
  follow(wireTo('t2', 'secret'))
  expect([all[2]?.isClosed, all[3]?.url]).toEqual([true, expect.stringContaining('/t2/')])
})

test('what is said goes up the WebSocket, and each answer finds its line', async () => {
  const [asked, all] = [pretendServer(), sockets()]
  const wire = wireTo('t1', 'k')
  follow(wire)
  all[0]?.tell(event(0))
  const said = ['first-key', 'other-key'].map((key, n) => wire.send({ words: `say ${n}`, line: 1, key }))
  const problem = { code: 'stale', message: 'late' }
  all[0]?.tell({ said: { key: 'other-key', status: 409, problem } })
  all[0]?.tell({ said: { key: 'first-key', line: 2 } })
  expect(await Promise.all(said)).toEqual([
    { ok: true, value: { line: 2 } },
    { ok: false, status: 409, problem },
  ])
  expect(all[0]?.sent.map(({ say, lang }) => [say.words, lang])).toEqual([
    ['say 0', 'en'],
    ['say 1', 'en'],
  ])
  expect(asked).toEqual([])
})

test('before the table is there, and once the WebSocket is lost, lines go as requests', async () => {
  const answers = [1, 2, 3].map(line => Response.json({ line }))
  const [asked, all] = [pretendServer(...answers), sockets()]
  const wire = wireTo('t1', 'k')
  follow(wire)
  expect(await wire.send({ words: 'say 0', line: 0, key: 'first-key' })).toMatchObject({ ok: true })
  all[0]?.tell(event(0))
  const said = wire.send({ words: 'say 1', line: 1, key: 'other-key' })
  all[0]?.onclose?.()
  expect(await said).toEqual({ ok: true, value: { line: 2 } })
  expect(await wire.send({ words: 'say 2', line: 2, key: 'third-key' })).toMatchObject({ ok: true })
  expect(asked.map(({ url }) => url)).toEqual(Array(3).fill('/api/tables/t1/lines'))
})

test('a line without an answer is sent as a request as well; a WebSocket that stays silent is given up', async () => {
  vi.useFakeTimers()
  const [asked, all] = [pretendServer(Response.json({ line: 2 })), sockets()]
  const wire = wireTo('t1', 'k')
  const { heard } = follow(wire)
  all[0]?.tell(event(0))
  const said = wire.send({ words: 'say 1', line: 1, key: 'other-key' })
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await said).toEqual({ ok: true, value: { line: 2 } })
  expect([asked.length, all[0]?.isClosed, heard.at(-1)]).toEqual([1, true, ['lost', null]])
})

test('on a slow network the WebSocket stays: its answer was only late', async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Response>()
  const all = sockets()
  vi.stubGlobal('fetch', () => late.promise)
  const wire = wireTo('t1', 'k')
  const { heard } = follow(wire)
  all[0]?.tell(event(0))
  const said = wire.send({ words: 'say 1', line: 1, key: 'other-key' })
  await vi.advanceTimersByTimeAsync(1500)
  all[0]?.tell({ said: { key: 'other-key', line: 2 } })
  late.resolve(Response.json({ line: 2 }))
  expect(await said).toEqual({ ok: true, value: { line: 2 } })
  expect([all[0]?.isClosed, heard]).toEqual([false, ['open', event(0)]])
})

test('where a WebSocket says nothing, the stream is listened to, and from then on only that', async () => {
  vi.useFakeTimers()
  const [asked, all] = [pretendServer(new Response(sent(0)), new Response('')), sockets()]
  const wire = wireTo('t1', 'k')
  const { heard } = follow(wire)
  await vi.advanceTimersByTimeAsync(3000)
  expect(heard).toEqual(['open', event(0), ['lost', null]])
  all[0]?.tell(event(7))
  expect([all[0]?.isClosed, heard.length]).toEqual([true, 3])
  follow(wire)
  await vi.advanceTimersByTimeAsync(0)
  expect([all.length, asked.map(({ url }) => url)]).toEqual([1, ['/api/tables/t1/events', '/api/tables/t1/events']])
})

test('a link that opens nothing is told why by the stream, and the next WebSocket is tried all the same', async () => {
  const problem = { code: 'wrong-key', message: 'no' }
  const all = sockets()
  pretendServer(Response.json(problem, { status: 403 }))
  const { heard } = follow(wireTo('t1', 'k'))
  all[0]?.onclose?.()
  await expect.poll(() => heard).toEqual([['lost', problem]])
  follow(wireTo('t1', 'k'))
  expect(all).toHaveLength(2)
})

test('a seat that goes on elsewhere ends the WebSocket with the reason; who has left hears nothing', () => {
  const all = sockets()
  const problem = { code: 'seat-elsewhere', message: 'There.' }
  const { heard } = follow(wireTo('t1', 'k'))
  all[0]?.tell(event(0))
  all[0]?.tell({ refused: problem })
  all[0]?.onclose?.()
  expect(heard).toEqual(['open', event(0), ['lost', problem]])
  const left = follow(wireTo('t1', 'k'))
  all[1]?.tell(event(0))
  left.stop()
  all[1]?.tell(event(1))
  all[1]?.onclose?.()
  expect([left.heard, all[1]?.isClosed]).toEqual([['open', event(0)], true])
})
