import { DatabaseSync } from 'node:sqlite'
import { Commits, type Writes } from './commits.ts'
import { KEPT_AS, KeptByNewer } from './kept-as.ts'
import { parseRecord, storedLine } from './kept-rows.ts'
import type { Store, StoredLine, StoredTable, TableRecord } from './store.ts'

/** 16 MB: what is copied from the log into the database is copied seldom, because most pages change again meanwhile. */
const LOG_PAGES = 4000

/** Opens the file, making it if need be, so that what is committed survives a power cut. */
export function openDatabase(path: string, timeout = 200): DatabaseSync {
  // A command may hold the file for a moment.
  const database = new DatabaseSync(path, { timeout })
  const keptAs = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (keptAs > KEPT_AS) {
    database.close()
    throw new KeptByNewer()
  }
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF')
  database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
  // What is deleted is overwritten: a wiped name is not left lying in the file.
  database.exec('PRAGMA secure_delete = ON')
  const old = database.prepare(`SELECT 1 FROM pragma_table_info('tables') WHERE name = 'code' AND "notnull"`).get()
  if (old) database.exec(LET_CODES_GO)
  database.exec(SCHEMA)
  if (keptAs < KEPT_AS) database.exec(`PRAGMA user_version = ${KEPT_AS}`)
  return database
}

const COLUMNS = `(
    id TEXT PRIMARY KEY,
    code TEXT UNIQUE,
    revision INTEGER NOT NULL,
    record TEXT NOT NULL,
    time INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`

/** At first every table had a code for ever. SQLite changes a column only by copying the table. */
const LET_CODES_GO = `
  BEGIN;
  CREATE TABLE tables_anew ${COLUMNS}
  INSERT INTO tables_anew SELECT id, code, revision, record, time FROM tables;
  DROP TABLE tables;
  ALTER TABLE tables_anew RENAME TO tables;
  COMMIT;
`

const SCHEMA = `
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS tables ${COLUMNS}
  CREATE TABLE IF NOT EXISTS lines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    author TEXT NOT NULL,
    words TEXT NOT NULL,
    at INTEGER NOT NULL,
    wall INTEGER NOT NULL,
    key TEXT,
    PRIMARY KEY (table_id, n)
  ) STRICT, WITHOUT ROWID;
  -- Whoever writes a line knows all others, and so every key: an index of them, as there was one, costs as much as the lines.
  DROP INDEX IF EXISTS lines_by_key;
`

/** Tables in SQLite. */
export class SqliteStore implements Store {
  readonly #database: DatabaseSync
  readonly #commits: Writes
  readonly #sql: ReturnType<typeof prepare>
  #version: number

  constructor(database: DatabaseSync, commits: Writes = new Commits(database)) {
    this.#database = database
    this.#commits = commits
    this.#sql = prepare(database)
    this.#version = this.#dataVersion()
  }

