import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { parseAuthor } from '#kernel/transcript.ts'
import { Commits } from './commits.ts'
import {
  type Appended,
  StorageFailed,
  type Store,
  type StoredLine,
  type StoredTable,
  type TableRecord,
} from './store.ts'

/** Opens the file, making it if need be, so that what is committed survives a power cut. */
export function openDatabase(path: string): DatabaseSync {
  // A backup may hold the file for a moment.
  const database = new DatabaseSync(path, { timeout: 200 })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF;')
  // What is deleted is overwritten: a wiped name is not left lying in the file.
  database.exec('PRAGMA secure_delete = ON')
  const old = database.prepare(`SELECT 1 FROM pragma_table_info('tables') WHERE name = 'code' AND "notnull"`).get()
  if (old) database.exec(LET_CODES_GO)
  database.exec(SCHEMA)
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
  CREATE UNIQUE INDEX IF NOT EXISTS lines_by_key ON lines (table_id, key) WHERE key IS NOT NULL;
`

/** Tables in SQLite. */
export class SqliteStore implements Store {
  readonly #database: DatabaseSync
  readonly #commits: Commits
  readonly #sql: ReturnType<typeof prepare>
  #version: number

  constructor(database: DatabaseSync, commits = new Commits(database)) {
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
    const row = this.#commits.ask(() => this.#sql.read.get(id))
    if (row === undefined) return null
    const lines = await this.linesFrom(id, 0)
    const time = Math.max(Number(row.time), lines.at(-1)?.at ?? 0)
    return { record: parseRecord(String(row.record)), revision: Number(row.revision), lines, time }
  }

  async linesFrom(id: string, n: number): Promise<readonly StoredLine[]> {
    return this.#commits.ask(() => this.#sql.lines.all(id, n)).map(storedLine)
  }

  async findCode(code: string): Promise<string | null> {
    const row = this.#commits.ask(() => this.#sql.findCode.get(code))
    return row === undefined ? null : String(row.id)
  }

  append(id: string, line: StoredLine): Promise<Appended> {
    return this.#commits.write((): Appended => {
      const earlier = line.key === null ? undefined : this.#sql.findKey.get(id, line.key)
      if (earlier !== undefined) return { type: 'repeated', n: Number(earlier.n) }
      const { n, author, words, at, wall, key } = line
      const { changes } = this.#sql.append.run(id, n, String(author), words, at, wall, key, id, n)
      return { type: changes === 1 ? 'written' : 'taken' }
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
    return this.#commits.ask(() => this.#sql.ids.all(after, most)).map(({ id }) => String(id))
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
    return this.#commits.ask(() => this.#sql.quiet.all(wall, wall, most)).map(({ id }) => String(id))
  }

  async othersWrote(): Promise<boolean> {
    const before = this.#version
    this.#version = this.#commits.ask(() => this.#dataVersion())
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
      this.#sql.append.run('', 0, 'table', '', 0, 0, null, '', 0)
      this.#sql.removeLines.run('')
      this.#sql.remove.run('')
    })
  }

  async close(): Promise<void> {
    if (!this.#database.isOpen) return
    this.#commits.commit()
    this.#database.close()
  }
}

function prepare(database: DatabaseSync) {
  return {
    create: database.prepare('INSERT OR IGNORE INTO tables (id, code, revision, record, time) VALUES (?, ?, 0, ?, 0)'),
    read: database.prepare('SELECT revision, record, time FROM tables WHERE id = ?'),
    lines: database.prepare(
      'SELECT n, author, words, at, wall, key FROM lines WHERE table_id = ? AND n >= ? ORDER BY n',
    ),
    findCode: database.prepare('SELECT id FROM tables WHERE code = ?'),
    findKey: database.prepare('SELECT n FROM lines WHERE table_id = ? AND key = ?'),
    append: database.prepare(`
      INSERT INTO lines (table_id, n, author, words, at, wall, key) SELECT ?, ?, ?, ?, ?, ?, ?
      WHERE (SELECT coalesce(max(n) + 1, 0) FROM lines WHERE table_id = ?) = ?`),
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

/** What `create` and `revise` wrote. Earlier records do not say who set the table up, nor which devices play. */
function parseRecord(text: string): TableRecord {
  const record: TableRecord = JSON.parse(text)
  const { chairs, host = chairs.findIndex(({ kind }) => kind === 'person') } = record
  return { ...record, host, chairs: chairs.map(chair => ({ ...chair, device: chair.device ?? null })) }
}

function storedLine(row: Record<string, SQLOutputValue>): StoredLine {
  const author = parseAuthor(String(row.author), Number.POSITIVE_INFINITY)
  if (author === null) throw new StorageFailed(`the store holds an unknown author: ${row.author}`)
  const key = row.key === null ? null : String(row.key)
  return { n: Number(row.n), author, words: String(row.words), at: Number(row.at), wall: Number(row.wall), key }
}
