import type { Sql } from './postgres.ts'

interface Options {
  readonly sql: Sql
  /** Fulfilled when the process at this address answers. */
  ask(address: string, signal: AbortSignal): Promise<unknown>
  /** Whoever says nothing for so many milliseconds is silent. */
  readonly silence: number
  now(): number
}

/** How much later than it should we may notice that time is up, in milliseconds: beyond that, this process was the slow one. */
const LATE = 200

/**
 * Looks at the other processes. One that hangs keeps its lock and, for a while, its lease; but it is silent, and loses its tables. One that has never
 * answered cannot be reached from here, which says nothing about it.
 */
export class Lookout {
  readonly #options: Options
  /** Addresses of those who answered when they were last asked. */
  readonly #answered = new Set<string>()
  #isLooking = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Gives the tables that nobody has any more: they were with one who has fallen silent. What that one still wants to write is refused. */
  async look(process: number): Promise<readonly string[]> {
    if (this.#isLooking) return []
    this.#isLooking = true
    try {
      const { sql } = this.#options
      const others = await sql.rows('SELECT address FROM processes WHERE lease > now() AND id <> $1', [process])
      const silent = await this.#silent(others.map(({ address }) => String(address)))
      if (silent.length === 0) return []
      const freed = await sql.rows(
        `UPDATE tables SET owner = NULL, epoch = epoch + 1
         WHERE owner IN (SELECT id FROM processes WHERE address = ANY ($1::text[])) RETURNING id`,
        [silent],
      )
      // Not before they are free: the database may be away.
      for (const address of silent) this.#answered.delete(address)
      return freed.map(({ id }) => String(id))
    } finally {
      this.#isLooking = false
    }
  }

  async #silent(addresses: readonly string[]): Promise<readonly string[]> {
    for (const known of this.#answered) if (!addresses.includes(known)) this.#answered.delete(known)
    const found = await Promise.all(addresses.map(address => this.#isSilent(address)))
    return addresses.filter((_, n) => found[n])
  }

  async #isSilent(address: string): Promise<boolean> {
    const { ask, silence, now } = this.#options
    const began = now()
    try {
      await ask(address, AbortSignal.timeout(silence))
      this.#answered.add(address)
      return false
    } catch {
      return now() - began < silence + LATE && this.#answered.has(address)
    }
  }
}
