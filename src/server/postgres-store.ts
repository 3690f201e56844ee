import { randomUUID } from 'node:crypto'
import { parseRecord, storedLine } from './kept-rows.ts'
import type { Sql } from './postgres.ts'
import type { Store, StoredLine, StoredTable, TableRecord } from './store.ts'
import { Together } from './together.ts'

interface Waiting {
  readonly id: string
  readonly line: StoredLine
  done(isWritten: boolean): void
  failed(error: unknown): void
}

interface LinesAsked {
  readonly id: string
  /** From this one on. */
  readonly n: number
}

/**
 * Tables in PostgreSQL, for as many processes as there are. An append is one statement: it moves the head of the table on, if it is where the
 * writer believes and the table has had no other owner since the writer read it, and writes the line. Lines of several tables share a statement.
 */
export class PostgresStore implements Store {
  readonly #sql: Sql
  readonly #close: () => Promise<void>
  /** Whose writes these are. */
  readonly #writer = randomUUID()
  /** Of the tables that were read here: a table that somebody else has claimed since takes nothing from us. */
  readonly #epochs = new Map<string, number>()
  #waiting: Waiting[] = []
  #isWriting = false
  #others: number | null = null
  /** Told which tables have changed here, once it is safe; with how many lines, where only those have. */
  onChange: (id: string, lines?: number) => void = () => undefined
  readonly #reading: Together<LinesAsked, readonly StoredLine[]>

  constructor(sql: Sql, close: () => Promise<void> = async () => undefined) {
    this.#sql = sql
    this.#close = close
    this.#reading = new Together(asked => this.#linesOfAll(asked))
  }

