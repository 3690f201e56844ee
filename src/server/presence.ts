import { isAlive } from './alive.ts'
import type { Place } from './colleagues.ts'
import type { Sql } from './postgres.ts'

/** Who is where by way of which process, in the database. */
export class Presence {
  readonly #sql: Sql
  readonly #tell: (place: Place) => void
  /** What this process has told, by the name of the place. */
  readonly #told = new Map<string, string>()
  #writing: Promise<unknown> = Promise.resolve()
  process = 0

  /** `tell`: the others, once it is written. */
  constructor(sql: Sql, tell: (place: Place) => void) {
    this.#sql = sql
    this.#tell = tell
  }

  attend(place: Place, who: readonly string[]): void {
    const name = nameOf(place)
    const roles = JSON.stringify([...who].sort())
    if ((this.#told.get(name) ?? '[]') === roles) return
    if (who.length === 0) this.#told.delete(name)
    else this.#told.set(name, roles)
    this.#writing = this.#writing.then(() => this.#write(name, place)).catch(() => undefined)
  }

  /** Who is at these places by way of other processes that are alive. */
  async elsewhere(places: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.#sql.rows(
      `SELECT place, roles FROM presence WHERE place = ANY ($1::text[]) AND process <> $2 AND ${isAlive('process')}`,
      [places, this.process],
    )
    const there = new Map<string, string[]>()
    for (const { place, roles } of rows) {
      const known = there.get(String(place)) ?? []
      there.set(String(place), [...known, ...(Array.isArray(roles) ? roles.map(String) : [])])
    }
    return there
  }

  async leave(): Promise<void> {
    await this.#sql.rows('DELETE FROM presence WHERE process = $1', [this.process])
  }

  async #write(name: string, place: Place): Promise<void> {
    const roles = this.#told.get(name)
    if (roles === undefined) {
      await this.#sql.rows('DELETE FROM presence WHERE place = $1 AND process = $2', [name, this.process])
    } else {
      await this.#sql.rows(
        'INSERT INTO presence VALUES ($1, $2, $3) ON CONFLICT (place, process) DO UPDATE SET roles = excluded.roles',
        [name, this.process, roles],
      )
    }
    this.#tell(place)
  }
}

export function nameOf({ kind, id }: Place): string {
  return `${kind} ${id}`
}
