import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Seated } from '#protocol/requests.ts'
import type { TableView } from '#protocol/table.ts'
import { startServer } from '#server/crash.fixture.ts'
import { importAll } from '#server/export.ts'
import { allIds, type Keeping } from '#server/keeping.ts'
import { openKeeping } from '#server/open-keeping.ts'
import { BINARIES, freshDatabase } from '#server/postgres.fixture.ts'
import { StorageFailed } from '#server/store.ts'
import { flagcard } from './at-the-terminal.fixture.ts'

const KEPT = resolve(import.meta.dirname, '../../fixtures/kept-1')
const backupFile = join(mkdtempSync(join(tmpdir(), 'flagcard-kept-')), 'backup.db')
writeFileSync(backupFile, gunzipSync(readFileSync(join(KEPT, 'backup.db.gz'))))
afterAll(() => rmSync(join(backupFile, '..'), { recursive: true }))

let folder = ''
/** A server's folder, and another one. */
let here = { FLAGCARD_DATA: '' }
let there = { FLAGCARD_DATA: '' }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagcard-keeping-'))
  here = { FLAGCARD_DATA: join(folder, 'here') }
  there = { FLAGCARD_DATA: join(folder, 'there') }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Everything that is kept, as plain data. */
async function all(environment: Record<string, string>): Promise<Record<string, unknown>> {
  const keeping: Keeping = await openKeeping(environment)
  const found: Record<string, unknown> = { secret: keeping.secret.toString('hex') }
  for await (const id of allIds(keeping.tables)) found[id] = await keeping.tables.read(id)
  for await (const id of allIds(keeping.gatherings)) found[id] = await keeping.gatherings.whole(id)
  await keeping.close()
  return found
}

describe('backup and restore', () => {
  test('give back every table, day and link, and leave out nothing', async () => {
    expect(await flagcard(`restore ${backupFile}`, [], here)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^46 tables and 2 days/),
    })
    const file = join(folder, 'copy.db')
    expect((await flagcard(`backup ${file}`, [], here)).out).toMatch(/^46 tables and 2 days are in .*copy\.db/)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect((await flagcard(`restore ${file}`, [], there)).code).toBe(0)
    expect(await all(there)).toEqual(await all(here))
    expect(Object.keys(await all(there))).toHaveLength(49)
    expect((await all(there)).secret).toBe('07'.repeat(32))
    expect(readdirSync(folder).sort()).toEqual(['copy.db', 'here', 'there'])
  })

  test('a folder with games is not written over, unless that is wanted', async () => {
    await flagcard(`restore ${backupFile}`, [], here)
    await flagcard(`forget Ana --yes`, [], here)
    const before = await all(here)
    expect(await flagcard(`restore ${backupFile}`, [], here)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--replace'),
    })
    expect(await all(here)).toEqual(before)
    expect((await flagcard(`restore ${backupFile} --replace`, [], here)).code).toBe(0)
    await flagcard(`restore ${backupFile}`, [], there)
    expect(await all(here)).toEqual(await all(there))
  })

  test('what is no backup is refused, and nothing is changed', async () => {
    await flagcard(`restore ${backupFile}`, [], here)
    const before = await all(here)
    const half = join(folder, 'half.db')
    writeFileSync(half, readFileSync(backupFile).subarray(0, 50_000))
    for (const file of [join(folder, 'nowhere'), half, join(KEPT, 'links.json'), folder]) {
      for (const lang of ['en', 'es']) {
        const { code, err } = await flagcard(`restore ${file} --replace --lang ${lang}`, [], here)
        expect([code, err]).toEqual([
          2,
          expect.stringMatching(lang === 'en' ? /is no backup of Flagcard/ : /no es una copia/),
        ])
      }
    }
    expect(await all(here)).toEqual(before)
    expect((await flagcard(`backup ${half}`, [], here)).err).toMatch(/is there already/)
    expect((await flagcard('backup', [], there)).err).toMatch(/No games are kept in/)
    expect(existsSync(there.FLAGCARD_DATA)).toBe(false)
  })
})

