import type { Names, NewGathering } from '#protocol/gathering.ts'
import type { Batch, GatheringRecord, GatheringStore, StoredGathering, WholeGathering } from './gathering-store.ts'
import { parseKept } from './kept-rows.ts'
import type { Sql } from './postgres.ts'

/** Gatherings in PostgreSQL, beside the tables. Everything is one statement: it is there as a whole, or not at all. */
export class PostgresGatheringStore implements GatheringStore {
  readonly #sql: Sql
  /** Told which gatherings have changed here, once it is safe. */
  onChange: (id: string) => void = () => undefined

  constructor(sql: Sql) {
    this.#sql = sql
  }

  create({ record, lines, names }: StoredGathering<unknown>, wipe: number): Promise<boolean> {
    return this.keep({ record, lines, names, wipe, keys: [], code: null })
  }

  async read<About = NewGathering>(id: string): Promise<StoredGathering<About> | null> {
    const whole = await this.whole<About>(id)
    if (whole === null) return null
    const { record, lines, names } = whole
    return { record, lines, names }
  }

  async linesFrom(id: string, n: number): Promise<readonly string[]> {
    const text = 'SELECT line FROM gathering_lines WHERE gathering_id = $1 AND n >= $2 ORDER BY n'
    return (await this.#sql.rows(text, [id, n])).map(({ line }) => String(line))
  }

  async append(id: string, { from, lines, names, key }: Batch): Promise<boolean> {
    if (key !== null && (await this.has(id, key))) return false
    const { length } = await this.#sql.rows(
      `WITH moved AS (
         UPDATE gatherings SET head = head + $3, names_revision = names_revision + $4 WHERE id = $1 AND head = $2 RETURNING id
       ), written AS (
         INSERT INTO gathering_lines (gathering_id, n, line, key)
         SELECT moved.id, $2 + i.place - 1, i.line, CASE WHEN i.place = 1 THEN $6 END
         FROM moved, unnest($5::text[]) WITH ORDINALITY AS i (line, place)
       ), named AS (${NAMED(7)}) SELECT id FROM moved`,
      [id, from, lines.length, Object.keys(names).length > 0 ? 1 : 0, lines, key, ...columns(names)],
    )
    if (length === 1) this.onChange(id)
    return length === 1
  }

