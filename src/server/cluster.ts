import { isAlive } from './alive.ts'
import { Bulletin, type News } from './bulletin.ts'
import type { Classes } from './classes.ts'
import type { Colleagues, Owner, Place } from './colleagues.ts'
import { isThere, SILENCE } from './forward.ts'
import type { Gatherings } from './gatherings.ts'
import type { Hall } from './hall.ts'
import type { KeyMaker } from './keys.ts'
import { Lookout } from './lookout.ts'
import type { Sql } from './postgres.ts'
import type { PostgresStore } from './postgres-store.ts'
import { nameOf, Presence } from './presence.ts'
import type { Room } from './room.ts'
import { exchange, type OwnCounts } from './shared-load.ts'

/** What a process lasts without a word, how often it looks at what has changed and at the other processes, in milliseconds. */
export interface Pace {
  readonly lease: number
  readonly poll: number
  readonly lookout: number
}
/** With the time that others wait for its answer, a process that hangs has lost its tables in less than a second and a half. */
export const PACE: Pace = { lease: 10_000, poll: 1000, lookout: 400 }

interface Options {
  readonly sql: Sql
  readonly url: string
  readonly store: PostgresStore
  readonly keys: KeyMaker
  readonly pace: Pace
  report(where: string, error: unknown): void
  /** Once nobody can put a backup in place of what is there: is it still what was read? */
  confirm?(): Promise<unknown>
}

