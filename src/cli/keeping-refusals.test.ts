import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startServer } from '#server/crash.fixture.ts'
import { openDataFolder } from '#server/data-folder.ts'
import { openKeeping } from '#server/open-keeping.ts'
import { BINARIES, freshDatabase } from '#server/postgres.fixture.ts'
import { Postgres } from '#server/postgres.ts'
import { readSettings } from '#server/settings.ts'
import { openStores } from '#server/stores.ts'
import { flagcard } from './at-the-terminal.fixture.ts'

const KEPT = resolve(import.meta.dirname, '../../fixtures/kept-1/backup.db.gz')
const SECRET = 'ab'.repeat(32)
/** Of the fixture. */
const ITS_SECRET = '07'.repeat(32)

let folder = ''
let backup = ''
let here = { FLAGCARD_DATA: '' }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagcard-refusals-'))
  backup = join(folder, 'backup.db')
  here = { FLAGCARD_DATA: join(folder, 'here') }
  writeFileSync(backup, gunzipSync(readFileSync(KEPT)))
})
afterEach(() => rmSync(folder, { recursive: true }))

function makeNewer(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 2')
  database.close()
}

/** As a server opens it when it starts. */
async function open(environment: Record<string, string>): Promise<unknown> {
  const settings = readSettings(environment)
  if ('wrong' in settings) throw new Error(settings.wrong)
  return openStores(settings, () => undefined)
}

/** Beside an exported table. */
function recordWith(chairs: readonly object[]): object {
  return { id: 'x', created: 1, seed: 's', code: null, next: null, chairs, officials: [] }
}

/** Nothing but a reason on standard error: no trace of a program. */
async function refusal(args: string, environment: Record<string, string>): Promise<string> {
  const { code, out, err } = await flagcard(args, [], environment)
  expect([code, out]).toEqual([2, ''])
  expect(err).not.toMatch(/\n {4}at /)
  return err
}

test('what a newer version has kept is left alone', async () => {
  await flagcard(`restore ${backup}`, [], here)
  makeNewer(backup)
  const before = readdirSync(tmpdir()).filter(name => name.startsWith('flagcard-backup-'))
  expect(await refusal(`restore ${backup} --replace`, here)).toMatch(/^A newer version of Flagcard has kept that/)
  expect(readdirSync(tmpdir()).filter(name => name.startsWith('flagcard-backup-'))).toEqual(before)
  makeNewer(join(here.FLAGCARD_DATA, 'flagcard.db'))
  expect(await refusal(`forget Ana --yes --lang es`, here)).toMatch(/^Eso lo guardó una versión más nueva/)
  await expect(open(here)).rejects.toThrow('a newer version of Flagcard has used it')
})

test('whoever puts back what the next server would remove is told so', async () => {
  const { out } = await flagcard(`restore ${backup}`, [], here)
  expect(out).toMatch(/\nAt 46 of the tables here nothing has happened .* \(180\): a server removes them/)
  expect((await flagcard(`restore ${backup} --replace`, [], { ...here, FLAGCARD_KEEP_DAYS: '0' })).out).not.toMatch(
    /KEEP_DAYS/,
  )
  await flagcard(`export ${join(folder, 'out')}`, [], here)
  const there = { FLAGCARD_DATA: join(folder, 'there'), FLAGCARD_KEEP_DAYS: '7' }
  expect((await flagcard(`import ${join(folder, 'out')} --lang es`, [], there)).out).toMatch(/\nEn 46 .* \(7\)/)
})

test('a backup that was killed leaves nothing in the way of the next one', async () => {
  await flagcard(`restore ${backup}`, [], here)
  const file = join(folder, 'next.db')
  for (const end of ['', '-journal', '-wal', '-shm']) writeFileSync(`${file}.unfinished${end}`, 'half')
  expect((await flagcard(`backup ${file}`, [], here)).code).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['backup.db', 'here', 'next.db'])
})

