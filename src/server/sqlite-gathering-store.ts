import type { DatabaseSync } from 'node:sqlite'
import type { Names, NewGathering } from '#protocol/gathering.ts'
import { Commits, type Writes } from './commits.ts'
import type { Batch, GatheringRecord, GatheringStore, StoredGathering, WholeGathering } from './gathering-store.ts'
import { parseKept } from './kept-rows.ts'

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
  CREATE TABLE IF NOT EXISTS gathering_codes (
    code TEXT PRIMARY KEY,
    gathering_id TEXT NOT NULL UNIQUE REFERENCES gatherings (id)
  ) STRICT, WITHOUT ROWID;
`

/** Gatherings in SQLite, beside the tables. */
export class SqliteGatheringStore implements GatheringStore {
  readonly #commits: Writes
  readonly #sql: ReturnType<typeof prepare>

  constructor(database: DatabaseSync, commits: Writes = new Commits(database)) {
    database.exec(SCHEMA)
    this.#commits = commits
    this.#sql = prepare(database)
  }

  create({ record, lines, names }: StoredGathering<unknown>, wipe: number): Promise<boolean> {
    return this.#commits.write(() => {
      if (this.#sql.create.run(record.id, JSON.stringify(record), wipe).changes !== 1) return false
      this.#put(record.id, { from: 0, lines, names, key: null })
      return true
    })
  }

  async read<About = NewGathering>(id: string): Promise<StoredGathering<About> | null> {
    return this.#commits.ask(() => {
      const row = this.#sql.read.get(id)
      if (row === undefined) return null
      const record = parseKept<GatheringRecord<About>>(String(row.record))
      const lines = this.#sql.lines.all(id).map(({ line }) => String(line))
      const names: Names = {}
      for (const { name, first, last } of this.#sql.names.all(id, id)) {
        names[String(name)] = [String(first), String(last)]
      }
      return { record, lines, names }
    })
  }

  async linesFrom(id: string, n: number): Promise<readonly string[]> {
    return (await this.#commits.ask(() => this.#sql.linesFrom.all(id, n))).map(({ line }) => String(line))
  }

  append(id: string, batch: Batch): Promise<boolean> {
    return this.#commits.write(() => {
      if (batch.key !== null && this.#sql.findKey.get(id, batch.key) !== undefined) return false
      if (Number(this.#sql.head.get(id)?.head) !== batch.from) return false
      this.#put(id, batch)
      return true
    })
  }

  async has(id: string, key: string): Promise<boolean> {
    return this.#commits.ask(() => this.#sql.findKey.get(id, key) !== undefined)
  }

  wipe(wall: number): Promise<readonly string[]> {
    return this.#commits.write(() =>
      this.#sql.due
        .all(wall)
        .map(({ id }) => String(id))
        .map(id => this.#wipeNames(id)),
    )
  }

  async due(wall: number): Promise<readonly string[]> {
    return (await this.#commits.ask(() => this.#sql.dueClasses.all(wall))).map(({ id }) => String(id))
  }

  setCode(id: string, code: string | null): Promise<boolean> {
    return this.#commits.write(() => {
      const holder = code === null ? undefined : this.#sql.findCode.get(code)
      if (holder !== undefined) return holder.id === id
      this.#sql.freeCode.run(id)
      if (code !== null) this.#sql.takeCode.run(code, id)
      return true
    })
  }

  async findCode(code: string): Promise<string | null> {
    const row = await this.#commits.ask(() => this.#sql.findCode.get(code))
    return row === undefined ? null : String(row.id)
  }

  async ids(after: string, most: number): Promise<readonly string[]> {
    return (await this.#commits.ask(() => this.#sql.ids.all(after, most))).map(({ id }) => String(id))
  }

  async whole<About = NewGathering>(id: string): Promise<WholeGathering<About> | null> {
    const stored = await this.read<About>(id)
    if (stored === null) return null
    return this.#commits.ask(() => {
      const keys = this.#sql.keys.all(id).map(({ key }) => (key === null ? null : String(key)))
      const code = this.#sql.codeOf.get(id)?.code
      return { ...stored, wipe: Number(this.#sql.wipeAt.get(id)?.wipe), keys, code: code ? String(code) : null }
    })
  }

  keep({ record, lines, names, keys, wipe, code }: WholeGathering<unknown>): Promise<boolean> {
    return this.#commits.write(() => {
      if (this.#sql.create.run(record.id, JSON.stringify(record), wipe).changes !== 1) return false
      for (const [n, line] of lines.entries()) this.#sql.append.run(record.id, n, line, keys[n] ?? null)
      this.#putNames(record.id, names)
      if (code !== null && !this.#sql.findCode.get(code)) this.#sql.takeCode.run(code, record.id)
      return true
    })
  }

  async rewrite(id: string, n: number, line: string): Promise<void> {
    await this.#commits.write(() => this.#sql.rewrite.run(line, id, n))
  }

  forgetNames(id: string, names: readonly string[]): Promise<number> {
    return this.#commits.write(() =>
      names.reduce((count, name) => {
        const { forgetChild, forgetOfficial } = this.#sql
        return count + Number((isOfficial(name) ? forgetOfficial : forgetChild).run(id, name).changes)
      }, 0),
    )
  }

  remove(id: string): Promise<boolean> {
    return this.#commits.write(() => {
      this.#wipeNames(id)
      this.#sql.freeCode.run(id)
      this.#sql.removeLines.run(id)
      return this.#sql.remove.run(id).changes === 1
    })
  }

  #wipeNames(id: string): string {
    this.#sql.wipe.run(id)
    this.#sql.wipeOfficials.run(id)
    return id
  }

  #put(id: string, { from, lines, names, key }: Batch): void {
    for (const [index, line] of lines.entries()) this.#sql.append.run(id, from + index, line, index === 0 ? key : null)
    this.#putNames(id, names)
  }

  #putNames(id: string, names: Names): void {
    for (const [name, [first, last]] of Object.entries(names)) {
      if (isOfficial(name)) this.#sql.official.run(id, name, first, last)
      else this.#sql.child.run(id, Number(name), first, last)
    }
  }
}

/** A child's is a number, an official's begins with a letter. */
function isOfficial(name: string): boolean {
  return Number.isNaN(Number(name))
}

function prepare(database: DatabaseSync) {
  return {
    create: database.prepare('INSERT OR IGNORE INTO gatherings (id, record, wipe) VALUES (?, ?, ?)'),
    read: database.prepare('SELECT record FROM gatherings WHERE id = ?'),
    lines: database.prepare('SELECT line FROM gathering_lines WHERE gathering_id = ? ORDER BY n'),
    linesFrom: database.prepare('SELECT line FROM gathering_lines WHERE gathering_id = ? AND n >= ? ORDER BY n'),
    head: database.prepare('SELECT coalesce(max(n) + 1, 0) AS head FROM gathering_lines WHERE gathering_id = ?'),
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
    dueClasses: database.prepare(`SELECT id FROM gatherings WHERE wipe <= ? AND record ->> '$.kind' = 'class'`),
    findCode: database.prepare('SELECT gathering_id AS id FROM gathering_codes WHERE code = ?'),
    freeCode: database.prepare('DELETE FROM gathering_codes WHERE gathering_id = ?'),
    codeOf: database.prepare('SELECT code FROM gathering_codes WHERE gathering_id = ?'),
    takeCode: database.prepare('INSERT INTO gathering_codes (code, gathering_id) VALUES (?, ?)'),
    ids: database.prepare('SELECT id FROM gatherings WHERE id > ? ORDER BY id LIMIT ?'),
    keys: database.prepare('SELECT key FROM gathering_lines WHERE gathering_id = ? ORDER BY n'),
    wipeAt: database.prepare('SELECT wipe FROM gatherings WHERE id = ?'),
    forgetChild: database.prepare('DELETE FROM names WHERE gathering_id = ? AND number = ?'),
    forgetOfficial: database.prepare('DELETE FROM official_names WHERE gathering_id = ? AND name = ?'),
    rewrite: database.prepare('UPDATE gathering_lines SET line = ? WHERE gathering_id = ? AND n = ?'),
    removeLines: database.prepare('DELETE FROM gathering_lines WHERE gathering_id = ?'),
    remove: database.prepare('DELETE FROM gatherings WHERE id = ?'),
  }
}
