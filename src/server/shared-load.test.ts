import { afterAll, describe, expect, test } from 'vitest'
import { LOCKS } from './alive.ts'
import { LIMITS, tallies } from './limits.ts'
import { BINARIES, closePostgres, emptyPostgres } from './postgres.fixture.ts'
import type { Postgres } from './postgres.ts'
import { exchange } from './shared-load.ts'

afterAll(() => closePostgres())

/** A process that is alive as long as its connection holds its lock. */
async function register(sql: Postgres): Promise<number> {
  const [row] = await sql.rows(
    `INSERT INTO processes (address, lease) VALUES ('http://127.0.0.1:1', now() + interval '1 hour') RETURNING id`,
  )
  return Number(row?.id)
}

describe.skipIf(BINARIES === null)('requests and streams', () => {
  test('of all processes that are alive are counted together, without telling who it is', async () => {
    const sql = await emptyPostgres()
    const [one, other] = [await register(sql), await register(sql)]
    const [here, there] = [tallies(LIMITS), tallies(LIMITS)]
    const half = LIMITS.key.requests / 2
    for (let n = 0; n < half; n++) for (const { key } of [here, there]) key.requests.count('Ana', 0)
    for (let n = 0; n < LIMITS.key.streams / 2; n++) for (const { key } of [here, there]) key.streams.change('Ana', 1)
    expect(here.key.streams.isFull('Ana')).toBe(false)
    // What a process has told of somebody does not count there once more.
    for (let n = 0; n < half + 1; n++) here.key.requests.count('Carla', 0)
    await sql.transaction(async held => {
      for (const id of [one, other]) await held.rows(`SELECT pg_advisory_xact_lock_shared(${LOCKS}, $1)`, [id])
      await exchange(sql, other, there.own)
      await exchange(sql, one, here.own)
      expect(() => here.key.requests.count('Ana', 0)).toThrow(expect.objectContaining({ code: 'too-many' }))
      expect(here.key.streams.isFull('Ana')).toBe(true)
      here.key.requests.count('Beto', 0)
      await exchange(sql, one, here.own)
      here.key.requests.count('Carla', 0)
      expect(JSON.stringify(await sql.rows('SELECT * FROM busy'))).not.toContain('Ana')
      // A window later nobody is busy any more.
      there.key.requests.count('Beto', 120_000)
      await exchange(sql, other, there.own)
      await exchange(sql, one, here.own)
      here.key.requests.count('Ana', 120_000)
    })
    await exchange(sql, one, here.own)
    expect(here.key.streams.isFull('Ana')).toBe(false)
  })
})
