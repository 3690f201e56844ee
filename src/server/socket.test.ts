import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { changed } from '#protocol/changes.ts'
import type { Seated } from '#protocol/requests.ts'
import { SOCKET_PROTOCOL, type SocketMessage } from '#protocol/socket.ts'
import type { Problem, TableView } from '#protocol/table.ts'
import { COUNTING } from './hall.fixture.ts'
import { keyIn, TestServer } from './http.fixture.ts'
import { LIMITS } from './limits.ts'

let on: TestServer
let address = ''
let ana: Seated

beforeEach(async () => {
  on = await TestServer.start()
  address = await on.server.listen({ port: 0, host: '127.0.0.1' })
  ana = await on.hall.create(COUNTING)
})
afterEach(() => on.stop())

interface Talk {
  readonly socket: WebSocket
  readonly messages: SocketMessage[]
  /** The first message, from those that came before on, of which this is true. */
  until(isIt: (message: SocketMessage) => boolean): Promise<SocketMessage>
  /** The table as the messages so far tell it. */
  view(): TableView | undefined
  say(words: string, line: number, more?: object): Promise<NonNullable<SocketMessage['said']>>
  readonly closed: Promise<unknown>
}

async function talk({ key = ana.key, id = ana.id, query = '', headers = {} } = {}): Promise<Talk> {
  const url = `${address.replace('http', 'ws')}/api/tables/${id}/socket${query}`
  const socket = new WebSocket(url, [SOCKET_PROTOCOL, key], { headers })
  const messages: SocketMessage[] = []
  let heard = () => {}
  socket.on('message', data => {
    messages.push(JSON.parse(String(data)))
    heard()
  })
  const closed = once(socket, 'close')
  await once(socket, 'open')
  const until: Talk['until'] = async isIt => {
    for (;;) {
      const found = messages.find(isIt)
      if (found) return found
      await new Promise<void>(resolve => {
        heard = resolve
      })
    }
  }
  let n = 0
  return {
    socket,
    messages,
    until,
    closed,
    view: () =>
      messages.reduce<TableView | undefined>(
        (last, { view = last, changes = {} }) => view && changed(view, changes),
        undefined,
      ),
    async say(words, line, more = {}) {
      const key = `${ana.id}-${n++}`
      socket.send(JSON.stringify({ say: { words, line, key }, ...more }))
      const { said } = await until(message => message.said?.key === key)
      if (said === undefined) throw new Error('no answer')
      return said
    },
  }
}

/** How a handshake was refused. */
async function refusal(path: string, protocols: string[]): Promise<[number | undefined, Problem]> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, protocols)
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  let text = ''
  for await (const chunk of response) text += chunk
  return [response.statusCode, JSON.parse(text)]
}

test('a line goes up and comes down to everybody, and its answer comes after it was shown', async () => {
  const [first, other] = await on.twoPlayers()
  const [mine, theirs] = [await talk(first), await talk(other)]
  const { view } = await mine.until(({ view }) => view !== undefined)
  expect(view?.role).toEqual({ type: 'seat', seat: first.seat })
  expect(await mine.say('say 1', 1)).toMatchObject({ line: 2 })
  const isLine = ({ changes }: SocketMessage) => changes?.lines?.at(-1)?.n === 1
  await theirs.until(isLine)
  expect(mine.messages.findIndex(isLine)).toBeLessThan(mine.messages.findIndex(({ said }) => said !== undefined))
  for (const { view } of [mine, theirs]) expect(view()?.match.state).toMatchObject({ count: 1 })
  mine.socket.close()
  theirs.socket.close()
})

test('the same key counts once, and a stale line is refused', async () => {
  const { socket, until } = await talk()
  const command = { say: { words: 'say 1', line: 1, key: 'only-once' } }
  socket.send(JSON.stringify(command))
  expect((await until(({ said }) => said?.key === 'only-once')).said).toMatchObject({ line: 2 })
  const again = await talk({ query: '?lines=2' })
  again.socket.send(JSON.stringify(command))
  expect((await again.until(({ said }) => said !== undefined)).said).toEqual({ key: 'only-once', line: 2 })
  expect(again.messages[0]?.view?.lines).toEqual([])
  expect(await again.say('say 2', 0)).toMatchObject({ status: 409, problem: { code: 'stale' } })
  socket.close()
  again.socket.close()
})