  async create(record: TableRecord): Promise<boolean> {
    const { id, code, created } = record
    const created_ = await this.#sql.rows(
      `INSERT INTO tables (id, code, revision, record, created, time) VALUES ($1, $2, 0, $3, $4, 0)
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, code, JSON.stringify(record), created],
    )
    return created_.length === 1
  }

  async read(id: string): Promise<StoredTable | null> {
    const [row] = await this.#sql.rows('SELECT revision, record, time FROM tables WHERE id = $1', [id])
    if (row === undefined) return null
    const lines = await this.linesFrom(id, 0)
    const time = Math.max(Number(row.time), lines.at(-1)?.at ?? 0)
    return { record: parseRecord(String(row.record)), revision: Number(row.revision), lines, time }
  }

  linesFrom(id: string, n: number): Promise<readonly StoredLine[]> {
    return this.#reading.ask({ id, n })
  }

  async findCode(code: string): Promise<string | null> {
    const [row] = await this.#sql.rows('SELECT id FROM tables WHERE code = $1', [code])
    return row === undefined ? null : String(row.id)
  }

  append(id: string, line: StoredLine): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#waiting.push({ id, line, done, failed })
      if (!this.#isWriting) void this.#write()
    })
  }

  async revise(id: string, revision: number, record: TableRecord): Promise<boolean> {
    const { length } = await this.#sql.rows(
      `WITH counted AS (${COUNTED} RETURNING 1) UPDATE tables SET record = $3, code = $4, revision = revision + 1
       WHERE id = $2 AND revision = $5 RETURNING id`,
      [this.#writer, id, JSON.stringify(record), record.code, revision],
    )
    if (length === 1) this.onChange(id)
    return length === 1
  }

  async beat(times: ReadonlyMap<string, number>): Promise<void> {
    if (times.size === 0) return
    await this.#sql.rows(
      // Whoever looks after them does so every two seconds; later than this somebody else must.
      `UPDATE tables t SET time = i.time, due = now() + interval '5 seconds' FROM unnest($1::text[], $2::bigint[]) AS i (id, time) WHERE t.id = i.id`,
      [[...times.keys()], [...times.values()]],
    )
  }

  async freeCodes(before: number): Promise<void> {
    const old = await this.#sql.rows(
      'SELECT id, revision, record FROM tables WHERE code IS NOT NULL AND created < $1 LIMIT 1000',
      [before],
    )
    for (const { id, revision, record } of old) {
      await this.revise(String(id), Number(revision), { ...parseRecord(String(record)), code: null })
    }
  }

  async ids(after: string, most: number): Promise<readonly string[]> {
    const rows = await this.#sql.rows('SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2', [after, most])
    return rows.map(({ id }) => String(id))
  }

  async keep({ record, revision, lines, time }: StoredTable): Promise<boolean> {
    const isTaken = record.code !== null && (await this.findCode(record.code)) !== null
    const kept = isTaken ? { ...record, code: null } : record
    const { length } = await this.#sql.rows(
      `WITH made AS (
         INSERT INTO tables (id, code, revision, record, created, time, head) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT DO NOTHING RETURNING id
       ), filled AS (
         INSERT INTO lines (table_id, n, epoch, author, words, at, wall, key)
         SELECT made.id, i.n, 0, i.author, i.words, i.at, i.wall, i.key FROM made, ${LINES(8)}
       ) SELECT id FROM made`,
      [...[kept.id, kept.code, revision, JSON.stringify(kept), kept.created, time, lines.length], ...columns(lines)],
    )
    return length === 1
  }

  async remove(id: string): Promise<boolean> {
    this.#epochs.delete(id)
    const { length } = await this.#sql.rows(
      `WITH counted AS (${COUNTED} RETURNING 1), gone AS (DELETE FROM lines WHERE table_id = $2)
       DELETE FROM tables WHERE id = $2 RETURNING id`,
      [this.#writer, id],
    )
    if (length === 1) this.onChange(id)
    return length === 1
  }

  async quietSince(wall: number, most: number): Promise<readonly string[]> {
    const rows = await this.#sql.rows(
      `SELECT id FROM tables t WHERE created < $1
       AND NOT EXISTS (SELECT 1 FROM lines WHERE table_id = t.id AND n = t.head - 1 AND wall >= $1) ORDER BY id LIMIT $2`,
      [wall, most],
    )
    return rows.map(({ id }) => String(id))
  }

  async othersWrote(): Promise<boolean> {
    const [row] = await this.#sql.rows('SELECT coalesce(sum(n), 0) AS n FROM writers WHERE id <> $1', [this.#writer])
    const before = this.#others
    this.#others = Number(row?.n)
    return before !== null && before !== this.#others
  }

  /** Goes where a new table and its first line would go, and leaves nothing behind. */
  async check(): Promise<void> {
    await this.#sql.rows(`
      BEGIN; INSERT INTO tables (id, revision, record, created, time) VALUES ('', 0, '', 0, 0);
      INSERT INTO lines (table_id, n, epoch, author, words, at, wall) VALUES ('', 0, 0, 'table', '', 0, 0); ROLLBACK`)
  }

  async close(): Promise<void> {
    await this.#close()
  }

  /** Takes this table for a process: from now on nobody writes to it who read it before. The epoch is what we may write under. */
  claimed(id: string, epoch: number): void {
    this.#epochs.set(id, epoch)
  }

  /** What has come together, of each table one line; then what has come meanwhile. */
  async #write(): Promise<void> {
    this.#isWriting = true
    // What arrives in the same turn of the event loop goes together.
    await new Promise(resolve => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const batch = new Map<string, Waiting>()
      const later: Waiting[] = []
      for (const one of this.#waiting) {
        if (batch.has(one.id)) later.push(one)
        else batch.set(one.id, one)
      }
      this.#waiting = later
      const together = [...batch.values()]
      try {
        const written = await this.#appendAll(together)
        for (const { id, done } of together) done(written.has(id))
      } catch (error) {
        for (const { failed } of together) failed(error)
      }
    }
    this.#isWriting = false
  }

  async #appendAll(batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
    const rows = await this.#sql.rows(
      `WITH input AS (
         SELECT i.*, e.id, e.epoch FROM ${LINES(3)}
         JOIN unnest($1::text[], $2::int[]) WITH ORDINALITY AS e (id, epoch, place) USING (place)
       ), moved AS (
         UPDATE tables t SET head = t.head + 1 FROM input i
         WHERE t.id = i.id AND t.head = i.n AND t.epoch = coalesce(i.epoch, t.epoch) RETURNING t.id, t.epoch
       )
       INSERT INTO lines (table_id, n, epoch, author, words, at, wall, key)
       SELECT m.id, i.n, m.epoch, i.author, i.words, i.at, i.wall, i.key FROM input i JOIN moved m USING (id)
       RETURNING table_id, n`,
      [
        batch.map(({ id }) => id),
        batch.map(({ id }) => this.#epochs.get(id) ?? null),
        ...columns(batch.map(({ line }) => line)),
      ],
    )
    for (const { table_id, n } of rows) this.onChange(String(table_id), Number(n) + 1)
    return new Set(rows.map(({ table_id }) => String(table_id)))
  }

  /** One look at each table and its lines: whoever writes under this epoch knows all of them. */
  async #linesOfAll(asked: readonly LinesAsked[]): Promise<readonly (readonly StoredLine[])[]> {
    const rows = await this.#sql.rows(
      `SELECT i.place, t.id, t.epoch, l.* FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS i (id, n, place)
       JOIN tables t USING (id) LEFT JOIN LATERAL (
         SELECT n, author, words, at, wall, key FROM lines WHERE table_id = i.id AND n >= i.n ORDER BY n OFFSET 0
       ) l ON true ORDER BY i.place, l.n`,
      [asked.map(({ id }) => id), asked.map(({ n }) => n)],
    )
    const found: StoredLine[][] = asked.map(() => [])
    for (const row of rows) {
      this.#epochs.set(String(row.id), Number(row.epoch))
      if (row.n !== null) found[Number(row.place) - 1]?.push(storedLine(row))
    }
    return found
  }
}

/** Counts the changes of each writer, so that everybody can tell those of others. */
const COUNTED = 'INSERT INTO writers AS w (id, n) VALUES ($1, 1) ON CONFLICT (id) DO UPDATE SET n = w.n + 1'

/** Lines as `columns` gives them, from this parameter on. */
function LINES(from: number): string {
  const types = ['int', 'text', 'text', 'bigint', 'bigint', 'text']
  const lists = types.map((type, index) => `$${from + index}::${type}[]`)
  return `unnest(${lists}) WITH ORDINALITY AS i (n, author, words, at, wall, key, place)`
}

function columns(lines: readonly StoredLine[]): readonly unknown[] {
  return [
    lines.map(({ n }) => n),
    lines.map(({ author }) => String(author)),
    lines.map(({ words }) => words),
    lines.map(({ at }) => at),
    lines.map(({ wall }) => wall),
    lines.map(({ key }) => key),
  ]
}
