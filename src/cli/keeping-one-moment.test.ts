import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exportAll } from '#server/export.ts'
import { type Keeping, removeAll } from '#server/keeping.ts'
import { openKeeping } from '#server/open-keeping.ts'
import { BINARIES, freshDatabase } from '#server/postgres.fixture.ts'
import { flagcard } from './at-the-terminal.fixture.ts'
import { writeBackup } from './backup.ts'
import { findBox } from './boxes.ts'

const KEPT = resolve(import.meta.dirname, '../../fixtures/kept-1/backup.db.gz')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagcard-moment-'))
  writeFileSync(join(folder, 'kept.db'), gunzipSync(readFileSync(KEPT)))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The same, and as soon as the first table is read somebody else removes everything. */
function disturbed(keeping: Keeping, other: Keeping): Keeping {
  let isFirst = true
  const read: Keeping['tables']['read'] = async id => {
    const table = await keeping.tables.read(id)
    if (isFirst) await removeAll(other)
    isFirst = false
    return table
  }
  return { ...keeping, tables: Object.assign(Object.create(keeping.tables), { ids: ids(keeping), read }) }
}

/** As a method of the store itself, whose private parts a copy has not. */
function ids({ tables }: Keeping): Keeping['tables']['ids'] {
  return (after, most) => tables.ids(after, most)
}

describe.each(['SQLite', 'PostgreSQL'])('with %s', kind => {
  test.skipIf(kind === 'PostgreSQL' && BINARIES === null).each(['backup', 'export'])(
    'a %s has everything as it was at one moment, whatever the server does meanwhile',
    async how => {
      const at: Record<string, string> =
        kind === 'SQLite' ? { FLAGCARD_DATA: join(folder, 'here') } : { FLAGCARD_DATABASE: await freshDatabase() }
      await flagcard(`restore ${join(folder, 'kept.db')}`, [], at)
      const [keeping, other] = [await openKeeping(at), await openKeeping(at)]
      const file = join(folder, 'out.tgz')
      const it = disturbed(keeping, other)
      const count = how === 'backup' ? await writeBackup(it, file) : await exportAll(it, file, findBox)
      expect(count).toEqual({ tables: 46, gatherings: 2, classes: 0 })
      expect(await other.tables.ids('', 9)).toEqual([])
      // Keys are in it.
      expect(statSync(file).mode & 0o077).toBe(0)
      await keeping.close()
      await other.close()
    },
  )
})
