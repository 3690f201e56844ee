import { Agent, type IncomingMessage, request } from 'node:http'
import { WebSocket } from 'ws'
import type { Command, Seated } from '../src/protocol/requests.ts'
import { SOCKET_PROTOCOL, type SocketMessage } from '../src/protocol/socket.ts'
import type { TableView } from '../src/protocol/table.ts'
import { wordsAt } from '../src/server/cluster.fixture.ts'
import type { PlayedTable } from './load.ts'

/**
 * Tables on our server, each as if it came from a house of its own, so that the server's limits hold as they are. Of several processes, with a space
 * between their addresses, each player is sent to one: two at a table to different ones.
 */
export async function openTables(addresses: string, count: number): Promise<PlayedTable[]> {
  const agent = new Agent({ keepAlive: true })
  const at = addresses.split(' ')
  const tables: PlayedTable[] = []
  for (let n = 0; n < count; n++) {
    const houses = [n, n + 1].map(place => new House(at[place % at.length] ?? '', `127.0.${n >> 8}.${n & 255}`, agent))
    tables.push(await openTable(houses))
  }
  return tables
}

async function openTable(houses: readonly House[]): Promise<PlayedTable> {
  const [house, other = house] = houses
  if (house === undefined || other === undefined) throw new Error('nobody lives there')
  const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'person' }]
  const table = { game: 'fiar', way: 'tournament', options: { start: 'seats' }, seats }
  const ana: Seated = await house.ask('POST', '/api/tables', table)
  const { invitations }: TableView = await house.ask('GET', `/api/tables/${ana.id}`, null, ana.key)
  const ben: Seated = await other.ask('POST', '/api/join', { code: invitations?.code, name: 'Ben' })
  const players = [ana, ben]
  const at = [house, other]
  const lines = await Promise.all(
    players.map(({ id, key }, seat) => (at[seat] ?? house).talk(`/api/tables/${id}/socket`, key)),
  )
  let line = 0
  return {
    async act() {
      const { seat, words } = wordsAt(line)
      const command = { words, line, key: `bench-${line}`.padEnd(8, '-') }
      line += 1
      const began = performance.now()
      const seen = lines[1 - seat]?.reached(line).then(() => performance.now() - began)
      // Counted once it is durable and acknowledged to the one and on the screen of the other.
      const [time] = await Promise.all([seen, lines[seat]?.say(command)])
      return time ?? Number.NaN
    },
    close() {
      for (const line of lines) line.close()
    },
  }
}

export interface Stream {
  reached(line: number): Promise<void>
  close(): void
}

export interface Line extends Stream {
  say(command: Command): Promise<void>
}

/** Waits for lines. */
class Reader {
  #newest = -1
  #waiting: { line: number; done: () => void }[] = []
  #first: () => void = () => undefined
  readonly begun = new Promise<void>(resolve => {
    this.#first = resolve
  })

  heard(lines: number): void {
    this.#newest = Math.max(this.#newest, lines)
    this.#first()
    for (const { line, done } of this.#waiting) if (line <= this.#newest) done()
    this.#waiting = this.#waiting.filter(({ line }) => line > this.#newest)
  }

  reached(line: number): Promise<void> {
    return new Promise(done => (line <= this.#newest ? done() : this.#waiting.push({ line, done })))
  }
}

/** A browser's worth of requests to our server. */
export class House {
  readonly #at: { readonly hostname: string; readonly port: string }
  readonly #name: string
  readonly #agent: Agent

  constructor(address: string, name: string, agent: Agent) {
    const { hostname, port } = new URL(address)
    this.#at = { hostname, port }
    this.#name = name
    this.#agent = agent
  }

  async ask<Answer>(method: string, path: string, body: object | null, key?: string): Promise<Answer> {
    const response = await this.#send(method, path, body, key, this.#agent)
    const text = await textOf(response)
    if (response.statusCode === undefined || response.statusCode >= 300) throw new Error(`${method} ${path}: ${text}`)
    const answer: Answer = JSON.parse(text)
    return answer
  }

  /** As the page does where nothing is in the way: over a WebSocket. */
  async talk(path: string, key: string): Promise<Line> {
    const { hostname, port } = this.#at
    const socket = new WebSocket(`ws://${hostname}:${port}${path}`, [SOCKET_PROTOCOL, key], {
      headers: { 'x-forwarded-for': this.#name },
      perMessageDeflate: false,
    })
    const reader = new Reader()
    const asked = new Map<string, { done: () => void; fail: (error: Error) => void }>()
    socket.on('message', data => {
      const { view, changes, said }: SocketMessage = JSON.parse(String(data))
      const last = (view ?? changes)?.lines?.at(-1)
      if (view !== undefined || last !== undefined) reader.heard((last?.n ?? -1) + 1)
      if (said === undefined) return
      if ('line' in said) asked.get(said.key)?.done()
      else asked.get(said.key)?.fail(new Error(`${path}: ${said.problem.message}`))
      asked.delete(said.key)
    })
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    await reader.begun
    return {
      reached: line => reader.reached(line),
      say(command) {
        socket.send(JSON.stringify({ say: command }))
        return new Promise((done, fail) => asked.set(command.key, { done, fail }))
      },
      close: () => socket.close(),
    }
  }

  /** As the page does where no WebSocket is let through. */
  async watch(path: string, key: string): Promise<Stream> {
    const reader = new Reader()
    const close = await this.listen(path, key, id => reader.heard(id), { prefer: 'changes' })
    await reader.begun
    return { reached: line => reader.reached(line), close }
  }

  /** Hears every event of a stream; returns what ends it. */
  async listen(
    path: string,
    key: string,
    heard: (id: number, data: string) => void,
    more: Record<string, string> = {},
  ): Promise<() => void> {
    const response = await this.#send('GET', path, null, key, undefined, more)
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const events = `${text}${chunk}`.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, id, data = ''] = /^id: (\d+)\ndata: (.*)$/s.exec(event) ?? []
        if (id !== undefined) heard(Number(id), data)
      }
    })
    return () => response.destroy()
  }

  #send(
    method: string,
    path: string,
    body: object | null,
    key?: string,
    agent?: Agent,
    more: Record<string, string> = {},
  ): Promise<IncomingMessage> {
    const headers = {
      ...more,
      'x-forwarded-for': this.#name,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    }
    return new Promise((resolve, reject) => {
      const text = body === null ? '' : JSON.stringify(body)
      const sent = request({ ...this.#at, path, method, headers, agent: agent ?? false }, resolve)
      sent.on('error', reject)
      sent.end(text)
    })
  }
}

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    response.on('end', () => resolve(text)).on('error', reject)
  })
}