describe('export and import', () => {
  test.each(['out', 'out.tar.gz'])('to %s and back give the same tables and days', async name => {
    await flagcard(`restore ${backupFile}`, [], here)
    const target = join(folder, name)
    expect((await flagcard(`export ${target}`, [], here)).out).toMatch(/^46 tables and 2 days are in/)
    expect((await flagcard(`import ${target}`, [], there)).out).toMatch(
      /^46 tables and 2 days are new here; 0 were here/,
    )
    const [kept, taken] = [await all(here), await all(there)]
    // A day's own secret goes with it, so that its links open anywhere.
    for (const id of ['day-in-round-two', 'day-that-is-over']) {
      expect(taken[id]).toEqual({
        ...Object(kept[id]),
        record: { ...Object(kept[id]).record, secret: expect.any(String) },
      })
    }
    const ids = Object.keys(kept).filter(id => !id.startsWith('day-'))
    expect(ids.map(id => taken[id])).toEqual(ids.map(id => kept[id]))
    expect((await flagcard(`import ${target}`, [], there)).out).toMatch(
      /^0 tables and 0 days are new here; 48 were here already/,
    )
    expect((await flagcard(`export ${target}`, [], here)).err).toMatch(/is there already/)
  })

  test('can be read without us, and judged', async () => {
    await flagcard(`restore ${backupFile}`, [], here)
    await flagcard(`export ${join(folder, 'out.tar.gz')}`, [], here)
    execFileSync('tar', ['xzf', 'out.tar.gz'], { cwd: folder })
    const games = readdirSync(join(folder, 'games')).filter(name => name.endsWith('.txt'))
    expect(games).toHaveLength(46)
    const game = games.find(name => name.includes('fiar')) ?? ''
    expect((await flagcard(`judge ${join(folder, 'games', game)}`)).code).toBe(0)
    expect((await flagcard(`tournament check ${join(folder, 'days', '2026-05-02-day-that-is-over.txt')}`)).err).toBe('')
  })

  test('half an export changes nothing', async () => {
    await flagcard(`restore ${backupFile}`, [], here)
    const whole = join(folder, 'whole')
    await flagcard(`export ${whole}`, [], here)
    const [game = ''] = readdirSync(join(whole, 'games')).filter(name => name.endsWith('.txt'))
    rmSync(join(whole, 'games', game))
    expect((await flagcard(`import ${whole}`, [], there)).err).toMatch(
      /not whole: games\/.*\.txt is missing or damaged/,
    )
    rmSync(join(whole, 'games', game.replace('.txt', '.json')))
    expect((await flagcard(`import ${whole}`, [], there)).err).toMatch(/not whole/)
    rmSync(join(whole, 'flagcard-export.json'))
    expect((await flagcard(`import ${whole}`, [], there)).err).toMatch(/flagcard-export\.json is missing/)
    const archive = join(folder, 'archive.tgz')
    await flagcard(`export ${archive}`, [], here)
    truncateSync(archive, 9000)
    for (const file of [archive, join(KEPT, 'links.json'), join(folder, 'nowhere')]) {
      expect((await flagcard(`import ${file} --lang es`, [], there)).err).toMatch(/no es una carpeta ni un archivo/)
    }
    mkdirSync(join(folder, 'empty'))
    expect((await flagcard(`import ${join(folder, 'empty')}`, [], there)).err).toMatch(
      /is neither a folder nor an archive/,
    )
    expect(Object.keys(await all(there))).toEqual(['secret'])
  })

  test('a disk that is full in the middle of it leaves nothing behind', async () => {
    const keeping = await openKeeping(here, { create: true, alone: 'always' })
    let room = 10
    const keep: Keeping['tables']['keep'] = async table => {
      if (room-- === 0) throw new StorageFailed('database or disk is full')
      return keeping.tables.keep(table)
    }
    const full = { ...keeping, tables: Object.assign(Object.create(keeping.tables), { ids: () => [], keep }) }
    await expect(importAll(full, join(KEPT, 'export.tar.gz'))).rejects.toThrow(StorageFailed)
    expect([room, await keeping.tables.ids('', 9)]).toEqual([-1, []])
    await keeping.close()
    expect((await all(here)).secret).not.toBe('07'.repeat(32))
  })

  test('into a server with games of its own says that links do not open', async () => {
    await flagcard(`restore ${backupFile}`, [], here)
    await flagcard(`export ${join(folder, 'out')}`, [], here)
    const { process: server, address } = await startServer(there.FLAGCARD_DATA)
    const { id } = await post<Seated>(`${address}/api/tables`, TABLE)
    expect((await flagcard(`import ${join(folder, 'out')}`, [], there)).out).toMatch(
      /46 tables .*\nLinks to the new tables do not open/,
    )
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect((await all(there))[id]).toMatchObject({ record: { id } })
    expect((await all(there)).secret).not.toBe('07'.repeat(32))
  })
})

const TABLE = { game: 'fiar', way: 'guided', seats: [{ kind: 'person', name: 'Zoraida' }, { kind: 'bot' }] }

