// Prints what is measured on this machine. Every load is bounded, and goes to 127.0.0.1 only.
import { cpus } from 'node:os'
import { join } from 'node:path'
import { comparedMoves } from './before.ts'
import { blocking } from './blocking.ts'
import { dice } from './dice.ts'
import { fairness } from './fairness.ts'
import { openTables } from './flagcard-tables.ts'
import { ladder } from './ladder.ts'
import { type Measured, measure, type PlayedTable } from './load.ts'
import { findPeer } from './peer.ts'
import { measurePlayouts } from './playouts.ts'
import { withProcesses } from './processes.ts'
import { openRelayTables } from './relay-tables.ts'
import { underWatch, withServer } from './server-process.ts'
import { sizes } from './sizes.ts'
import { thinking } from './thinking.ts'
import { weighPages } from './weight.ts'

const TABLES = 200
const wanted = process.argv.slice(2)
const runs = (name: string) => wanted.length === 0 || wanted.includes(name)
const peer = await findPeer()

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}\n`)
if (wanted[0] === 'dice') await dice(Number(wanted[1] ?? 40), wanted[2] ?? null)
if (wanted[0] === 'sizes') await sizes()
if (wanted[0] === 'ladder') await ladder(wanted[1] ?? null, Number(wanted[2] ?? 100), Number(wanted[3] ?? 1))
if (wanted[0] === 'fairness') {
  const [games = 400, level = 5, byChance = 0, from = 1] = wanted.slice(2).map(Number)
  await fairness(wanted[1] ?? '', games, level, byChance, from)
}
if (runs('playouts')) await playouts()
if (runs('server')) await servers()
if (wanted[0] === 'blocking') await withServer(at => blocking(at, Number(wanted[1] ?? 5), wanted[2] ?? null))
if (runs('weight')) await withServer(weighPages)
if (runs('thinking')) await withServer(thinking)

async function playouts(): Promise<void> {
  const measured = await measurePlayouts(peer)
  console.log('Random games in a second of processor time')
  for (const { name, perSecond } of measured) console.log(`  ${name.padEnd(36)}${whole(perSecond).padStart(12)}`)
  const [ours, theirs] = measured
  if (peer && ours && theirs)
    console.log(`  tic-tac-toe: ${Math.round(ours.perSecond / theirs.perSecond)} times as many\n`)
  console.log('Random moves in a second of processor time       now      before    times      bar')
  for (const { game, perSecond, before, bar } of comparedMoves()) {
    const times = before === null ? '–' : (perSecond / before).toFixed(1)
    const figures = [before === null ? '–' : whole(before).padStart(12), times.padStart(9), String(bar).padStart(9)]
    console.log(`  ${game.padEnd(36)}${whole(perSecond).padStart(12)}${figures.join('')}`)
  }
}

async function servers(): Promise<void> {
  console.log(`${TABLES} tables, two players connected to each      p50 ms   p95 ms   p99 ms    acts/s`)
  const load = (open: PlayedTables) => async (address: string) => {
    const tables = await open(address, TABLES)
    const measured = await measure(tables)
    for (const table of tables) table.close()
    return measured
  }
  row('Flagcard, FIAR, every act on disk', await withServer(load(openTables)))
  if (wanted.includes('postgres')) {
    for (const count of [1, 2, 4]) {
      const name = `the same, PostgreSQL, ${count} process${count === 1 ? '' : 'es'}`
      row(name, await withProcesses(count, load(openTables)))
    }
  }
  const relay = join(import.meta.dirname, 'bare-relay.ts')
  row('a bare WebSocket relay, nothing kept', await underWatch(relay, {}, load(openRelayTables)))
  if (peer === null) return
  const theirs = join(import.meta.dirname, 'boardgame-io-server.js')
  row(`boardgame.io ${peer.version}, in memory`, await underWatch(theirs, {}, load(peer.openTables)))
}

type PlayedTables = (address: string, count: number) => Promise<PlayedTable[]>

function row(name: string, { p50, p95, p99, actsPerSecond }: Measured): void {
  const times = [p50, p95, p99].map(time => time.toFixed(1).padStart(9)).join('')
  console.log(`  ${name.padEnd(43)}${times}${whole(actsPerSecond).padStart(10)}`)
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}
