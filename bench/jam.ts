// node bench/jam.ts: how long a flick with 24 dice takes, and how twenty tables that flick delay others.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { quickChance } from '../src/kernel/chance.ts'
import { layAll } from '../src/physics/proof.fixture.ts'
import { simulate, startPhysics } from '../src/physics/simulate.ts'
import { openDiceTables } from './dice-tables.ts'
import { openTables } from './flagcard-tables.ts'
import { type PlayedTable, paced } from './load.ts'

const OTHERS = 200
const FLICKING = 20
const BURST_EVERY = 2000

const wanted = process.argv.slice(2)
const runs = (name: string) => wanted.length === 0 || wanted.includes(name)
await startPhysics()
console.log(
  `load average ${loadavg()
    .map(load => load.toFixed(1))
    .join(' ')}`,
)
if (runs('flick')) timeFlicks()
if (runs('tables')) await besideOthers()

/** Processor time, so that other work on the machine does not count. */
function timeFlicks(): void {
  const chance = quickChance(1)
  const times: number[] = []
  for (let n = 0; n < 230; n++) {
    const dice = [...layAll(chance)].map(([die, pose]) => ({ die, pose }))
    const flick = { die: `die${10 + chance(24)}`, direction: chance(3601) - 1800, strength: 20 + chance(81), spin: 0 }
    const began = process.threadCpuUsage()
    simulate(dice, flick)
    const { user, system } = process.threadCpuUsage(began)
    if (n >= 30) times.push((user + system) / 1000)
  }
  times.sort((a, b) => a - b)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const at = (part: number) => times[Math.floor(times.length * part)]?.toFixed(1)
  console.log(
    `a flick with 24 dice and its film, ms of one core: mean ${mean.toFixed(1)}, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(0.9999)}`,
  )
}

/** Nobody says the next thing before the last was seen, however slow the machine is. */
function inTurn(table: PlayedTable): PlayedTable {
  let last: Promise<unknown> = Promise.resolve()
  return {
    act() {
      const acted = last.then(() => table.act())
      last = acted
      return acted
    },
    close: () => table.close(),
  }
}

async function besideOthers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-bench-'))
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', FLAGCARD_DATA: folder, FLAGCARD_TRUST_PROXY: '1' }
  const main = resolve(import.meta.dirname, '../src/server/main.ts')
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const address = await new Promise<string>(found => {
      server.stdout.on('data', chunk => {
        const [said] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? []
        if (said !== undefined) found(said)
      })
    })
    const others = (await openTables(address, OTHERS)).map(inTurn)
    const dice = await openDiceTables(address, FLICKING)
    await paced(others)
    for (const title of ['first', 'second']) {
      const alone = await paced(others)
      const settled: number[] = []
      const bursts = setInterval(() => {
        for (const table of dice) void table.flick().then(time => settled.push(time))
      }, BURST_EVERY)
      const beside = await paced(others)
      clearInterval(bursts)
      const at = (times: readonly number[], part: number) => times[Math.floor(times.length * part)]?.toFixed(1)
      settled.sort((a, b) => a - b)
      console.log(
        `${title} run, acts of ${OTHERS} other tables, ms: alone p50 ${at(alone, 0.5)} p99 ${at(alone, 0.99)}; beside ${FLICKING} tables that flick at once p50 ${at(beside, 0.5)} p99 ${at(beside, 0.99)}; ${settled.length} flicks seen settled after p50 ${at(settled, 0.5)} p99 ${at(settled, 0.99)}`,
      )
    }
    for (const table of [...others, ...dice]) table.close()
  } finally {
    server.kill('SIGTERM')
    await new Promise(done => server.once('exit', done))
    rmSync(folder, { recursive: true })
  }
}
