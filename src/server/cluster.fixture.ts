import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Seated } from '#protocol/requests.ts'
import type { TableView } from '#protocol/table.ts'
import { Balancer } from './balancer.fixture.ts'
import { type RunningServer, startServer } from './crash.fixture.ts'
import { TestPostgres } from './postgres.fixture.ts'
import { Postgres } from './postgres.ts'
import { Watcher } from './watcher.fixture.ts'

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

export function wordsAt(line: number): { readonly seat: number; readonly words: string } {
  const turn = Math.floor(line / 2)
  const move = turn < PLACES.length ? `place ${PLACES[turn]}` : (SLIDES[(turn - PLACES.length) % SLIDES.length] ?? '')
  return { seat: turn % 2, words: line % 2 === 0 ? move : 'pass' }
}

/** Processes of ours on one PostgreSQL, with a load balancer in front. */
export class Site {
  readonly database: TestPostgres
  readonly postgres: Postgres
  readonly folder = mkdtempSync(join(tmpdir(), 'flagcard-site-'))
  readonly proxy = new Balancer()
  readonly running: RunningServer[] = []
  address = ''

  private constructor(database: TestPostgres, postgres: Postgres) {
    this.database = database
    this.postgres = postgres
  }

  static async start(processes: number): Promise<Site> {
    const database = await TestPostgres.start()
    const site = new Site(database, await Postgres.open(database.url()))
    site.address = await site.proxy.listen()
    await Promise.all(Array.from({ length: processes }, () => site.startOne()))
    return site
  }

  async startOne(): Promise<RunningServer> {
    const started = await startServer(this.folder, {
      FLAGCARD_DATABASE: this.database.url(),
      FLAGCARD_TRUST_PROXY: '1',
      FLAGCARD_LOG: 'off',
    })
    this.running.push(started)
    this.#balance()
    return started
  }

  /** Ends a process; `SIGKILL` as a crash, `SIGTERM` as those who run it do. */
  async end(server: RunningServer, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (server.process.exitCode === null) {
      server.process.kill(signal)
      await once(server.process, 'exit')
    }
    this.running.splice(this.running.indexOf(server), 1)
    this.#balance()
  }

  /** How many tables the process at this address has. */
  async tablesOf({ address }: RunningServer): Promise<number> {
    const [row] = await this.postgres.rows(
      'SELECT count(*) AS n FROM tables t JOIN processes p ON p.id = t.owner WHERE p.address = $1',
      [address],
    )
    return Number(row?.n)
  }

  /** How many milliseconds it takes until nobody's table is with this process any more. */
  async takenOver(server: RunningServer): Promise<number> {
    const since = performance.now()
    while ((await this.tablesOf(server)) > 0) await pause(20)
    return performance.now() - since
  }

  /** Cuts every connection that our processes have. */
  async cut(): Promise<void> {
    await this.postgres.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'flagcard' AND pid <> pg_backend_pid()`,
    )
  }

  async restartDatabase(how: 'fast' | 'immediate'): Promise<void> {
    await this.database.halt(how)
    await this.database.run()
  }

  async stop(): Promise<void> {
    for (const { process } of this.running) process.kill('SIGCONT')
    await this.proxy.close()
    await Promise.all([...this.running].map(server => this.end(server, 'SIGKILL')))
    await this.postgres.close()
    await this.database.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #balance(): void {
    this.proxy.servers = this.running.map(({ address }) => address)
  }
}

/** Two people at a table, one with a stream and one with a WebSocket, who play and try again until they are answered. */
export class Players {
  readonly seats: readonly Seated[]
  readonly acknowledged: string[] = []
  /** What should not be: an act refused although nobody else plays. */
  readonly refused: string[] = []
  readonly #watchers: readonly Watcher[]
  readonly #address: string
  /** The longest that an act took until it was acknowledged, in milliseconds. */
  longest = 0

  private constructor(address: string, seats: readonly Seated[]) {
    this.#address = address
    this.seats = seats
    this.#watchers = seats.map((seat, n) => new Watcher(address, seat, n === 1))
  }

  static async sitDown(address: string, clock: boolean): Promise<Players> {
    const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'person' }]
    const table = { game: 'fiar', way: 'tournament', options: { start: 'seats' }, seats, clock }
    const ana = await insist<Seated>(`${address}/api/tables`, table)
    const { invitations } = await insist<TableView>(`${address}/api/tables/${ana.id}`, null, ana.key)
    const key = `sit-down-${ana.id}`
    const beto = await insist<Seated>(`${address}/api/join`, { code: invitations?.code, name: 'Beto', key })
    return new Players(address, [ana, beto])
  }

  get id(): string {
    return this.seats[0]?.id ?? ''
  }

  /** Says the next thing; resolves when it is acknowledged. */
  async act(): Promise<void> {
    const line = this.acknowledged.length
    const { seat, words } = wordsAt(line)
    const player = this.seats[seat]
    const began = performance.now()
    const body = { words, line, key: `act-number-${line}` }
    for (;;) {
      const answer =
        (await this.#watchers[seat]?.say(body)) ??
        (await ask(`${this.#address}/api/tables/${player?.id}/lines`, body, player?.key))
      if (answer?.status === 200) break
      if (answer && answer.status < 500 && answer.status !== 429) {
        this.refused.push(`${line} ${words}: ${answer.status} ${answer.text}`)
        break
      }
      await pause(50)
    }
    this.longest = Math.max(this.longest, performance.now() - began)
    this.acknowledged.push(`${seat}: ${words}`)
  }

  view(address = this.#address): Promise<TableView> {
    return insist<TableView>(`${address}/api/tables/${this.id}`, null, this.seats[0]?.key)
  }

  /** Everybody has seen every line, in order and once. */
  async seen(): Promise<boolean> {
    const told = this.#watchers.map(({ view }) =>
      view?.lines.map(({ author, words }) => `${author}: ${words}`).join('\n'),
    )
    return told.every(lines => lines === this.acknowledged.join('\n'))
  }

  get confused(): readonly string[] {
    return this.#watchers.flatMap(({ confused }) => confused)
  }

  leave(): void {
    for (const watcher of this.#watchers) watcher.stop()
  }
}

async function ask(url: string, body: object | null, key?: string): Promise<{ status: number; text: string } | null> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { authorization: `Bearer ${key}` }),
  }
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  try {
    const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(10_000) })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

/** Asks until there is an answer. */
export async function insist<Answer>(url: string, body: object | null, key?: string): Promise<Answer> {
  for (;;) {
    const answer = await ask(url, body, key)
    if (answer && answer.status < 300) {
      const value: Answer = JSON.parse(answer.text)
      return value
    }
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${url}: ${answer.status} ${answer.text}`)
    await pause(50)
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
