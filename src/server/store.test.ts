import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Commits } from './commits.ts'
import { BINARIES, closePostgres, emptyPostgres } from './postgres.fixture.ts'
import type { Sql } from './postgres.ts'
import { PostgresStore } from './postgres-store.ts'
import { openDatabase, SqliteStore } from './sqlite-store.ts'
import { StorageFailed, type Store, type StoredLine, type TableRecord } from './store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagcard-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const record = (id: string, code = id.toUpperCase()): TableRecord => ({
  id,
  created: 1,
  header: { game: 'counting', way: 'guided', options: {}, seats: ['Ana', '?'] },
  seed: 'seed',
  code,
  host: 0,
  chairs: [],
  officials: [],
  next: null,
})

const line = (n: number, key: string | null = null, words = `say ${n}`): StoredLine => ({
  n,
  author: n % 2,
  words,
  at: n * 10,
  wall: 5000 + n,
  key,
})

// Every implementation keeps these promises; another one adds a row here.
const STORES: readonly { name: string; fresh?(): Promise<void>; open(): Promise<Store>; isThere: boolean }[] = [
  { name: 'SQLite', open: async () => new SqliteStore(openDatabase(join(folder, 'test.db'))), isThere: true },
  {
    name: BINARIES === null ? 'PostgreSQL (npm has none for this computer)' : 'PostgreSQL',
    fresh: async () => {
      postgres = await emptyPostgres()
    },
    open: async () => new PostgresStore(postgres),
    isThere: BINARIES !== null,
  },
]
let postgres: Sql
afterAll(() => closePostgres())

