// A class behind one address: how long it takes until everybody is in, a move is on the wall, and everybody is paused. `node bench/class.ts 30`
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import type { Door, Entered, Opened } from '../src/protocol/class.ts'
import type { ClassEvent, PupilView } from '../src/protocol/class-view.ts'
import type { TableEvent, TableView } from '../src/protocol/table.ts'
import { wordsAt } from '../src/server/cluster.fixture.ts'
import { House } from './flagcard-tables.ts'
import { withServer } from './server-process.ts'

const SIZES = process.argv.slice(2).map(Number)
/** Each table acts so often; a lively one. */
const BETWEEN_ACTS = 1500
const PLAYING_FOR = 20_000
const PAUSES = 10
const GAME = { game: 'fiar', way: 'tournament', options: { start: 'seats' } } as const
const BARS = { join: 5000, wall: 1000, pause: 500 }

let isWithin = true
let keys = 0

/** Something that is heard of: whoever waits for it is told. */
class Watch<Thing> {
  #now: Thing | null = null
  #waiting: { is: (thing: Thing) => boolean; done: (thing: Thing) => void }[] = []

  tell(thing: Thing): void {
    this.#now = thing
    for (const one of this.#waiting.filter(({ is }) => is(thing))) one.done(thing)
    this.#waiting = this.#waiting.filter(({ is }) => !is(thing))
  }

  until(is: (thing: Thing) => boolean): Promise<Thing> {
    const now = this.#now
    return now !== null && is(now) ? Promise.resolve(now) : new Promise(done => this.#waiting.push({ is, done }))
  }
}

interface Pupil {
  readonly view: Watch<PupilView>
  readonly table: Watch<TableView>
  close(): void
}

async function lesson(address: string, size: number): Promise<void> {
  const school = new House(address, '127.0.2.1', new Agent({ keepAlive: true }))
  const opened: Opened = await school.ask('POST', '/api/classes', { size, setUp: GAME, latecomers: 'wait' })
  const at = `/api/classes/${opened.id}`
  const say = (act: object) => school.ask('POST', `${at}/lines`, { act, key: onceKey() }, opened.key)
  const wall = new Map<number, Watch<number>>()
  const paused = new Watch<boolean>()
  let bytes = 0
  const closeWall = await school.listen(`${at}/events`, opened.key, (_, data) => {
    bytes += data.length
    const { view, boards = [] }: ClassEvent = JSON.parse(data)
    if (view) paused.tell(view.paused !== null)
    for (const { table, line } of boards) watchOf(wall, table).tell(line)
  })

  let began = performance.now()
  const pupils = await Promise.all(Array.from({ length: size }, () => join(school, opened.code)))
  report(`${size} pupils behind one address: all in, with their page live`, [performance.now() - began], BARS.join)

  began = performance.now()
  const seated = Promise.all(pupils.map(({ view }) => view.until(({ doing }) => 'link' in doing)))
  await say({ do: 'pair', how: 'rotation' })
  const views = await seated
  report(`${size / 2} tables laid, and everybody told their seat`, [performance.now() - began])
  const closeTables = await Promise.all(pupils.map((pupil, index) => sit(school, pupil, views[index])))

  bytes = 0
  const tables = [...new Set(views.map(({ doing }) => ('table' in doing ? doing.table : 0)))]
  const times = await Promise.all(
    tables.map(async (table, index) => {
      const links = views.flatMap(({ doing }) => ('link' in doing && doing.table === table ? [doing.link] : []))
      await new Promise(done => setTimeout(done, (index * BETWEEN_ACTS) / tables.length))
      return play(school, links, watchOf(wall, table))
    }),
  )
  report(`from saying a move to the wall, ${times.flat().length} moves`, times.flat(), BARS.wall)
  console.log(`  the wall took ${Math.round(bytes / (PLAYING_FOR / 1000) / 1024)} KiB a second`)

  const pauses: number[] = []
  const tablesToo: number[] = []
  for (let n = 0; n < PAUSES; n++) {
    for (const isPaused of [true, false]) {
      const from = performance.now()
      const told = Promise.all([
        paused.until(now => now === isPaused),
        ...pupils.map(({ view }) => view.until(now => (now.paused !== null) === isPaused)),
      ]).then(() => pauses.push(performance.now() - from))
      const held = Promise.all(pupils.map(({ table }) => table.until(now => (now.held !== null) === isPaused)))
      await say({ do: isPaused ? 'pause' : 'go-on' })
      await Promise.all([told, held.then(() => tablesToo.push(performance.now() - from))])
    }
  }
  report('pause and go on, to the last page', pauses, BARS.pause)
  report('and until the last table shows it as well', tablesToo, BARS.pause)
  closeWall()
  for (const close of [...closeTables, ...pupils.map(pupil => pupil.close)]) close()
}

/** As a page does it: looks the code up, chooses a name, comes in, and follows. */
async function join(school: House, code: string): Promise<Pupil> {
  const { class: door }: { class: Door } = await school.ask('POST', '/api/codes', { code })
  const body = { code, name: door.names[0], colour: 'blue', key: onceKey() }
  const entered: Entered = await school.ask('POST', '/api/classes/join', body)
  const view = new Watch<PupilView>()
  const close = await school.listen(`/api/classes/${entered.id}/events`, entered.key, (_, data) => {
    const event: ClassEvent = JSON.parse(data)
    if (event.view?.role === 'pupil') view.tell(event.view)
  })
  await view.until(() => true)
  return { view, table: new Watch(), close }
}

/** Opens the table as its page does. */
async function sit(school: House, { table }: Pupil, view: PupilView | undefined): Promise<() => void> {
  const { id, key } = seatIn(view && 'link' in view.doing ? view.doing.link : '')
  const close = await school.listen(`/api/tables/${id}/events`, key, (_, data) => {
    const event: TableEvent = JSON.parse(data)
    if (event.view) table.tell(event.view)
  })
  await table.until(() => true)
  return close
}

/** Two play at one table for a while; how long each move took to the wall. */
async function play(school: House, links: readonly string[], board: Watch<number>): Promise<readonly number[]> {
  const seats = links.map(seatIn)
  const { id = '', key = '' } = seats[0] ?? {}
  const first: TableView = await school.ask('GET', `/api/tables/${id}`, null, key)
  const players = first.plays[0] === 0 ? seats : seats.toReversed()
  const times: number[] = []
  const until = performance.now() + PLAYING_FOR
  for (let line = 0; performance.now() < until; line++) {
    const next = performance.now() + BETWEEN_ACTS
    const { seat, words } = wordsAt(line)
    const from = performance.now()
    const seen = board.until(now => now > line).then(() => times.push(performance.now() - from))
    await school.ask('POST', `/api/tables/${id}/lines`, { words, line, key: onceKey() }, players[seat]?.key)
    await seen
    await new Promise(done => setTimeout(done, Math.max(0, next - performance.now())))
  }
  return times
}

function seatIn(link: string): { readonly id: string; readonly key: string } {
  const [, , id = '', key = ''] = link.split(/[/#]/)
  return { id, key }
}

function watchOf(watches: Map<number, Watch<number>>, table: number): Watch<number> {
  const watch = watches.get(table) ?? new Watch<number>()
  watches.set(table, watch)
  return watch
}

function onceKey(): string {
  return `bench-${process.pid}-${keys++}`.padEnd(12, '-')
}

function report(what: string, measured: readonly number[], bar?: number): void {
  const times = measured.toSorted((a, b) => a - b)
  const at = (part: number) => `${Math.round(times[Math.floor(times.length * part)] ?? Number.NaN)}`
  const longest = times.at(-1) ?? Number.POSITIVE_INFINITY
  if (bar !== undefined && longest > bar) isWithin = false
  const spread = times.length > 1 ? `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ` : ''
  console.log(`${what}: ${spread}${Math.round(longest)} ms${bar === undefined ? '' : ` (bar ${bar})`}`)
}

console.log(`load average at the beginning ${loadavg()[0]?.toFixed(1)}`)
for (const size of SIZES.length > 0 ? SIZES : [30, 60]) await withServer(address => lesson(address, size))
console.log(`load average at the end ${loadavg()[0]?.toFixed(1)}`)
process.exitCode = isWithin ? 0 : 1