test('a backup of which a part cannot be read puts nothing back, and removes nothing', async () => {
  await flagcard(`restore ${backup}`, [], here)
  await flagcard(`forget Ana --yes`, [], here)
  const database = new DatabaseSync(backup)
  database.exec(`UPDATE tables SET record = '{"id' WHERE id = (SELECT max(id) FROM tables)`)
  database.close()
  const kept = async () => (await flagcard('forget –', [], here)).out
  const before = await kept()
  expect(before.match(/^table/gm)).toHaveLength(46)
  expect(await refusal(`restore ${backup} --replace`, here)).toMatch(/a record that cannot be read.*Nothing has been/)
  expect(await kept()).toBe(before)
})

describe('an export', () => {
  const beside = 'games/2023-11-14-fiar-4E0jCVE3rv00.json'
  const ofDay = 'days/2026-05-02-day-in-round-two.json'
  const index = 'flagcard-export.json'
  test.each([
    ['a line without its time', beside, { lines: [['x', 'y', {}]] }],
    ['a line with a time too few', beside, { lines: [] }],
    ['a revision that is no number', beside, { revision: 'x' }],
    ['a seat too few', beside, { record: recordWith([{ kind: 'person', taken: true }]) }],
    ['seats that are none', beside, { record: recordWith([{}, {}]) }],
    ['an id that is a path', ofDay, { record: { id: '../x', created: 1, secret: null, about: {} } }],
    ['names that are none', ofDay, { names: { 7: 'Ana' } }],
    ['days that cannot be counted', ofDay, { keys: 3 }],
    ['fewer games than it says', index, { tables: 47 }],
    ['no secret', index, { secret: 'abc' }],
  ])('with %s is refused whole', async (_, name, wrong) => {
    await flagcard(`restore ${backup}`, [], here)
    const out = join(folder, 'out')
    await flagcard(`export ${out}`, [], here)
    const file = join(out, name)
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...wrong }))
    const there = { FLAGCARD_DATA: join(folder, 'there') }
    expect(await refusal(`import ${out}`, there)).toMatch(/is missing or damaged|is neither a folder nor an archive/)
    expect(await refusal(`import ${out} --lang es`, there)).toMatch(/No se ha cambiado nada/)
    expect((await flagcard(`forget Ana`, [], there)).out).toBe('Nothing is kept of “Ana”.\n')
  })

  test('does not change the secret that a server has in memory, although nothing is kept there yet', async () => {
    await flagcard(`restore ${backup}`, [], here)
    await flagcard(`export ${join(folder, 'out')}`, [], here)
    const there = { FLAGCARD_DATA: join(folder, 'there') }
    const server = openDataFolder(there.FLAGCARD_DATA)
    expect((await flagcard(`import ${join(folder, 'out')}`, [], there)).out).toMatch(/^46 .*\nLinks to the new tables/)
    server.database.close()
    server.release()
    const keeping = await openKeeping(there)
    expect(keeping.secret.equals(server.secret)).toBe(true)
    await keeping.close()
  })

  test('of a newer version is refused', async () => {
    await flagcard(`restore ${backup}`, [], here)
    await flagcard(`export ${join(folder, 'out')}`, [], here)
    const file = join(folder, 'out', index)
    writeFileSync(file, readFileSync(file, 'utf8').replace('export 1', 'export 2'))
    expect(await refusal(`import ${join(folder, 'out')}`, here)).toMatch(/^A newer version of Flagcard/)
  })

  test.each([['.'], ['out']])('that somebody has unpacked and packed again, from %s, is taken in', async packed => {
    await flagcard(`restore ${backup}`, [], here)
    await flagcard(`export ${join(folder, 'out')}`, [], here)
    writeFileSync(join(folder, 'out', `._${index}`), 'of a Mac')
    writeFileSync(join(folder, 'out', 'games', '._game.json'), 'of a Mac')
    const archive = join(folder, 'again.tgz')
    execFileSync('tar', ['czf', archive, packed], { cwd: packed === '.' ? join(folder, 'out') : folder })
    expect((await flagcard(`import ${archive}`, [], { FLAGCARD_DATA: join(folder, 'there') })).out).toMatch(
      /^46 tables and 2 days are new here/,
    )
  })
})