/** This process among those that serve one database: who has which table, and what the others have written. */
export class Cluster implements Colleagues {
  readonly pass: string
  readonly #options: Options
  readonly #bulletin: Bulletin
  #process = 0
  #address = ''
  #hall: Hall | null = null
  #gatherings: Gatherings | null = null
  #classes: Classes | null = null
  #counts: readonly OwnCounts[] = []
  #timers: NodeJS.Timeout[] = []
  #isPolling = false
  readonly #lookout: Lookout
  #isClosed = false
  /** Who had which table when this process last looked: one who has lost it meanwhile does no harm. */
  readonly #owners = new Map<string, Owner>()
  readonly #presence: Presence
  /** Of each gathering: which state of its names is known here. */
  readonly #names = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
    this.pass = options.keys.sign('colleague')
    this.#lookout = new Lookout({
      sql: options.sql,
      ask: (address, signal) => isThere(address, this.pass, signal),
      silence: SILENCE,
      now: () => performance.now(),
    })
    this.#bulletin = new Bulletin(options.url, options.sql, options.report)
    this.#bulletin.onNews = news => this.#hear(news)
    this.#presence = new Presence(options.sql, place => this.tell(place))
    options.store.onChange = (id, lines) => this.#bulletin.add(nameOf({ kind: 'table', id }), lines)
  }

  get process(): number {
    return this.#process
  }

  /** Registers this process under the address at which its colleagues reach it. */
  async join(
    address: string,
    {
      hall,
      gatherings,
      classes,
      counts = [],
    }: { hall: Hall; gatherings: Gatherings; classes: Classes; counts?: readonly OwnCounts[] },
  ): Promise<void> {
    this.#address = address
    this.#counts = counts
    this.#hall = hall
    this.#gatherings = gatherings
    this.#classes = classes
    await this.#register()
    await this.#options.confirm?.()
    const { lease, poll, lookout } = this.#options.pace
    this.#timers = [
      setInterval(() => void this.#renew(), lease / 5),
      setInterval(() => void this.#look(null), poll),
      setInterval(() => void this.#lookOut(), lookout),
    ]
  }

  async claim(id: string, from?: number): Promise<boolean> {
    if (this.#isClosed || this.#process === 0) return false
    this.#owners.delete(id)
    const [row] = await this.#options.sql.rows(
      `UPDATE tables SET owner = $1, epoch = epoch + CASE WHEN owner = $1 THEN 0 ELSE 1 END
       WHERE id = $2 AND (owner IS NULL OR owner = $1 OR owner = $3 OR NOT ${isAlive('owner')}) RETURNING epoch`,
      [this.#process, id, from ?? null],
    )
    if (row === undefined) return false
    this.#options.store.claimed(id, Number(row.epoch))
    return true
  }

  async ownerOf(id: string): Promise<Owner | null> {
    const known = this.#owners.get(id)
    if (known !== undefined) return known
    const [row] = await this.#options.sql.rows(
      `SELECT p.id, p.address FROM tables t JOIN processes p ON p.id = t.owner WHERE t.id = $1 AND ${isAlive('t.owner')}`,
      [id],
    )
    return this.#ownedBy(id, row?.id, row?.address)
  }

  /** An owner who is not alive is none. */
  #ownedBy(id: string, process: unknown, address: unknown): Owner | null {
    const owner = typeof address === 'string' ? { process: Number(process), address } : null
    if (owner === null) this.#owners.delete(id)
    else this.#owners.set(id, owner)
    return owner
  }

  attend(place: Place, who: readonly string[]): void {
    this.#presence.attend(place, who)
  }

  tell(place: Place): void {
    this.#bulletin.add(nameOf(place))
  }

  /** Claims nothing new and gives up what it has, so that others go on at once. */
  async leave(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    const { sql } = this.#options
    try {
      const given = await sql.rows('UPDATE tables SET owner = NULL WHERE owner = $1 RETURNING id', [this.#process])
      await this.#presence.leave()
      await sql.rows('DELETE FROM busy WHERE process = $1', [this.#process])
      await sql.rows('DELETE FROM processes WHERE id = $1', [this.#process])
      for (const { id } of given) this.tell({ kind: 'table', id: String(id) })
      await this.#bulletin.flush()
    } catch (error) {
      this.#options.report('leaving', error)
    }
    await this.#bulletin.close()
  }

  async #register(): Promise<void> {
    const { sql, pace } = this.#options
    const [row] = await sql.rows(
      `INSERT INTO processes (address, lease) VALUES ($1, now() + $2 * interval '1 millisecond') RETURNING id`,
      [this.#address, pace.lease],
    )
    this.#process = Number(row?.id)
    this.#presence.process = this.#process
    await this.#bulletin.listen(this.#process)
  }

  /** A process that was thought dead – it was stopped, or cut off – goes on; its tables may have gone to others. */
  async #renew(): Promise<void> {
    const { sql, pace, report } = this.#options
    try {
      // One that was silent for hours, on a computer that was asleep, has been forgotten.
      await sql.rows(
        `INSERT INTO processes (id, address, lease) OVERRIDING SYSTEM VALUE VALUES ($1, $3, now() + $2 * interval '1 millisecond')
         ON CONFLICT (id) DO UPDATE SET lease = excluded.lease`,
        [this.#process, pace.lease, this.#address],
      )
      await this.#sweep()
    } catch (error) {
      if (!this.#isClosed) report('lease', error)
    }
  }

  /** Tables whose clock ran when their process died, and that nobody has opened since; and the dead. */
  async #sweep(): Promise<void> {
    const { sql } = this.#options
    const due = await sql.rows(
      `UPDATE tables SET due = NULL WHERE id IN (
         SELECT id FROM tables WHERE due < now() AND NOT ${isAlive('owner')} ORDER BY due LIMIT 20 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
    )
    for (const { id } of due) await this.#hall?.room(String(id)).catch(() => undefined)
    const days = await sql.rows('UPDATE gatherings SET due = NULL WHERE due < $1 RETURNING id', [Date.now()])
    for (const { id } of days) await this.#gatherings?.room(String(id)).catch(() => undefined)
    await sql.rows(
      `DELETE FROM presence WHERE process IN (SELECT id FROM processes WHERE lease < now() - interval '1 minute')`,
    )
    await sql.rows('DELETE FROM busy WHERE process NOT IN (SELECT id FROM processes WHERE lease > now())')
    await sql.rows('DELETE FROM tallies WHERE ends < now()')
    await sql.rows(`DELETE FROM processes WHERE lease < now() - interval '1 hour'`)
  }

  /** A table that has lost its process and is open here is taken; whoever else has it open is told. */
  async #lookOut(): Promise<void> {
    try {
      const freed = await this.#lookout.look(this.#process)
      const places = freed.map((id): Place => ({ kind: 'table', id }))
      for (const { id } of places) this.#owners.delete(id)
      if (places.length > 0) await this.#look(new Set(places.map(nameOf)))
      // Told before that, the silent one could hear it and take its tables back.
      for (const place of places) this.tell(place)
    } catch {
      // The database is away; whoever looks for news says so.
    }
  }

  /** Where there are only new lines, only those are read. */
  #hear(news: News): void {
    const others = new Set<string>()
    for (const [name, lines] of news) if (lines === null) others.add(name)
    for (const room of this.#hall?.rooms() ?? []) {
      if ((news.get(nameOf({ kind: 'table', id: room.id })) ?? 0) > room.match.line) room.host.catchUp()
    }
    if (others.size > 0) void this.#look(others)
  }

  /** Compares what is open here with the store: all of it, or where there is news. */
  async #look(names: ReadonlySet<string> | null): Promise<void> {
    const hall = this.#hall
    if (hall === null || this.#isClosed || (names === null && this.#isPolling)) return
    if (names === null) {
      this.#isPolling = true
      this.#owners.clear()
    }
    try {
      const rooms = [...hall.rooms()].filter(({ id }) => names?.has(nameOf({ kind: 'table', id })) ?? true)
      if (rooms.length > 0) await this.#compare(hall, rooms)
      await this.#compareDays(names, this.#gatherings)
      await this.#compareDays(names, this.#classes)
      if (names === null && this.#counts.length > 0) await exchange(this.#options.sql, this.#process, this.#counts)
    } catch (error) {
      this.#options.report('news', error)
    } finally {
      if (names === null) this.#isPolling = false
    }
  }

  async #compare(hall: Hall, rooms: readonly Room[]): Promise<void> {
    const { sql } = this.#options
    const ids = rooms.map(({ id }) => id)
    const rows = await sql.rows(
      `SELECT t.id, head, revision, owner, address FROM tables t
       LEFT JOIN processes p ON p.id = owner AND ${isAlive('p.id')} WHERE t.id = ANY ($1::text[])`,
      [ids],
    )
    const there = await this.#presence.elsewhere(ids.map(id => nameOf({ kind: 'table', id })))
    const found = new Map(rows.map(row => [String(row.id), row]))
    for (const room of rooms) {
      const row = found.get(room.id)
      if (row === undefined) {
        hall.leave(room)
        continue
      }
      if (Number(row.revision) !== room.revision) await room.refresh()
      if (Number(row.head) > room.match.line) room.host.catchUp()
      room.others(there.get(nameOf({ kind: 'table', id: room.id })) ?? [])
      const owner = this.#ownedBy(room.id, row.owner, row.address)
      room.lead(row.owner === this.#process || (owner === null && (await this.claim(room.id))))
    }
  }

  async #compareDays(names: ReadonlySet<string> | null, gatherings: Gatherings | Classes | null): Promise<void> {
    if (gatherings === null) return
    const place = (id: string) => nameOf({ kind: 'gathering', id })
    const rooms = (await gatherings.rooms()).filter(({ id }) => names?.has(place(id)) ?? true)
    if (rooms.length === 0) return
    const { sql } = this.#options
    const ids = rooms.map(({ id }) => id)
    const rows = await sql.rows('SELECT id, head, names_revision FROM gatherings WHERE id = ANY ($1::text[])', [ids])
    const there = await this.#presence.elsewhere(ids.map(place))
    const found = new Map(rows.map(row => [String(row.id), row]))
    for (const room of rooms) {
      const row = found.get(room.id)
      if (row === undefined) {
        await gatherings.leave(room.id)
        continue
      }
      if (Number(row.head) > room.lineCount) await room.catchUp()
      if (this.#names.get(room.id) !== Number(row.names_revision)) await room.refresh()
      this.#names.set(room.id, Number(row.names_revision))
      room.others(there.get(place(room.id)) ?? [])
    }
  }
}
