import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allIds, copyAll, type Keeping, KeepingFailed } from './keeping.ts'
import { openKeeping } from './open-keeping.ts'
import { BINARIES, freshDatabase } from './postgres.fixture.ts'
import type { StoredTable } from './store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagcard-moving-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const table = (id: string): StoredTable => ({
  record: {
    ...{ id, created: 1, seed: 'seed', code: id.toUpperCase(), host: 0, chairs: [], officials: [], next: null },
    header: { game: 'counting', way: 'guided', options: { z: 1, a: 2 }, seats: ['Ana', 'Beto'] },
  },
  revision: 3,
  lines: [{ n: 0, author: 0, words: 'say “1”, ¿sí? \\', at: 5, wall: 6, key: 'k' }],
  time: 70,
})
const about = { name: 'Day', date: '2026-05-02', division: 'elementary', minutes: 30, grantAfter: 5, keepNames: 7 }

async function all({ tables, gatherings, secret }: Keeping) {
  const found: unknown[] = [secret.toString('hex')]
  for await (const id of allIds(tables)) found.push(JSON.stringify(await tables.read(id)))
  for await (const id of allIds(gatherings)) found.push(await gatherings.whole(id))
  return found
}

describe.skipIf(BINARIES === null)('from SQLite to PostgreSQL and back', () => {
  test('everything arrives as it was, or nothing', async () => {
    const [here, back] = ['here', 'back'].map(name => ({ FLAGCARD_DATA: join(folder, name) }))
    const there = { FLAGCARD_DATABASE: await freshDatabase() }
    await expect(openKeeping(there)).rejects.toThrow(KeepingFailed)
    const from = await openKeeping(here ?? {}, { create: true })
    for (const id of ['a', 'b']) await from.tables.keep(table(id))
    const record = { id: 'd', created: 1, about, secret: null }
    const day = { lines: ['x', 'y'], names: { 7: ['A', 'B'] as [string, string] }, wipe: 9, keys: [null, 'k'] }
    await from.gatherings.keep({ record, ...day, code: null })
    await from.gatherings.keep({ record: { ...record, id: 'c', kind: 'class' }, ...day, code: 'BCDFGHJK' })
    const to = await openKeeping(there, { create: true, alone: 'always' })
    const failing = to.atomically(async () => {
      await copyAll(from, to)
      throw new Error('the plug is pulled')
    })
    await expect(failing).rejects.toThrow('the plug is pulled')
    expect(await to.tables.ids('', 9)).toEqual([])
    await to.atomically(async () => {
      await copyAll(from, to)
      await to.setSecret(from.secret)
    })
    expect(await to.consistently(() => all(to))).toEqual(await all(from))
    const again = await openKeeping(back ?? {}, { create: true, alone: 'always' })
    await again.atomically(async () => {
      await copyAll(to, again)
      await again.setSecret(to.secret)
    })
    expect(await all(again)).toEqual(await all(from))
    await to.scrub()
    for (const keeping of [from, to, again]) await keeping.close()
  })
})
