import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Players, pause, Site } from './cluster.fixture.ts'
import type { RunningServer } from './crash.fixture.ts'
import { BINARIES } from './postgres.fixture.ts'

const TABLES = 8
/** Table time is noted every two seconds: whoever opens a table that another process has may be behind by so much, and something for a busy computer. */
const NOTED = 2500
/** How long a process stands still, in milliseconds: three times as long as its lease. */
const STANDS_STILL = 30_000
/** How soon the tables of a process that is gone are with another, in milliseconds. */
const SOON = 2000

describe.skipIf(BINARIES === null)('three processes on one PostgreSQL, with a load balancer in front', () => {
  let site: Site
  let tables: readonly Players[]
  beforeAll(async () => {
    site = await Site.start(3)
    tables = await Promise.all(Array.from({ length: TABLES }, (_, n) => Players.sitDown(site.address, n % 2 === 0)))
  })
  afterAll(async () => {
    for (const table of tables) table.leave()
    await site.stop()
  })

  const play = (acts: number, at = tables) =>
    Promise.all(
      at.map(async table => {
        for (let n = 0; n < acts; n++) await table.act()
      }),
    )
  const server = (n: number) => {
    const found = site.running[n]
    if (found === undefined) throw new Error('no such process')
    return found
  }

  /** Once the tables of a process that is `gone` are with others. Where a busy computer needs longer than that to start another process, it may take as long. */
  const takenOverSoon = async (gone: RunningServer) => {
    const began = performance.now()
    const started = site.startOne().then(() => performance.now() - began)
    const took = await site.takenOver(gone)
    expect(took).toBeLessThan(Math.max(SOON, await started))
  }

  // Each of these plays on while it happens, and goes on until somebody else has the tables.
  test('a process that is killed: its tables go on elsewhere', async () => {
    const began = performance.now()
    const clocks = await Promise.all(tables.map(table => table.view()))
    const killed = server(0)
    const playing = play(8)
    const ended = site.end(killed, 'SIGKILL')
    await takenOverSoon(killed)
    await Promise.all([playing, ended])
    await play(1)
    const views = await Promise.all(tables.map(table => table.view()))
    const passed = performance.now() - began
    for (const [n, { clock }] of views.entries()) {
      // Time that a process had not noted is given back; otherwise no clock runs faster than time.
      const ran = (clocks[n]?.clock?.gameLeft ?? 0) - (clock?.gameLeft ?? 0)
      expect(ran).toBeLessThanOrEqual(passed + NOTED)
    }
  })

  // It stands still through all that follows, and goes on where it was.
  let still: { readonly process: RunningServer; readonly since: number }
  test('a process that stands still: what it has is taken from it', async () => {
    still = { process: server(1), since: performance.now() }
    // Whose table nobody asks for, the others notice by themselves.
    const playing = play(8, tables.slice(TABLES / 2))
    still.process.process.kill('SIGSTOP')
    await takenOverSoon(still.process)
    await Promise.all([playing, play(8, tables.slice(0, TABLES / 2))])
  })

  test('connections that are cut', async () => {
    const playing = play(6)
    await site.cut()
    await playing
  })

  test('a database that is started anew, orderly and after a crash', async () => {
    for (const how of ['fast', 'immediate'] as const) {
      const playing = play(5)
      await site.restartDatabase(how)
      await playing
    }
  })

  test('a process that is told to stop gives its tables up', async () => {
    const stopping = server(2)
    const playing = play(4)
    await site.end(stopping, 'SIGTERM')
    expect(await site.tablesOf(stopping)).toBe(0)
    await playing
  })

  test('a process that has stood still for thirty seconds goes on: what it still wants to write is refused', async () => {
    await pause(STANDS_STILL - (performance.now() - still.since))
    const playing = play(4)
    still.process.process.kill('SIGCONT')
    await playing
  })

  test('after all this nothing is lost, nothing is there twice, and every watcher has seen every line', async () => {
    for (const table of tables) {
      expect(table.refused).toEqual([])
      await expect.poll(() => table.seen(), { interval: 100 }).toBe(true)
      expect(table.confused).toEqual([])
      for (const { address } of site.running) {
        // A process where nobody watches may hear of the last line a moment later.
        const told = async () => (await table.view(address)).lines.map(({ author, words }) => `${author}: ${words}`)
        await expect.poll(told, { interval: 100 }).toEqual(table.acknowledged)
      }
    }
    expect(tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)).toBeGreaterThan(300)
  })
})