describe.each(STORES)('$name', ({ open, fresh, isThere }) => {
  if (!isThere) return test.skip('is not here')
  let store: Store
  beforeEach(async () => {
    await fresh?.()
    store = await open()
    await store.create(record('a'))
  })
  afterEach(() => store.close())

  test('gives back what was kept, also after it was opened anew', async () => {
    await store.append('a', line(0, 'k0'))
    await store.append('a', { ...line(1), author: 'monitor', words: 'correct' })
    await store.close()
    store = await open()
    expect(await store.read('a')).toEqual({
      record: record('a'),
      revision: 0,
      lines: [line(0, 'k0'), { ...line(1), author: 'monitor', words: 'correct' }],
      time: 10,
    })
    expect(await store.read('b')).toBeNull()
  })

  test('keeps a code for one table', async () => {
    expect(await store.create(record('b', 'A'))).toBe(false)
    expect(await store.create(record('a', 'B'))).toBe(false)
    expect(await store.findCode('A')).toBe('a')
    expect(await store.findCode('B')).toBeNull()
  })

  test('frees a code with its record, or when it is old', async () => {
    const free = { ...record('a'), code: null }
    expect(await store.revise('a', 0, free)).toBe(true)
    expect(await store.findCode('A')).toBeNull()
    expect(await store.create(record('b', 'A'))).toBe(true)
    await store.create({ ...record('c'), created: 5 })
    await store.freeCodes(5)
    expect([await store.findCode('A'), await store.findCode('C')]).toEqual([null, 'c'])
    expect(await store.read('b')).toMatchObject({ record: { ...record('b'), code: null }, revision: 1 })
    expect(await store.create({ ...record('d'), code: null })).toBe(true)
  })

  test('lets one of two writers of the same line win', async () => {
    const answers = await Promise.all([store.append('a', line(0, 'x')), store.append('a', line(0, 'y'))])
    expect(answers).toEqual([true, false])
    expect(await store.linesFrom('a', 0)).toEqual([line(0, 'x')])
  })

  test('leaves no gap', async () => {
    expect(await store.append('a', line(1))).toBe(false)
    expect(await store.linesFrom('a', 0)).toEqual([])
  })

  test('writes what arrives together in the order it came', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => store.append('a', line(n))))
    expect(answers.every(Boolean)).toBe(true)
    expect((await store.linesFrom('a', 48)).map(({ n }) => n)).toEqual([48, 49])
  })

  test('gives those who ask at the same time each their own lines', async () => {
    await store.create(record('b', 'B'))
    for (const id of ['a', 'b']) for (const n of [0, 1]) await store.append(id, line(n, `${id}${n}`))
    const asked = [
      store.linesFrom('b', 1),
      store.linesFrom('nobody', 0),
      store.linesFrom('a', 0),
      store.linesFrom('b', 2),
    ]
    expect(await Promise.all(asked)).toEqual([[line(1, 'b1')], [], [line(0, 'a0'), line(1, 'a1')], []])
  })

  test('replaces a record only if nobody else did', async () => {
    const changed = { ...record('a'), next: 'b' }
    expect(await store.revise('a', 0, changed)).toBe(true)
    expect(await store.revise('a', 0, record('a'))).toBe(false)
    expect(await store.read('a')).toMatchObject({ record: changed, revision: 1 })
  })

  test('notes the table time, which never lies before the last line', async () => {
    await store.beat(new Map([['a', 4000]]))
    expect(await store.read('a')).toMatchObject({ time: 4000 })
    await store.append('a', { ...line(0), at: 4500 })
    expect(await store.read('a')).toMatchObject({ time: 4500 })
  })

  test('tells all ids, some at a time, in the order of their bytes', async () => {
    for (const id of ['b', 'B', '-', '_']) await store.create({ ...record(id), code: null })
    expect(await store.ids('', 3)).toEqual(['-', 'B', '_'])
    expect(await store.ids('_', 3)).toEqual(['a', 'b'])
    expect(await store.ids('b', 3)).toEqual([])
  })

  test('removes a table with its lines, and nothing else', async () => {
    await store.create(record('b'))
    for (const id of ['a', 'b']) await store.append(id, line(0, 'k'))
    expect([await store.remove('a'), await store.remove('a')]).toEqual([true, false])
    expect([await store.read('a'), await store.findCode('A')]).toEqual([null, null])
    expect((await store.read('b'))?.lines).toEqual([line(0, 'k')])
    // A room that is still open writes nothing: neither its next line nor a first one.
    for (const n of [0, 1]) {
      expect(await store.append('a', line(n)).catch(() => false)).toBe(false)
    }
    expect(await store.linesFrom('a', 0)).toEqual([])
    expect(await store.revise('a', 0, record('a'))).toBe(false)
  })

  test('keeps a whole table as it was read elsewhere, unless its id is in use', async () => {
    await store.revise('a', 0, { ...record('a'), next: 'b' })
    await store.append('a', line(0, 'k'))
    await store.append('a', line(1))
    await store.beat(new Map([['a', 90]]))
    const whole = await store.read('a')
    if (whole === null) throw new Error('no table')
    expect(await store.keep(whole)).toBe(false)
    await store.remove('a')
    expect(await store.keep(whole)).toBe(true)
    expect(await store.read('a')).toEqual(whole)
    expect([await store.append('a', line(1)), await store.append('a', line(2))]).toEqual([false, true])
    await store.remove('a')
    await store.keep(whole)
    // Another table has its code by now.
    expect(await store.keep({ ...whole, record: { ...whole.record, id: 'c' } })).toBe(true)
    expect((await store.read('c'))?.record.code).toBeNull()
    expect(await store.findCode('A')).toBe('a')
  })

  test('finds tables at which nothing has happened for long', async () => {
    await store.create({ ...record('new'), created: 9000 })
    await store.create(record('played'))
    await store.append('played', line(0))
    await store.append('played', { ...line(1), wall: 8000 })
    expect(await store.quietSince(2, 9)).toEqual(['a'])
    expect(await store.quietSince(8000, 9)).toEqual(['a'])
    expect(await store.quietSince(8001, 9)).toEqual(['a', 'played'])
    expect(await store.quietSince(9001, 2)).toHaveLength(2)
  })

  test('notices what another process writes, and not what it writes itself', async () => {
    await store.append('a', line(0))
    expect(await store.othersWrote()).toBe(false)
    const other = await open()
    await other.revise('a', 0, { ...record('a'), next: 'b' })
    expect([await store.othersWrote(), await store.othersWrote()]).toEqual([true, false])
    expect(await other.othersWrote()).toBe(false)
    await other.close()
  })
})

