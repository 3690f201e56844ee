import { Agent, type IncomingMessage, request } from 'node:http'
import type { Seated } from '../src/protocol/requests.ts'
import type { TableView } from '../src/protocol/table.ts'
import type { PlayedTable } from './load.ts'

/** FIAR that never ends: all chips are placed out of each other's way, then two of them slide to and fro. */
const PLACES = [
  'a4',
  'i4',
  'd7',
  'f1',
  'h5',
  'b3',
  'd1',
  'f7',
  'h2',
  'b6',
  'marked e1',
  'marked e7',
  'marked c4',
  'marked g4',
]
const SLIDES = ['slide a4 b4', 'slide i4 h4', 'slide b4 a4', 'slide h4 i4']

export function wordsAt(line: number): { seat: number; words: string } {
  const turn = Math.floor(line / 2)
  const move = turn < PLACES.length ? `place ${PLACES[turn]}` : (SLIDES[(turn - PLACES.length) % SLIDES.length] ?? '')
  return { seat: turn % 2, words: line % 2 === 0 ? move : 'pass' }
}

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
  const streams = await Promise.all(
    players.map(({ id, key }, seat) => (at[seat] ?? house).watch(`/api/tables/${id}/events`, key)),
  )
  let line = 0
  return {
    async act() {
      const { seat, words } = wordsAt(line)
      const player = players[seat] ?? ana
      const command = { words, line, key: `bench-${line}`.padEnd(8, '-') }
      line += 1
      const began = performance.now()
      const seen = streams[1 - seat]?.reached(line).then(() => performance.now() - began)
      // Counted once it is durable and acknowledged to the one and on the screen of the other.
      const [time] = await Promise.all([
        seen,
        (at[seat] ?? house).ask('POST', `/api/tables/${player.id}/lines`, command, player.key),
      ])
      return time ?? Number.NaN
    },
    close() {
      for (const stream of streams) stream.close()
    },
  }
}

export interface Stream {
  reached(line: number): Promise<void>
  close(): void
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

  /** As the page does. */
  async watch(path: string, key: string): Promise<Stream> {
    let newest = -1
    let waiting: { line: number; done: () => void }[] = []
    let first: () => void = () => undefined
    const begun = new Promise<void>(resolve => {
      first = resolve
    })
    const heard = (id: number) => {
      newest = Math.max(newest, id)
      first()
      for (const { line, done } of waiting) if (line <= newest) done()
      waiting = waiting.filter(({ line }) => line > newest)
    }
    const close = await this.listen(path, key, heard, { prefer: 'changes' })
    await begun
    return {
      reached: line => new Promise(done => (line <= newest ? done() : waiting.push({ line, done }))),
      close,
    }
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
