// What one table, one watcher and one act cost a server, for docs/running.md: `npm run bench -- sizes`. Memory is the whole process's, and
// processor time does not depend on what else the machine does.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { House, openTables, type Stream } from './flagcard-tables.ts'
import { underWatch } from './server-process.ts'

const TABLES = 200
const ACTS = 40
/** As many as one key may have open. */
const WATCHERS = 8

export async function sizes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-sizes-'))
  const port = await freePort()
  const env = { PORT: '0', HOST: '127.0.0.1', FLAGCARD_DATA: folder, FLAGCARD_TRUST_PROXY: '1', FLAGCARD_LOG: 'error' }
  const main = resolve(import.meta.dirname, '../src/server/main.ts')
  await underWatch(main, { ...env, FLAGCARD_METRICS_PORT: String(port) }, address => measure(address, port))
  const bytes = statSync(join(folder, 'flagcard.db')).size
  rmSync(folder, { recursive: true })
  say('on disk, a table of 40 acts', `${(bytes / TABLES / 1024).toFixed(1)} KB`)
  say('on disk, an act', `${Math.round(bytes / TABLES / ACTS)} bytes`)
}

async function measure(address: string, port: number): Promise<void> {
  const empty = await cost(port)
  say('a server without tables', `${mega(empty.memory)} MB`)
  const tables = await openTables(address, TABLES)
  const open = await cost(port)
  say(`a table with two players, of ${TABLES}`, `${kilo((open.memory - empty.memory) / TABLES)} KB`)
  for (let act = 0; act < ACTS; act++) await Promise.all(tables.map(table => table.act()))
  const played = await cost(port)
  say('the same after 40 acts', `${kilo((played.memory - empty.memory) / TABLES)} KB`)
  const acts = TABLES * ACTS
  say(
    'an act, with two who see it',
    `${(((played.seconds - open.seconds) * 1000) / acts).toFixed(2)} ms of processor time`,
  )
  const agent = new Agent({ keepAlive: true })
  const house = new House(address, '127.1.0.1', agent)
  const game = { game: 'fiar', way: 'guided', seats: [{ kind: 'person', name: 'Ana' }, { kind: 'person' }] }
  const watched: { id: string; key: string }[] = []
  for (let n = 0; n < TABLES / 2; n++) watched.push(await house.ask('POST', '/api/tables', game))
  const unseen = await cost(port)
  const streams: Stream[] = []
  for (const { id, key } of watched) {
    for (let n = 0; n < WATCHERS; n++) streams.push(await house.watch(`/api/tables/${id}/events`, key))
  }
  const seen = await cost(port)
  say(`somebody who watches, of ${streams.length}`, `${kilo((seen.memory - unseen.memory) / streams.length)} KB`)
  for (const stream of [...streams, ...tables]) stream.close()
}

/** Of the server's process, by its own account. */
async function cost(port: number): Promise<{ memory: number; seconds: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { memory: read('process_resident_memory_bytes'), seconds: read('process_cpu_seconds_total') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

function say(what: string, figure: string): void {
  console.log(`  ${what.padEnd(40)}${figure.padStart(32)}`)
}

function mega(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}

function kilo(bytes: number): number {
  return Math.round(bytes / 1024)
}