describe('SQLite on a bad day', () => {
  test('a full disk fails every write that shares the commit, changes nothing, and passes', async () => {
    const database = openDatabase(join(folder, 'full.db'))
    const store = new SqliteStore(database)
    await store.create(record('a'))
    await store.append('a', line(0))
    database.exec('PRAGMA max_page_count = 1')
    const long = 'x'.repeat(20_000)
    const writes = [store.append('a', line(1)), store.append('a', line(2, null, long))]
    const answers = await Promise.allSettled(writes)
    expect(answers.map(answer => answer.status === 'rejected' && answer.reason)).toEqual([
      expect.any(StorageFailed),
      expect.any(StorageFailed),
    ])
    expect(await store.linesFrom('a', 0)).toEqual([line(0)])
    database.exec('PRAGMA max_page_count = 100000')
    expect(await store.append('a', line(1, null, long))).toBe(true)
    await store.close()
  })

  test('being ready leaves nothing behind', async () => {
    const database = openDatabase(join(folder, 'ready.db'))
    const store = new SqliteStore(database)
    await store.check()
    await store.check()
    const rows = database.prepare('SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM lines) AS n').get()
    expect(rows?.n).toBe(0)
    await store.close()
  })

  test('a malformed file is not ready', async () => {
    const path = join(folder, 'malformed.db')
    const store = new SqliteStore(openDatabase(path))
    await store.create(record('a'))
    await store.append('a', line(0))
    await store.close()
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(0xa5, 4096))
    const broken = new SqliteStore(openDatabase(path))
    await expect(broken.check()).rejects.toThrow(StorageFailed)
    await broken.close()
  })

  test('a locked file fails the write, which can be tried again', async () => {
    const store = new SqliteStore(openDatabase(join(folder, 'locked.db')))
    await store.create(record('a'))
    const other = new DatabaseSync(join(folder, 'locked.db'))
    other.exec('BEGIN IMMEDIATE')
    await expect(store.append('a', line(0))).rejects.toThrow(StorageFailed)
    other.exec('ROLLBACK')
    expect(await store.append('a', line(0))).toBe(true)
    other.close()
    await store.close()
  })

  test('its log is as long from the first write as it will be before it is copied', async () => {
    const path = join(folder, 'long.db')
    const store = new SqliteStore(openDatabase(path))
    await store.create(record('a'))
    expect(statSync(`${path}-wal`).size).toBe(32 + 4000 * (24 + 4096))
    await store.close()
  })

  test('another process that begins to write right after the first commit does no harm', async () => {
    const path = join(folder, 'both.db')
    const database = openDatabase(path)
    const store = new SqliteStore(database)
    const other = new DatabaseSync(path)
    // Asked for when the log is opened, which is after that commit.
    database.location = () => {
      other.exec('BEGIN IMMEDIATE')
      return path
    }
    expect(await store.create(record('a'))).toBe(true)
    other.exec('ROLLBACK')
    expect(await store.append('a', line(0))).toBe(true)
    other.close()
    await store.close()
  })

  test('nobody is told before the disk has answered, and a disk that fails is not trusted again', async () => {
    const database = openDatabase(join(folder, 'sync.db'))
    let answer: (error: Error | null) => void = () => undefined
    const sync = () =>
      new Promise<void>((resolve, reject) => {
        answer = error => (error ? reject(error) : resolve())
      })
    const store = new SqliteStore(database, new Commits(database, { sync, close: () => undefined }))
    const heard: string[] = []
    const created = store.create(record('a')).then(() => heard.push('created'))
    const read = new Promise(resolve => setImmediate(resolve))
      .then(() => store.read('a'))
      .then(() => heard.push('read'))
    for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
    expect(heard).toEqual([])
    answer(null)
    await Promise.all([created, read])
    expect(heard).toEqual(['created', 'read'])
    const lost = store.append('a', line(0))
    await new Promise(resolve => setImmediate(() => setImmediate(resolve)))
    answer(new Error('the disk is gone'))
    await expect(lost).rejects.toThrow(StorageFailed)
    await expect(store.append('a', line(1))).rejects.toThrow('the disk is gone')
    database.close()
  })

  test('a quick disk may answer at once, for one write alone; where it fails then, it is not trusted again either', async () => {
    const database = openDatabase(join(folder, 'quick.db'))
    const alone: boolean[] = []
    let isGone = false
    const sync = (isAlone: boolean) => {
      if (isGone) throw new Error('the disk is gone')
      alone.push(isAlone)
      return null
    }
    const store = new SqliteStore(database, new Commits(database, { sync, close: () => undefined }))
    expect(await store.create(record('a'))).toBe(true)
    expect(await Promise.all([store.append('a', line(0)), store.append('a', line(1))])).toEqual([true, true])
    expect(alone).toEqual([true, false])
    isGone = true
    await expect(store.append('a', line(2))).rejects.toThrow(StorageFailed)
    isGone = false
    await expect(store.append('a', line(2))).rejects.toThrow('the disk is gone')
    database.close()
  })

  test('a store that is closed says so', async () => {
    const store = new SqliteStore(openDatabase(join(folder, 'closed.db')))
    await store.close()
    await expect(store.check()).rejects.toThrow(StorageFailed)
    await expect(store.append('a', line(0))).rejects.toThrow(StorageFailed)
  })
})

