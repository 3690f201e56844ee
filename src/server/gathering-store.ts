import type { DatabaseSync } from 'node:sqlite'
import type { Names, NewGathering } from '#protocol/gathering.ts'
import { Commits } from './commits.ts'

/** What is kept of a gathering beside its lines and its names. */
export interface GatheringRecord {
  readonly id: string
  /** Wall time in milliseconds. */
  readonly created: number
  readonly about: NewGathering
  /** Of a gathering that was begun on another server: what its links were made with. */
  readonly secret: string | null
}

export interface StoredGathering {
  readonly record: GatheringRecord
  /** As the log writes them. */
  readonly lines: readonly string[]
  readonly names: Names
}

/** What is written at once. */
export interface Batch {
  /** How many lines there are before. */
  readonly from: number
  readonly lines: readonly string[]
  readonly names: Names
  /** The sender's, once for each gathering. */
  readonly key: string | null
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS gatherings (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    wipe INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS gathering_lines (
    gathering_id TEXT NOT NULL REFERENCES gatherings (id),
    n INTEGER NOT NULL,
    line TEXT NOT NULL,
    key TEXT,
    PRIMARY KEY (gathering_id, n)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS gathering_lines_by_key ON gathering_lines (gathering_id, key) WHERE key IS NOT NULL;
  CREATE TABLE IF NOT EXISTS names (
    gathering_id TEXT NOT NULL REFERENCES gatherings (id),
    number INTEGER NOT NULL,
    first TEXT NOT NULL,
    last TEXT NOT NULL,
    PRIMARY KEY (gathering_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS official_names (
    gathering_id TEXT NOT NULL REFERENCES gatherings (id),
    name TEXT NOT NULL,
    first TEXT NOT NULL,
    last TEXT NOT NULL,
    PRIMARY KEY (gathering_id, name)
  ) STRICT, WITHOUT ROWID;
`

/** Gatherings in SQLite, beside the tables. Names lie apart from the log, so that they can be wiped and the day stays readable. */
export class GatheringStore {
  readonly #commits: Commits
  readonly #sql: ReturnType<typeof prepare>

  constructor(database: DatabaseSync, commits = new Commits(database)) {
    database.exec(SCHEMA)
    // What is deleted is overwritten: a wiped name is not left lying in the file.
    database.exec('PRAGMA secure_delete = ON')
    this.#commits = commits
    this.#sql = prepare(database)
  }

  /** False when the id is in use. */
  create({ record, lines, names }: StoredGathering, wipe: number): Promise<boolean> {
    return this.#commits.write(() => {
      if (this.#sql.create.run(record.id, JSON.stringify(record), wipe).changes !== 1) return false
      this.#put(record.id, { from: 0, lines, names, key: null })
      return true
    })
  }

  async read(id: string): Promise<StoredGathering | null> {
    return this.#commits.ask(() => {
      const row = this.#sql.read.get(id)
      if (row === undefined) return null
      const record: GatheringRecord = JSON.parse(String(row.record))
      const lines = this.#sql.lines.all(id).map(({ line }) => String(line))
      const names: Names = {}
      for (const { name, first, last } of this.#sql.names.all(id, id)) {
        names[String(name)] = [String(first), String(last)]
      }
      return { record, lines, names }
    })
  }

  /** False where a batch with this key is in the log already. */
  append(id: string, batch: Batch): Promise<boolean> {
    return this.#commits.write(() => {
      if (batch.key !== null && this.#sql.findKey.get(id, batch.key) !== undefined) return false
      this.#put(id, batch)
      return true
    })
  }

  /** A batch with this key is in the log. */
  async has(id: string, key: string): Promise<boolean> {
    return this.#commits.ask(() => this.#sql.findKey.get(id, key) !== undefined)
  }

  /** Wipes the names of every gathering whose day is long enough ago; returns which. */
  wipe(wall: number): Promise<readonly string[]> {
    return this.#commits.write(() =>
      this.#sql.due
        .all(wall)
        .map(({ id }) => String(id))
        .map(id => this.#forget(id)),
    )
  }

  #forget(id: string): string {
    this.#sql.wipe.run(id)
    this.#sql.wipeOfficials.run(id)
    return id
  }

  #put(id: string, { from, lines, names, key }: Batch): void {
    // A second writer would meet the primary key.
    for (const [index, line] of lines.entries()) this.#sql.append.run(id, from + index, line, index === 0 ? key : null)
    for (const [name, [first, last]] of Object.entries(names)) {
      // A child's is a number, an official's begins with a letter.
      if (Number.isNaN(Number(name))) this.#sql.official.run(id, name, first, last)
      else this.#sql.child.run(id, Number(name), first, last)
    }
  }
}

function prepare(database: DatabaseSync) {
  return {
    create: database.prepare('INSERT OR IGNORE INTO gatherings (id, record, wipe) VALUES (?, ?, ?)'),
    read: database.prepare('SELECT record FROM gatherings WHERE id = ?'),
    lines: database.prepare('SELECT line FROM gathering_lines WHERE gathering_id = ? ORDER BY n'),
    names: database.prepare(`SELECT number AS name, first, last FROM names WHERE gathering_id = ?
      UNION ALL SELECT name, first, last FROM official_names WHERE gathering_id = ?`),
    findKey: database.prepare('SELECT n FROM gathering_lines WHERE gathering_id = ? AND key = ?'),
    append: database.prepare('INSERT INTO gathering_lines (gathering_id, n, line, key) VALUES (?, ?, ?, ?)'),
    child: database.prepare('INSERT OR REPLACE INTO names (gathering_id, number, first, last) VALUES (?, ?, ?, ?)'),
    official: database.prepare(
      'INSERT OR REPLACE INTO official_names (gathering_id, name, first, last) VALUES (?, ?, ?, ?)',
    ),
    due: database.prepare(`SELECT id FROM gatherings WHERE wipe <= ? AND id IN
      (SELECT gathering_id FROM names UNION SELECT gathering_id FROM official_names)`),
    wipe: database.prepare('DELETE FROM names WHERE gathering_id = ?'),
    wipeOfficials: database.prepare('DELETE FROM official_names WHERE gathering_id = ?'),
  }
}