describe.skipIf(BINARIES === null)('with PostgreSQL', () => {
  test('a secret of the settings goes into backups and exports, and never wrong', async () => {
    const database = { FLAGCARD_DATABASE: await freshDatabase() }
    const theirs = { ...database, FLAGCARD_SECRET: ITS_SECRET }
    const other = { ...database, FLAGCARD_SECRET: SECRET }
    expect(await refusal(`restore ${backup}`, other)).toMatch(/^FLAGCARD_SECRET is not what these links were made with/)
    expect((await flagcard(`restore ${backup}`, [], theirs)).code).toBe(0)
    expect(await refusal(`backup ${join(folder, 'x.db')}`, database)).toMatch(/made with a FLAGCARD_SECRET: set it/)
    expect(await refusal(`export ${join(folder, 'x')}`, database)).toMatch(/made with a FLAGCARD_SECRET: set it/)
    expect(await refusal('backup', { ...database, FLAGCARD_SECRET: 'abc' })).toMatch(/64 of the digits/)
    await expect(open(database)).rejects.toThrow('were made with a FLAGCARD_SECRET, which has to be set')
    await flagcard(`backup ${join(folder, 'y.db')}`, [], theirs)
    await flagcard(`restore ${join(folder, 'y.db')}`, [], here)
    const keeping = await openKeeping(here)
    expect(keeping.secret.toString('hex')).toBe(ITS_SECRET)
    await keeping.close()
    expect(readdirSync(folder).sort()).toEqual(['backup.db', 'here', 'y.db'])
    // Without the setting the secret goes into the database, and a server that was given another is not started.
    expect((await flagcard(`restore ${backup} --replace`, [], database)).code).toBe(0)
    await expect(open(other)).rejects.toThrow('Leave FLAGCARD_SECRET out')
    expect(await refusal(`backup ${join(folder, 'x.db')}`, other)).toMatch(/^FLAGCARD_SECRET is not/)
  })

  test('what a newer version has kept is left alone', async () => {
    const database = { FLAGCARD_DATABASE: await freshDatabase() }
    await flagcard(`restore ${backup}`, [], database)
    const postgres = await Postgres.open(database.FLAGCARD_DATABASE)
    await postgres.rows("INSERT INTO made_by VALUES ('kept as 2')")
    await postgres.close()
    expect(await refusal(`forget Ana --yes`, database)).toMatch(/^A newer version of Flagcard has kept that/)
    await expect(open(database)).rejects.toThrow('a newer version of Flagcard has used it')
  })

  test('a restore waits for no server, and no server starts meanwhile', async () => {
    const database = { FLAGCARD_DATABASE: await freshDatabase() }
    const { process: server } = await startServer(folder, database)
    expect(await refusal(`restore ${backup}`, database)).toMatch(/^A server is using 127/)
    server.kill('SIGTERM')
    await once(server, 'exit')
    const keeping = await openKeeping(database, { alone: 'always' })
    expect(await refusal(`restore ${backup}`, database)).toMatch(/^A server is using 127/)
    await expect(startServer(folder, database)).rejects.toThrow('the server did not start')
    await keeping.close()
    expect((await flagcard(`restore ${backup}`, [], database)).out).toMatch(/^46 tables/)
  })

  test('a command goes on although the connection broke that keeps servers away', async () => {
    const database = { FLAGCARD_DATABASE: await freshDatabase() }
    await flagcard(`restore ${backup}`, [], database)
    const keeping = await openKeeping(database, { alone: 'always' })
    const postgres = await Postgres.open(database.FLAGCARD_DATABASE)
    const cut =
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()'
    await postgres.rows(cut)
    await expect.poll(() => keeping.tables.ids('', 99).catch(() => [])).toHaveLength(46)
    await keeping.close()
    await postgres.close()
  })

  test('tables that are kept for ever are put back without a warning', async () => {
    const database = { FLAGCARD_DATABASE: await freshDatabase(), FLAGCARD_KEEP_DAYS: '0' }
    const { code, out } = await flagcard(`restore ${backup}`, [], database)
    expect([code, out.match(/KEEP_DAYS/)]).toEqual([0, null])
  })

  test('forgetting says what PostgreSQL does with it', async () => {
    const database = { FLAGCARD_DATABASE: await freshDatabase() }
    await flagcard(`restore ${backup}`, [], database)
    const { out } = await flagcard('forget Ana --yes', [], database)
    expect(out).toMatch(/This has been removed \(.*PostgreSQL overwrites it when/)
  })
})
