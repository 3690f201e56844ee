import { afterAll, describe, expect, test } from 'vitest'
import { BINARIES, closePostgres, emptyPostgres } from './postgres.fixture.ts'
import { SharedTally } from './shared-tally.ts'

afterAll(() => closePostgres())

describe.skipIf(BINARIES === null)('a limit that holds for all processes', () => {
  test('counts each caller together, gives back, and begins anew when its time is over', async () => {
    const sql = await emptyPostgres()
    const [one, other] = [new SharedTally(sql, 'joins', 3, 60_000), new SharedTally(sql, 'joins', 3, 60_000)]
    for (const tally of [one, other, one]) await tally.count('Ana', 0)
    await expect(other.count('Ana', 0, 'wrong-codes')).rejects.toMatchObject({ code: 'wrong-codes', retryAfter: 60 })
    await other.count('Beto', 0)
    await other.giveBack('Ana')
    await other.giveBack('Ana')
    await one.count('Ana', 0)
    await new SharedTally(sql, 'others', 1, 60_000).count('Ana', 0)
    await sql.rows('UPDATE tallies SET ends = now()')
    await one.count('Ana', 0)
    expect(await sql.rows("SELECT count FROM tallies WHERE name = 'joins' ORDER BY count")).toEqual([
      { count: 1 },
      { count: 1 },
    ])
    expect(JSON.stringify(await sql.rows('SELECT * FROM tallies'))).not.toContain('Ana')
  })
})
