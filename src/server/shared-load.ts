import { isAlive } from './alive.ts'
import { hashKey } from './keys.ts'
import type { Sql } from './postgres.ts'

/** What a process counts by itself, because it is counted too often to ask a database each time. */
export interface OwnCounts {
  readonly name: string
  /** Those who are on the way to too much. */
  busy(): Iterable<readonly [who: string, count: number]>
  /** What the other processes count, by the hash of who it is. */
  elsewhere: ReadonlyMap<string, number>
}

/** Tells the other processes what this one counts, and takes in what they do: a limit holds for all of them, a moment later. */
export async function exchange(sql: Sql, process: number, counts: readonly OwnCounts[]): Promise<void> {
  const busy = counts.flatMap(({ name, busy }) =>
    [...busy()].map(([who, count]) => ({ name, who: hashKey(who), count })),
  )
  // Those who were busy are not any more.
  await sql.rows('DELETE FROM busy WHERE process = $1', [process])
  if (busy.length > 0) {
    await sql.rows(
      'INSERT INTO busy SELECT $1, name, who, sum(count) FROM jsonb_to_recordset($2) AS told(name text, who text, count int) GROUP BY name, who',
      [process, JSON.stringify(busy)],
    )
  }
  const rows = await sql.rows(
    `SELECT name, who, sum(count) AS count FROM busy WHERE process <> $1 AND ${isAlive('process')} GROUP BY name, who`,
    [process],
  )
  for (const own of counts) {
    const theirs = rows.filter(({ name }) => name === own.name)
    own.elsewhere = new Map(theirs.map(({ who, count }) => [String(who), Number(count)]))
  }
}
