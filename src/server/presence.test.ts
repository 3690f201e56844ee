import { afterAll, describe, expect, test } from 'vitest'
import { LOCKS } from './alive.ts'
import { BINARIES, closePostgres, emptyPostgres, freshDatabase } from './postgres.fixture.ts'
import { Postgres } from './postgres.ts'
import { Presence } from './presence.ts'

afterAll(closePostgres)

describe.skipIf(BINARIES === null)('who is where by way of other processes', () => {
  test('is known of those that are alive, and of no others', async () => {
    const sql = await emptyPostgres()
    await sql.transaction(async alive => {
      const processes = await sql.rows(
        `INSERT INTO processes (address, lease) VALUES ('alive', now() + interval '1 hour'), ('dead', now() + interval '1 hour') RETURNING id`,
      )
      const [living, dead] = processes.map(({ id }) => Number(id))
      await alive.rows(`SELECT pg_advisory_xact_lock(${LOCKS}, ${living})`)
      for (const [process, role] of [
        [living, 'seat 0'],
        [dead, 'seat 1'],
      ]) {
        await sql.rows('INSERT INTO presence VALUES ($1, $2, $3)', ['table x', process, JSON.stringify([role])])
      }
      const presence = new Presence(sql, () => undefined)
      expect(await presence.elsewhere(['table x', 'table y'])).toEqual(new Map([['table x', ['seat 0']]]))
      presence.process = living ?? 0
      expect(await presence.elsewhere(['table x'])).toEqual(new Map())
    })
  })

  test('a process of another database with the same number says nothing about ours', async () => {
    const sql = await emptyPostgres()
    const elsewhere = await Postgres.open(await freshDatabase())
    const [row] = await sql.rows(
      `INSERT INTO processes (address, lease) VALUES ('dead', now() + interval '1 hour') RETURNING id`,
    )
    await sql.rows('INSERT INTO presence VALUES ($1, $2, $3)', ['table x', row?.id, JSON.stringify(['seat 0'])])
    await elsewhere.transaction(async theirs => {
      await theirs.rows(`SELECT pg_advisory_xact_lock(${LOCKS}, ${row?.id})`)
      expect(await new Presence(sql, () => undefined).elsewhere(['table x'])).toEqual(new Map())
    })
    await elsewhere.close()
  })
})
