import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Players, Site } from './cluster.fixture.ts'
import { BINARIES } from './postgres.fixture.ts'

const TABLES = 8
/** Table time is noted every two seconds: whoever opens a table that another process has may be behind by so much, and something for a busy computer. */
const NOTED = 2500
/** The longest that a process may be silent, in milliseconds; ten seconds where nobody is in a hurry. */
const LEASE = 2000

describe.skipIf(BINARIES === null)('three processes on one PostgreSQL, with a load balancer in front', () => {
  let site: Site
  let tables: readonly Players[]
  beforeAll(async () => {
    site = await Site.start(3, LEASE)
    tables = await Promise.all(Array.from({ length: TABLES }, (_, n) => Players.sitDown(site.address, n % 2 === 0)))
  })
  afterAll(async () => {
    for (const table of tables) table.leave()
    await site.stop()
  })

  const play = (acts: number) =>
    Promise.all(
      tables.map(async table => {
        for (let n = 0; n < acts; n++) await table.act()
      }),
    )
  const server = (n: number) => {
    const found = site.running[n]
    if (found === undefined) throw new Error('no such process')
    return found
  }

  // Each of these plays on while it happens, and goes on until somebody else has the tables.
  test('a process that is killed: its tables go on elsewhere', async () => {
    const began = performance.now()
    const clocks = await Promise.all(tables.map(table => table.view()))
    const playing = play(8)
    await site.end(server(0), 'SIGKILL')
    await Promise.all([playing, site.startOne()])
    await play(1)
    const views = await Promise.all(tables.map(table => table.view()))
    const passed = performance.now() - began
    for (const [n, { clock }] of views.entries()) {
      // Time that a process had not noted is given back; otherwise no clock runs faster than time.
      const ran = (clocks[n]?.clock?.gameLeft ?? 0) - (clock?.gameLeft ?? 0)
      expect(ran).toBeLessThanOrEqual(passed + NOTED)
    }
  })

  test('a process that stands still: what it has is taken from it, and what it still wants to write is refused', async () => {
    const stopped = server(1)
    const playing = play(8)
    stopped.process.kill('SIGSTOP')
    await playing
    await expect.poll(() => site.tablesOf(stopped), { interval: 200 }).toBe(0)
    stopped.process.kill('SIGCONT')
    await play(4)
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
