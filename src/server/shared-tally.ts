import { hashKey } from './keys.ts'
import type { Counter } from './limits.ts'
import type { Sql } from './postgres.ts'
import { type ProblemCode, Refused } from './problem.ts'

/** Counts in the database what each caller does within a window of time: for all processes together. Whoever it is, is kept as a hash. */
export class SharedTally implements Counter {
  readonly #sql: Sql
  readonly #name: string
  readonly #limit: number
  readonly #window: number

  constructor(sql: Sql, name: string, limit: number, window: number) {
    this.#sql = sql
    this.#name = name
    this.#limit = limit
    this.#window = window
  }

  async count(who: string, _now: number, code: ProblemCode = 'too-many'): Promise<void> {
    const [row] = await this.#sql.rows(
      `INSERT INTO tallies AS t (name, who, ends, count) VALUES ($1, $2, now() + $3 * interval '1 millisecond', 1)
       ON CONFLICT (name, who) DO UPDATE SET
         count = CASE WHEN t.ends <= now() THEN 1 ELSE t.count + 1 END,
         ends = CASE WHEN t.ends <= now() THEN excluded.ends ELSE t.ends END
       RETURNING count, ceil(extract(epoch FROM ends - now())) AS wait`,
      [this.#name, hashKey(who), this.#window],
    )
    if (Number(row?.count) > this.#limit) throw new Refused(code, { retryAfter: Number(row?.wait) })
  }

  async giveBack(who: string): Promise<void> {
    const text = 'UPDATE tallies SET count = count - 1 WHERE name = $1 AND who = $2 AND count > 0'
    await this.#sql.rows(text, [this.#name, hashKey(who)])
  }
}