test('what cannot be is refused in the language of whoever said it, and nothing is lost', async () => {
  const { say, socket, until } = await talk({ query: '?lang=es' })
  expect(await say('dance', 1)).toMatchObject({ status: 422, problem: { refusal: {} } })
  const es = await say('', 1)
  const en = await say('', 1, { lang: 'en' })
  expect([es, en]).toMatchObject([
    { status: 400, problem: { code: 'bad-field', field: 'body.say.words' } },
    { status: 400, problem: { code: 'bad-field', field: 'body.say.words' } },
  ])
  expect('problem' in es && 'problem' in en && es.problem.message !== en.problem.message).toBe(true)
  for (const sent of ['hello', '[]', '{"say":1}', 'null']) socket.send(sent)
  socket.send(Buffer.from([1, 2]))
  await until(({ said }) => said !== undefined && 'problem' in said && said.problem.code === 'bad-json')
  expect(await say('say 1', 1)).toMatchObject({ line: 2 })
  socket.close()
})

test('a watcher says nothing', async () => {
  const { invitations } = await on.view(ana)
  const { say, socket } = await talk({ key: keyIn(invitations?.watch) })
  expect(await say('say 1', 1)).toMatchObject({ status: 403, problem: { code: 'not-your-part' } })
  socket.close()
})

test('a wrong key, no key and no such table get a problem instead of a socket', async () => {
  const path = `/api/tables/${ana.id}/socket`
  expect(await refusal(path, [SOCKET_PROTOCOL, 'guess'])).toMatchObject([403, { code: 'wrong-key' }])
  expect(await refusal(path, [SOCKET_PROTOCOL])).toMatchObject([401, { code: 'no-key' }])
  expect(await refusal('/api/tables/none/socket', [SOCKET_PROTOCOL, ana.key])).toMatchObject([
    404,
    { code: 'no-such-table' },
  ])
  expect(await refusal('/elsewhere', [SOCKET_PROTOCOL, ana.key])).toMatchObject([404, { code: 'not-found' }])
  expect(await refusal(`${path}?lines=x`, [SOCKET_PROTOCOL, ana.key])).toMatchObject([400, { code: 'bad-field' }])
  const plain = await on.get(path, ana.key)
  expect([plain.statusCode, plain.json().code]).toEqual([426, 'not-a-socket'])
})

test('it ends with the reason when the seat goes on at another device, which nobody can then speak for', async () => {
  const [home, school] = [on.newDevice(), on.newDevice()]
  ana = await on.setUp({}, home)
  const at = await talk({ headers: home, query: '?lang=es' })
  await on.post(`/api/tables/${ana.id}/take-over`, {}, ana.key, school)
  expect((await at.until(({ refused }) => refused !== undefined)).refused).toEqual({
    code: 'seat-elsewhere',
    message: 'En este asiento se juega ahora con otro dispositivo.',
  })
  await at.closed
  expect(await refusal(`/api/tables/${ana.id}/socket`, [SOCKET_PROTOCOL, ana.key])).toMatchObject([409, {}])
})

test('it counts as a stream: a key has eight, and who has gone makes room', async () => {
  const opened = []
  for (let n = 0; n < LIMITS.key.streams; n++) opened.push(await talk())
  const path = `/api/tables/${ana.id}/socket`
  expect(await refusal(path, [SOCKET_PROTOCOL, ana.key])).toMatchObject([429, { code: 'too-many' }])
  for (const { socket } of opened) socket.close()
  await Promise.all(opened.map(({ closed }) => closed))
  await expect.poll(() => on.context.metrics.registry.metrics()).toContain('flagcard_streams 0')
  const again = await talk()
  again.socket.close()
})

test('lines are counted as requests are', async () => {
  const { say, socket } = await talk()
  const answers = []
  for (let n = 0; n < LIMITS.key.requests; n++) answers.push(await say('dance', 1))
  expect(answers[0]).toMatchObject({ status: 422 })
  expect(answers.at(-1)).toMatchObject({ status: 429, problem: { code: 'too-many' }, retryAfter: expect.any(Number) })
  socket.close()
})

test('it ends when the server does, and what is too long ends it, too', async () => {
  const [long, quiet] = [await talk(), await talk()]
  long.socket.send('x'.repeat(20_000))
  await long.closed
  await on.stop()
  await quiet.closed
  expect(on.context.reported).toEqual([])
})