describe('a database of the first version', () => {
  /** As it was made before codes were freed. */
  const OLD = `
    CREATE TABLE tables (
      id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL, record TEXT NOT NULL, time INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE lines (
      table_id TEXT NOT NULL REFERENCES tables (id), n INTEGER NOT NULL, author TEXT NOT NULL, words TEXT NOT NULL,
      at INTEGER NOT NULL, wall INTEGER NOT NULL, key TEXT, PRIMARY KEY (table_id, n)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX lines_by_key ON lines (table_id, key) WHERE key IS NOT NULL;`

  test('opens with its tables, lines and five-letter codes, and is like any other from then on', async () => {
    const path = join(folder, 'old.db')
    const old = new DatabaseSync(path)
    old.exec(OLD)
    const { host: _, ...before } = record('old', 'BCDFG')
    const chairs = [
      { kind: 'bot', level: 1, taken: true, issue: 0, joined: null },
      { kind: 'person', level: null, taken: true, issue: 0, joined: null },
    ]
    const text = JSON.stringify({ ...before, chairs, keys: { watch: 'ff' } })
    old.prepare('INSERT INTO tables VALUES (?, ?, 3, ?, 70)').run('old', 'BCDFG', text)
    old.prepare("INSERT INTO lines VALUES ('old', 0, '0', 'say 1', 7, 8, 'k')").run()
    old.close()
    for (let opened = 0; opened < 2; opened++) {
      const store = new SqliteStore(openDatabase(path))
      expect(await store.findCode('BCDFG')).toBe('old')
      const { record: kept, revision, lines, time } = (await store.read('old')) ?? {}
      expect(kept).toMatchObject({ code: 'BCDFG', host: 1, chairs: [{ device: null }, { device: null }] })
      expect([revision, time, lines]).toEqual([3, 70, [{ n: 0, author: 0, words: 'say 1', at: 7, wall: 8, key: 'k' }]])
      await store.close()
    }
    const store = new SqliteStore(openDatabase(path))
    await store.append('old', { ...line(1), words: 'pass' })
    await store.freeCodes(2)
    expect([await store.findCode('BCDFG'), (await store.linesFrom('old', 0)).length]).toEqual([null, 2])
    await expect(store.append('nowhere', line(0))).rejects.toThrow(/FOREIGN KEY/)
    await store.close()
  })
})
