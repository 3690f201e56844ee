// Prints what is measured on this machine. Every load is bounded, and goes to 127.0.0.1 only.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dice } from './dice.ts'
import { openTables } from './flagcard-tables.ts'
import { type Measured, measure, type PlayedTable } from './load.ts'
import { findPeer } from './peer.ts'
import { measurePlayouts } from './playouts.ts'
import { weighPages } from './weight.ts'

const TABLES = 200
const wanted = process.argv.slice(2)
const runs = (name: string) => wanted.length === 0 || wanted.includes(name)
const peer = await findPeer()

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}\n`)
if (wanted[0] === 'dice') await dice(Number(wanted[1] ?? 40), wanted[2] ?? null)
if (runs('playouts')) await playouts()
if (runs('server')) await servers()
if (runs('weight')) await weighPages(addressOf)

async function playouts(): Promise<void> {
  const measured = await measurePlayouts(peer)
  console.log('Random games in a second of processor time')
  for (const { name, perSecond } of measured) console.log(`  ${name.padEnd(36)}${whole(perSecond).padStart(12)}`)
  const [ours, theirs] = measured
  if (peer && ours && theirs)
    console.log(`  tic-tac-toe: ${Math.round(ours.perSecond / theirs.perSecond)} times as many\n`)
}

async function servers(): Promise<void> {
  console.log(`${TABLES} tables, two players connected to each      p50 ms   p95 ms   p99 ms    acts/s`)
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-bench-'))
  const env = { PORT: '0', HOST: '127.0.0.1', FLAGCARD_DATA: folder, FLAGCARD_TRUST_PROXY: '1' }
  const main = resolve(import.meta.dirname, '../src/server/main.ts')
  const name = 'Flagcard, FIAR, every act on disk'
  row(name, await underLoad(main, env, openTables).finally(() => rmSync(folder, { recursive: true })))
  if (peer === null) return
  const theirs = join(import.meta.dirname, 'boardgame-io-server.js')
  row(`boardgame.io ${peer.version}, in memory`, await underLoad(theirs, {}, peer.openTables))
}

async function underLoad(
  file: string,
  env: Record<string, string>,
  open: (address: string, count: number) => Promise<PlayedTable[]>,
): Promise<Measured> {
  const server = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const tables = await open(await addressOf(server), TABLES)
    const measured = await measure(tables)
    for (const table of tables) table.close()
    return measured
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of server.stdout ?? []) {
    said += chunk
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`the server did not start: ${said}`)
}

function row(name: string, { p50, p95, p99, actsPerSecond }: Measured): void {
  const times = [p50, p95, p99].map(time => time.toFixed(1).padStart(9)).join('')
  console.log(`  ${name.padEnd(43)}${times}${whole(actsPerSecond).padStart(10)}`)
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}