async function post<Answer>(url: string, body: object, key = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

describe('forget', () => {
  test('tells first what it would remove, then removes it and overwrites it on disk', async () => {
    await flagcard(`restore ${backupFile}`, [], here)
    const [day] = Object.values(Object((await all(here))['day-that-is-over']).names)
    const [first, last] = [day].flat().map(String)
    const look = await flagcard(`forget ${last}`, [], here)
    expect(look).toMatchObject({ code: 1, out: `Nothing is kept of “${last}”.\n` })
    expect(
      (await flagcard('forget aná --lang es', [], here)).out.split('\n').filter(line => /^mesa/.test(line)),
    ).toHaveLength(46)
    expect(Object((await all(here))[Object.keys(await all(here))[1] ?? '']).record.header.seats[0]).toBe('Ana')
    const { code, out } = await flagcard('forget Ana --yes', [], here)
    expect([code, out.match(/^table/gm)?.length]).toEqual([0, 46])
    expect(out).toMatch(/Backups and exports made before still have it/)
    for (const [id, { record }] of Object.entries(await all(here)).map(([id, kept]) => [id, Object(kept)] as const)) {
      if (!record?.chairs) continue
      expect([id, record.header.seats[0], record.chairs[0]]).toMatchObject([id, '–', { device: null, joined: null }])
    }
    const files = () =>
      readdirSync(here.FLAGCARD_DATA).map(name => readFileSync(join(here.FLAGCARD_DATA, name), 'latin1'))
    expect(files().some(file => file.includes('"Ana"'))).toBe(false)
    expect(files().some(file => first !== undefined && file.includes(first))).toBe(true)
  })

  test('removes the names of a number at one day or at all, a whole table, and a whole day', async () => {
    await flagcard(`restore ${backupFile}`, [], here)
    const namesOf = async (id: string) => Object.keys(Object((await all(here))[id]).names)
    await flagcard('forget B-1101 --in day-that-is-over --yes', [], here)
    expect(await namesOf('day-that-is-over')).not.toContain('1101')
    expect(await namesOf('day-in-round-two')).toContain('1101')
    expect((await flagcard('forget 1101 --yes', [], here)).out).toMatch(/^day day-in-round-two .*number 1101/)
    const [, table = ''] = Object.keys(await all(here))
    expect((await flagcard(`forget /table/${table}#key --yes`, [], here)).out).toMatch(
      new RegExp(`^table ${table} .*: all of it`),
    )
    await flagcard('forget day-that-is-over --yes', [], here)
    const left = await all(here)
    expect([left[table], left['day-that-is-over'], Object.keys(left).length]).toEqual([undefined, undefined, 47])
  })
})

describe.skipIf(BINARIES === null)('with PostgreSQL', () => {
  test('the same commands move everything there and back, and forget', async () => {
    const database = { FLAGCARD_DATABASE: await freshDatabase() }
    await flagcard(`restore ${backupFile}`, [], here)
    expect((await flagcard(`backup ${join(folder, 'x.db')}`, [], database)).err).toMatch(/No games are kept in/)
    expect((await flagcard(`restore ${backupFile}`, [], database)).out).toMatch(/^46 tables and 2 days/)
    expect(await all(database)).toEqual(await all(here))
    expect((await flagcard(`restore ${backupFile}`, [], database)).err).toMatch(/--replace/)
    await flagcard(`backup ${join(folder, 'copy.db')}`, [], database)
    await flagcard(`restore ${join(folder, 'copy.db')}`, [], there)
    expect(await all(there)).toEqual(await all(here))
    expect((await flagcard(`export ${join(folder, 'out.tgz')}`, [], database)).out).toMatch(/^46 tables/)
    expect((await flagcard(`import ${join(folder, 'out.tgz')}`, [], database)).out).toMatch(/48 were here already/)
    expect((await flagcard('forget Ana --yes', [], database)).out.match(/^table/gm)).toHaveLength(46)
    expect(JSON.stringify(await all(database))).not.toContain('"Ana"')
  })

  test('that cannot be reached is told in a sentence, without its password', async () => {
    const { code, err } = await flagcard('backup --lang es', [], {
      FLAGCARD_DATABASE: 'postgres://a:hush@127.0.0.1:1/x',
    })
    expect([code, err]).toEqual([2, expect.stringMatching(/^Eso no funcionó: /)])
    expect(err).not.toContain('hush')
  })
})

test('all of it works while a server runs, which shows a forgotten name no more and does not write it back', async () => {
  const { process: server, address } = await startServer(here.FLAGCARD_DATA)
  const { id, key } = await post<Seated>(`${address}/api/tables`, TABLE)
  const look = async () => {
    const answer = await fetch(`${address}/api/tables/${id}`, { headers: { authorization: `Bearer ${key}` } })
    return answer.ok ? ((await answer.json()) as TableView).seats[0]?.name : answer.status
  }
  expect(await look()).toBe('Zoraida')
  expect((await flagcard(`backup ${join(folder, 'running.db')}`, [], here)).out).toMatch(/^1 tables and 0 days/)
  expect((await flagcard(`restore ${join(folder, 'running.db')} --replace --lang es`, [], here)).err).toMatch(
    /Un servidor está usando/,
  )
  expect((await flagcard(`export ${join(folder, 'running')}`, [], here)).code).toBe(0)
  expect((await flagcard('forget zoraida --yes', [], here)).code).toBe(0)
  await expect.poll(look).toBe('–')
  const database = () =>
    readdirSync(here.FLAGCARD_DATA).map(name => readFileSync(join(here.FLAGCARD_DATA, name), 'latin1'))
  await post(`${address}/api/tables/${id}/lines`, { words: 'resign', line: 0, key: 'resign-once' }, key)
  await post(`${address}/api/tables/${id}/rematch`, {}, key)
  expect(database().some(file => file.includes('Zoraida'))).toBe(false)
  expect((await flagcard(`forget ${id} --yes`, [], here)).code).toBe(0)
  await expect.poll(look).toBe(404)
  expect((await flagcard(`import ${join(folder, 'running')}`, [], here)).out).toMatch(/^1 tables/)
  await expect.poll(look).toBe('Zoraida')
  server.kill('SIGKILL')
  await once(server, 'exit')
})
