import { afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '#protocol/table.ts'

// The language of the page is written into the page.
vi.stubGlobal('document', { documentElement: {} })
const { wireTo } = await import('./wire.ts')
afterEach(() => vi.unstubAllGlobals())

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
async function hear(wire: ReturnType<typeof wireTo>): Promise<readonly [heard: readonly string[], Problem | null]> {
  const heard: string[] = []
  return new Promise(resolve => {
    const open = () => heard.push('open')
    wire.listen({ open, event: data => heard.push(data), lost: problem => resolve([heard, problem]) })
  })
}

test('the key is in a header and not in the address, and a lost stream is resumed behind the last event', async () => {
  const asked = pretendServer(new Response('id: 3\ndata: a\n\nid: 4\ndata: b\n\nid: 5\nda'), new Response(''))
  const wire = wireTo('t1', 'secret')
  expect(await hear(wire)).toEqual([['open', 'a', 'b'], null])
  expect(await hear(wire)).toEqual([['open'], null])
  expect(asked.map(({ url }) => url)).toEqual(['/api/tables/t1/events', '/api/tables/t1/events'])
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer secret', 'Bearer secret'])
  expect(asked.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual([null, '4'])
})

test('a stream that is refused says why, at once or later', async () => {
  const problem = { code: 'seat-elsewhere', message: 'There.' }
  pretendServer(
    Response.json(problem, { status: 409 }),
    new Response(`id: 1\ndata: a\n\nevent: refused\ndata: ${JSON.stringify(problem)}\n\n`),
  )
  expect(await hear(wireTo('t1', 'k'))).toEqual([[], problem])
  expect(await hear(wireTo('t1', 'k'))).toEqual([['open', 'a'], problem])
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
  const heard: string[] = []
  const opened = Promise.withResolvers<void>()
  const stop = wireTo('t1', 'k').listen({
    open: opened.resolve,
    event: data => heard.push(data),
    lost: () => heard.push('lost'),
  })
  await opened.promise
  stop()
  expect(asked[0]?.signal?.aborted).toBe(true)
  const writer = writable.getWriter()
  await writer.write(new TextEncoder().encode('id: 1\ndata: late\n\n'))
  await writer.close()
  await new Promise(resolve => setImmediate(resolve))
  expect(heard).toEqual([])
})