  create(record: TableRecord): Promise<boolean> {
    return this.#commits.write(() => {
      const { changes } = this.#sql.create.run(record.id, record.code, JSON.stringify(record))
      return changes === 1
    })
  }

  async read(id: string): Promise<StoredTable | null> {
    const row = await this.#commits.ask(() => this.#sql.read.get(id))
    if (row === undefined) return null
    const lines = await this.linesFrom(id, 0)
    const time = Math.max(Number(row.time), lines.at(-1)?.at ?? 0)
    return { record: parseRecord(String(row.record)), revision: Number(row.revision), lines, time }
  }

  async linesFrom(id: string, n: number): Promise<readonly StoredLine[]> {
    return (await this.#commits.ask(() => this.#sql.lines.all(id, n))).map(storedLine)
  }

  async findCode(code: string): Promise<string | null> {
    const row = await this.#commits.ask(() => this.#sql.findCode.get(code))
    return row === undefined ? null : String(row.id)
  }

  /** The primary key lets one writer have a number; the line before must be there, so that there is no gap. */
  append(id: string, { n, author, words, at, wall, key }: StoredLine): Promise<boolean> {
    return this.#commits.write(() => {
      const { changes } =
        n === 0
          ? this.#sql.first.run(id, n, String(author), words, at, wall, key)
          : this.#sql.append.run(id, n, String(author), words, at, wall, key, id, n - 1)
      return changes === 1
    })
  }

  revise(id: string, revision: number, record: TableRecord): Promise<boolean> {
    return this.#commits.write(
      () => this.#sql.revise.run(JSON.stringify(record), record.code, id, revision).changes === 1,
    )
  }

  async beat(times: ReadonlyMap<string, number>): Promise<void> {
    if (times.size === 0) return
    await this.#commits.write(() => {
      for (const [id, time] of times) this.#sql.beat.run(time, id)
    })
  }

  async freeCodes(before: number): Promise<void> {
    await this.#commits.write(() => this.#sql.freeCodes.run(before))
  }

  async ids(after: string, most: number): Promise<readonly string[]> {
    return (await this.#commits.ask(() => this.#sql.ids.all(after, most))).map(({ id }) => String(id))
  }

  keep({ record, revision, lines, time }: StoredTable): Promise<boolean> {
    return this.#commits.write(() => {
      if (this.#sql.read.get(record.id) !== undefined) return false
      const code = record.code !== null && this.#sql.findCode.get(record.code) ? null : record.code
      this.#sql.keep.run(record.id, code, revision, JSON.stringify({ ...record, code }), time)
      for (const { n, author, words, at, wall, key } of lines) {
        this.#sql.keepLine.run(record.id, n, String(author), words, at, wall, key)
      }
      return true
    })
  }

  remove(id: string): Promise<boolean> {
    return this.#commits.write(() => {
      this.#sql.removeLines.run(id)
      return this.#sql.remove.run(id).changes === 1
    })
  }

  async quietSince(wall: number, most: number): Promise<readonly string[]> {
    return (await this.#commits.ask(() => this.#sql.quiet.all(wall, wall, most))).map(({ id }) => String(id))
  }

  async othersWrote(): Promise<boolean> {
    const before = this.#version
    this.#version = await this.#commits.ask(() => this.#dataVersion())
    return this.#version !== before
  }

  /** Changes with every commit of another connection, and never with our own. */
  #dataVersion(): number {
    return Number(this.#sql.dataVersion.get()?.data_version)
  }

  /** Goes where a new table and its first line would go, and leaves nothing behind. */
  async check(): Promise<void> {
    await this.#commits.write(() => {
      this.#sql.create.run('', null, '')
      this.#sql.first.run('', 0, 'table', '', 0, 0, null)
      this.#sql.removeLines.run('')
      this.#sql.remove.run('')
    })
  }

  async close(): Promise<void> {
    await this.#commits.close()
    if (this.#database.isOpen) this.#database.close()
  }
}

const INSERT = 'INSERT OR IGNORE INTO lines (table_id, n, author, words, at, wall, key)'

function prepare(database: DatabaseSync) {
  return {
    create: database.prepare('INSERT OR IGNORE INTO tables (id, code, revision, record, time) VALUES (?, ?, 0, ?, 0)'),
    read: database.prepare('SELECT revision, record, time FROM tables WHERE id = ?'),
    lines: database.prepare(
      'SELECT n, author, words, at, wall, key FROM lines WHERE table_id = ? AND n >= ? ORDER BY n',
    ),
    findCode: database.prepare('SELECT id FROM tables WHERE code = ?'),
    first: database.prepare(`${INSERT} VALUES (?, ?, ?, ?, ?, ?, ?)`),
    append: database.prepare(`
      ${INSERT} SELECT ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM lines WHERE table_id = ? AND n = ?)`),
    revise: database.prepare(
      'UPDATE tables SET record = ?, code = ?, revision = revision + 1 WHERE id = ? AND revision = ?',
    ),
    beat: database.prepare('UPDATE tables SET time = ? WHERE id = ?'),
    freeCodes: database.prepare(`
      UPDATE tables SET code = NULL, record = json_set(record, '$.code', NULL), revision = revision + 1
      WHERE code IS NOT NULL AND record ->> '$.created' < ?`),
    ids: database.prepare('SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?'),
    keep: database.prepare('INSERT INTO tables (id, code, revision, record, time) VALUES (?, ?, ?, ?, ?)'),
    keepLine: database.prepare(
      'INSERT INTO lines (table_id, n, author, words, at, wall, key) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    quiet: database.prepare(`
      SELECT id FROM tables WHERE record ->> '$.created' < ? AND
      coalesce((SELECT wall FROM lines WHERE table_id = id ORDER BY n DESC LIMIT 1), 0) < ? LIMIT ?`),
    dataVersion: database.prepare('PRAGMA data_version'),
    removeLines: database.prepare('DELETE FROM lines WHERE table_id = ?'),
    remove: database.prepare('DELETE FROM tables WHERE id = ?'),
  }
}
