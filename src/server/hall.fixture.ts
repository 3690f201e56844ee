import { Value } from 'typebox/value'
import { fiar } from '#games/fiar/index.ts'
import { pentagonDominos } from '#games/pentagon-dominos/index.ts'
import { mindsHere } from '#host/minds.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { NewTable } from '#protocol/requests.ts'
import { type Role, TableView } from '#protocol/table.ts'
import { countingBox } from '#referee/counting.fixture.ts'
import type { Clockwork } from './clockwork.ts'
import { Commits } from './commits.ts'
import type { ServerContext } from './context.ts'
import type { Shelf } from './hall.ts'
import { KeyMaker } from './keys.ts'
import { Metrics } from './metrics.ts'
import { newTable } from './new-table.ts'
import { Room } from './room.ts'
import { SqliteGatheringStore } from './sqlite-gathering-store.ts'
import { openDatabase, SqliteStore } from './sqlite-store.ts'
import type { TableRecord } from './store.ts'
import type { WorkerPool } from './worker-pool.ts'

/** Time that passes only when a test says so. */
export class PassedTime implements Clockwork {
  #now = 1000
  #back = 0
  readonly #calls = new Set<{ at: number; call(): void }>()

  now(): number {
    return this.#now
  }

  wall(): number {
    return 1_700_000_000_000 + this.#now - this.#back
  }

  /** The clock on the wall is set back; time goes on. */
  setBack(milliseconds: number): void {
    this.#back += milliseconds
  }

  after(milliseconds: number, call: () => void): () => void {
    const entry = { at: this.#now + milliseconds, call }
    this.#calls.add(entry)
    return () => this.#calls.delete(entry)
  }

  /** Lets so much time pass, and everything happen that was to happen in it. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    for (;;) {
      await eventLoop()
      const due = [...this.#calls].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      this.#calls.delete(due)
      this.#now = Math.max(this.#now, due.at)
      due.call()
    }
    this.#now = end
  }
}

/** Long enough for anything to happen that waits for no time: a commit takes one turn of the event loop. */
export async function eventLoop(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** The referee's test game, FIAR, and a game of hidden hands. */
export const shelf: Shelf = async game => BOXES.find(box => box.rules.game.id === game) ?? null
const BOXES: readonly AnyBox[] = [countingBox, fiar, pentagonDominos]

/** Thinks at once, in this thread. */
const minds = mindsHere(shelf)
export const quickBots: WorkerPool = {
  at: () => ({ ...minds, think: thought => minds.think({ ...thought, level: 1 }) }),
  close: async () => undefined,
}

export interface TestContext extends ServerContext {
  readonly time: PassedTime
  readonly database: ReturnType<typeof openDatabase>
  readonly reported: string[]
}

export function openContext(path = ':memory:', bots = quickBots): TestContext {
  const database = openDatabase(path)
  // Nobody pulls the plug here, and time passes only when a test says so: no waiting for a disk.
  const commits = new Commits(database, { sync: async () => undefined, close: () => undefined })
  const keys = new KeyMaker(Buffer.alloc(32, 7))
  const reported: string[] = []
  return {
    database,
    store: new SqliteStore(database, commits),
    gatherings: new SqliteGatheringStore(database, commits),
    time: new PassedTime(),
    bots,
    keys,
    metrics: new Metrics(),
    // In the counting game seat 0 begins.
    newSeed: () => 'seat-0-begins',
    reported,
    report: (where, error) => reported.push(`${where}: ${error}`),
  }
}

export const COUNTING: NewTable = {
  game: 'counting',
  way: 'tournament',
  seats: [{ kind: 'person', name: 'Ana' }, { kind: 'person' }],
}

export function layTable(context: ServerContext, wanted: NewTable = COUNTING, box: AnyBox = countingBox): TableRecord {
  return newTable(box, wanted, '', context)
}

/** A room with its first answers given and, unless it is to wait, everybody there. */
export async function openRoom(
  context: ServerContext,
  wanted?: NewTable,
  box: AnyBox = countingBox,
  wait = false,
): Promise<Room> {
  const laid = layTable(context, wanted, box)
  const chairs = laid.chairs.map(chair => ({ ...chair, taken: chair.taken || !wait }))
  const record = { ...laid, chairs }
  await context.store.create(record)
  return reopen(context, record.id, box)
}

export async function reopen(context: ServerContext, id: string, box: AnyBox = countingBox): Promise<Room> {
  const stored = await context.store.read(id)
  if (stored === null) throw new Error('no such table')
  const room = new Room(context, box, stored)
  await room.host.settled()
  return room
}

export function seat(n: number): Role {
  return { type: 'seat', seat: n }
}

/** Says each line in turn as its author would; a line that is refused throws. */
export async function say(room: Room, text: string): Promise<void> {
  for (const row of text.split('\n').map(line => line.trim())) {
    const [author = '', words = ''] = row.split(': ')
    const role: Role =
      author === 'monitor' || author === 'leader' || author === 'director' ? { type: author } : seat(Number(author))
    await room.receive(role, { words, line: room.match.line, key: newKey() })
    await room.host.settled()
  }
}

let keysMade = 0
export function newKey(): string {
  return `test-key-${keysMade++}`
}

/** What a watcher has been shown. */
export function watchRoom(room: Room, role: Role, lines = 0): { readonly views: TableView[]; leave(): void } {
  const views: TableView[] = []
  const leave = room.watch({
    role,
    lines,
    send(event) {
      const { view }: { view: unknown } = JSON.parse(event)
      views.push(checked(view))
    },
    end: () => undefined,
  })
  return { views, leave }
}

export function written(room: Room): string[] {
  return room.log.map(({ author, words }) => `${author}: ${words}`)
}

/** What a role may see now. */
export function viewOf(room: Room, role: Role): TableView {
  return checked(JSON.parse(room.view(role)))
}

/** Whatever leaves the server in a test is what its schema says, and nothing more. */
export function checked(view: unknown): TableView {
  const [error] = Value.Errors(TableView, view)
  if (error) throw new Error(`${error.instancePath}: ${error.message}`)
  return Value.Parse(TableView, view)
}