  async has(id: string, key: string): Promise<boolean> {
    const text = 'SELECT 1 FROM gathering_lines WHERE gathering_id = $1 AND key = $2'
    return (await this.#sql.rows(text, [id, key])).length === 1
  }

  async wipe(wall: number): Promise<readonly string[]> {
    const rows = await this.#sql.rows(
      `WITH gone AS (
         DELETE FROM names WHERE gathering_id IN (SELECT id FROM gatherings WHERE wipe <= $1) RETURNING gathering_id
       ) UPDATE gatherings SET names_revision = names_revision + 1 WHERE id IN (SELECT gathering_id FROM gone) RETURNING id`,
      [wall],
    )
    return rows.map(({ id }) => this.#changed(String(id)))
  }

  async ids(after: string, most: number): Promise<readonly string[]> {
    const rows = await this.#sql.rows('SELECT id FROM gatherings WHERE id > $1 ORDER BY id LIMIT $2', [after, most])
    return rows.map(({ id }) => String(id))
  }

  async whole<About = NewGathering>(id: string): Promise<WholeGathering<About> | null> {
    const [row] = await this.#sql.rows(
      'SELECT record, wipe, code FROM gatherings LEFT JOIN gathering_codes ON gathering_id = id WHERE id = $1',
      [id],
    )
    if (row === undefined) return null
    const record = parseKept<GatheringRecord<About>>(String(row.record))
    const lines = await this.#sql.rows('SELECT line, key FROM gathering_lines WHERE gathering_id = $1 ORDER BY n', [id])
    const names: Names = {}
    for (const { name, first, last } of await this.#sql.rows(
      'SELECT name, first, last FROM names WHERE gathering_id = $1',
      [id],
    )) {
      names[String(name)] = [String(first), String(last)]
    }
    return {
      record,
      lines: lines.map(({ line }) => String(line)),
      names,
      wipe: Number(row.wipe),
      keys: lines.map(({ key }) => (key === null ? null : String(key))),
      code: row.code === null ? null : String(row.code),
    }
  }

  async keep({ record, lines, names, keys, wipe, code }: WholeGathering<unknown>): Promise<boolean> {
    const { length } = await this.#sql.rows(
      `WITH moved AS (
         INSERT INTO gatherings (id, record, wipe, head) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id
       ), written AS (
         INSERT INTO gathering_lines (gathering_id, n, line, key)
         SELECT moved.id, i.place - 1, i.line, i.key FROM moved, unnest($5::text[], $6::text[]) WITH ORDINALITY AS i (line, key, place)
       ), named AS (${NAMED(7)}) SELECT id FROM moved`,
      [
        ...[record.id, JSON.stringify(record), wipe, lines.length, lines, lines.map((_, n) => keys[n] ?? null)],
        ...columns(names),
      ],
    )
    if (length === 1 && code !== null) await this.setCode(record.id, code)
    return length === 1
  }

  async rewrite(id: string, n: number, line: string): Promise<void> {
    await this.#sql.rows(
      `WITH told AS (UPDATE gatherings SET names_revision = names_revision + 1 WHERE id = $1)
       UPDATE gathering_lines SET line = $3 WHERE gathering_id = $1 AND n = $2`,
      [id, n, line],
    )
    this.#changed(id)
  }

  async forgetNames(id: string, names: readonly string[]): Promise<number> {
    const [row] = await this.#sql.rows(
      `WITH gone AS (DELETE FROM names WHERE gathering_id = $1 AND name = ANY ($2::text[]) RETURNING 1),
       told AS (UPDATE gatherings SET names_revision = names_revision + 1 WHERE id = $1)
       SELECT count(*) AS n FROM gone`,
      [id, names],
    )
    this.#changed(id)
    return Number(row?.n)
  }

  /** Classes whose time is over. */
  async due(wall: number): Promise<readonly string[]> {
    const text = `SELECT id FROM gatherings WHERE wipe <= $1 AND record::json ->> 'kind' = 'class'`
    return (await this.#sql.rows(text, [wall])).map(({ id }) => String(id))
  }

  /** One code for each; false where another gathering has it. */
  async setCode(id: string, code: string | null): Promise<boolean> {
    if (code === null) {
      await this.#sql.rows('DELETE FROM gathering_codes WHERE gathering_id = $1', [id])
      return true
    }
    const { length } = await this.#sql.rows(
      `INSERT INTO gathering_codes AS c (code, gathering_id) SELECT $2, $1
       WHERE NOT EXISTS (SELECT 1 FROM gathering_codes WHERE code = $2 AND gathering_id <> $1)
       ON CONFLICT (gathering_id) DO UPDATE SET code = excluded.code RETURNING code`,
      [id, code],
    )
    return length === 1
  }

  async findCode(code: string): Promise<string | null> {
    const [row] = await this.#sql.rows('SELECT gathering_id FROM gathering_codes WHERE code = $1', [code])
    return row === undefined ? null : String(row.gathering_id)
  }

  async remind(id: string, wall: number): Promise<void> {
    await this.#sql.rows('UPDATE gatherings SET due = $2 WHERE id = $1', [id, wall])
  }

  async remove(id: string): Promise<boolean> {
    const { length } = await this.#sql.rows(
      `WITH code_freed AS (DELETE FROM gathering_codes WHERE gathering_id = $1), names_gone AS (DELETE FROM names WHERE gathering_id = $1),
       lines_gone AS (DELETE FROM gathering_lines WHERE gathering_id = $1)
       DELETE FROM gatherings WHERE id = $1 RETURNING id`,
      [id],
    )
    if (length === 1) this.#changed(id)
    return length === 1
  }

  #changed(id: string): string {
    this.onChange(id)
    return id
  }
}

/** Names as `columns` gives them, from this parameter on, for what was made or moved. */
function NAMED(from: number): string {
  return `INSERT INTO names (gathering_id, name, first, last)
    SELECT moved.id, i.name, i.first, i.last
    FROM moved, unnest($${from}::text[], $${from + 1}::text[], $${from + 2}::text[]) AS i (name, first, last)
    ON CONFLICT (gathering_id, name) DO UPDATE SET first = excluded.first, last = excluded.last`
}

function columns(names: Names): readonly (readonly string[])[] {
  const entries = Object.entries(names)
  return [entries.map(([name]) => name), entries.map(([, [first]]) => first), entries.map(([, [, last]]) => last)]
}
