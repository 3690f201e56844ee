import { Host } from '#host/host.ts'
import type { LogEntry } from '#host/match-log.ts'
import type { AnyBox } from '#kernel/box.ts'
import { isOfficial, type Official } from '#kernel/transcript.ts'
import type { Command } from '#protocol/requests.ts'
import type { Held, Role } from '#protocol/table.ts'
import { formatAct } from '#referee/acts.ts'
import type { Match } from '#referee/match.ts'
import { Attendance } from './attendance.ts'
import type { ServerContext } from './context.ts'
import { Gallery, type Head, type Watcher } from './gallery.ts'
import { invitationsFor, rematchLink } from './invitations.ts'
import { roleName } from './keys.ts'
import { type ProblemCode, Refused } from './problem.ts'
import { journalOf, seatingOf, seatViews } from './room-host.ts'
import { type Stopped, stoppedAgain } from './stopped.ts'
import { isComplete, type StoredTable, type TableRecord } from './store.ts'

const HELD_AS = { paused: 'paused', left: 'table-left' } as const satisfies Record<Held, ProblemCode>

/** A table on the server: its host, what is kept of it, who may sit where, and who is here. */
export class Room {
  readonly id: string
  readonly host: Host
  readonly #context: ServerContext
  readonly #gallery: Gallery
  readonly #attendance = new Attendance()
  #record: TableRecord
  #revision: number
  #used: number
  /** Everybody who plays has lost the network: table time stands still. */
  #deserted = false
  #held: Held | null
  /** Wall time of the last line. */
  lastAct: number
  /** Who has been stopped in this turn, and how often. */
  stopped: Stopped | null = null
  /** This process looks after the table: calls its clock, asks its bots, answers for it. Where there are others, only one does. */
  #leads: boolean
  /** Roles of those who watch by way of other processes. */
  #elsewhere: readonly string[] = []

  constructor(
    context: ServerContext,
    box: AnyBox,
    { record, revision, lines, time }: StoredTable,
    held: Held | null = null,
  ) {
    const { time: clock, bots } = context
    this.id = record.id
    this.#context = context
    this.#record = record
    this.#revision = revision
    this.#used = clock.now()
    this.#held = held
    this.lastAct = lines.at(-1)?.wall ?? record.created
    this.#leads = context.colleagues === undefined
    this.host = new Host(
      seatingOf(box, record),
      {
        journal: journalOf(context, record.id),
        time: clock,
        minds: bots.at(record.id),
        audience: { show: () => this.#show(), awaitedUntil: official => this.#awaitedUntil(official) },
        leads: () => this.#leads,
        report: error => context.report(`table ${record.id}`, error),
      },
      { lines, time },
      isComplete(record) && held === null,
    )
    this.host.hold(held !== null)
    this.#gallery = new Gallery(this.host, role => this.#head(role))
    this.#tell()
  }

  get record(): TableRecord {
    return this.#record
  }

  get revision(): number {
    return this.#revision
  }

  get leads(): boolean {
    return this.#leads
  }

  /** Looks after the table from now on, or leaves that to another process. */
  lead(leads: boolean): void {
    if (leads === this.#leads) return
    this.#leads = leads
    // What was written before it became ours comes first.
    if (leads) this.host.catchUp()
    else this.host.attend()
  }

  /** Takes in who watches by way of other processes. */
  others(roles: readonly string[]): void {
    if (roles.join() === this.#elsewhere.join()) return
    const were = this.#present()
    this.#elsewhere = roles
    const are = this.#present()
    if (are.size > 0) this.#desert(false)
    else if (were.size > 0) this.#desert(true)
    this.#gallery.show()
    this.host.attend()
  }

  get box(): AnyBox {
    return this.host.seating.box
  }

  get match(): Match {
    return this.host.match
  }

  get log(): readonly LogEntry[] {
    return this.host.log.entries
  }

  /** Stands still, or goes on. */
  hold(held: Held | null): void {
    if (held === this.#held) return
    this.#held = held
    this.host.hold(held !== null)
    this.#letRun()
    this.#gallery.show()
  }

  /** Nobody has looked for this long, and nothing will happen by itself. */
  isIdle(milliseconds: number): boolean {
    return this.#gallery.isEmpty && this.host.isIdle && this.#context.time.now() - this.#used > milliseconds
  }

  /** The table as this role may see it, as JSON. */
  view(role: Role): string {
    this.#used = this.#context.time.now()
    return this.#gallery.textFor(role)
  }

  /** Writes what this role says; fulfilled with the number of lines once it is safe. The same key counts once. */
  async receive(role: Role, { words, author, line, key }: Command): Promise<number> {
    this.#used = this.#context.time.now()
    const speaker = role.type === 'seat' ? role.seat : isOfficial(role.type) ? role.type : null
    if (speaker === null || (author ?? speaker) !== speaker) throw new Refused('not-your-part')
    if (this.#held !== null) throw new Refused(HELD_AS[this.#held])
    if (role.type === 'seat') this.#desert(false)
    const said = await this.host.say(speaker, words, { after: line, key: `${roleName(role)} ${key}` })
    if ('line' in said) return said.line
    const { refusal } = said
    if (refusal.code === 'stale' || refusal.code === 'closing') throw new Refused(refusal.code)
    if (refusal.code === 'held') throw new Refused(HELD_AS[this.#held ?? 'paused'])
    if (refusal.fault && role.type === 'seat') {
      this.stopped = stoppedAgain(this.stopped, role.seat, refusal.fault.rule, this.#context.time.wall())
      this.#tell()
    }
    throw new Refused('refused', { refusal, box: this.box })
  }

  /** Writes down, once, that this seat would like another game. */
  async playAgain(seat: number): Promise<void> {
    if (this.#held !== null) throw new Refused(HELD_AS[this.#held])
    const said = await this.host.say(seat, formatAct(this.box.rules.game, { type: 'play-again' }))
    if ('line' in said || said.refusal.code === 'asked-already') return
    throw new Refused('refused', { refusal: said.refusal, box: this.box })
  }

  /** Everybody who sits here would like another game; computers always would. */
  get allPlayAgain(): boolean {
    const { again } = this.match
    return this.#record.chairs.every(({ kind, taken }, seat) => kind === 'bot' || !taken || again[seat])
  }

  /** Shows the table now and after every change; returns a function that stops it. */
  watch(watcher: Watcher): () => void {
    const isSeat = watcher.role.type === 'seat'
    if (isSeat) this.#desert(false)
    this.#gallery.add(watcher)
    this.#attended()
    return () => {
      if (!this.#gallery.remove(watcher)) return
      this.#attended()
      this.#used = this.#context.time.now()
      if (isSeat && this.#present().size === 0) this.#desert(true)
      if (isSeat) this.#gallery.show()
      if (!isOfficial(watcher.role.type)) return
      this.#attendance.see(watcher.role.type, this.#used)
      this.host.attend()
    }
  }

  /** An official's link has been opened: from now on nobody rules in their place, unless they stay away. */
  async seat(official: Official): Promise<void> {
    this.#attendance.see(official, this.#context.time.now())
    if (this.#record.officials.includes(official)) return
    await this.revise(record =>
      record.officials.includes(official) ? record : { ...record, officials: [...record.officials, official] },
    )
  }

  /** Changes what is kept of the table, one change at a time. */
  revise(change: (record: TableRecord) => TableRecord): Promise<TableRecord> {
    return this.host.inTurn(async () => {
      const { store } = this.#context
      let next = change(this.#record)
      if (next === this.#record) return next
      while (!(await store.revise(this.id, this.#revision, next))) {
        const stored = await store.read(this.id)
        if (stored === null) throw new Refused('no-such-table')
        this.#record = stored.record
        this.#revision = stored.revision
        next = change(stored.record)
      }
      this.#accept(next, this.#revision + 1)
      return next
    })
  }

  #accept(record: TableRecord, revision: number): void {
    this.#record = record
    this.#revision = revision
    this.host.seating = seatingOf(this.box, record)
    this.#letRun()
    this.#gallery.show()
    this.host.attend()
    this.#tell()
  }

  /** Takes in what another process has changed of the record; false where the table has been removed. */
  refresh(): Promise<boolean> {
    return this.host.inTurn(async () => {
      const stored = await this.#context.store.read(this.id)
      if (stored === null) return false
      if (stored.revision === this.#revision) return true
      this.#accept(stored.record, stored.revision)
      return true
    })
  }

  async close(): Promise<void> {
    const closing = this.host.close()
    this.#gallery.close()
    await closing
  }

  #attended(): void {
    this.#context.colleagues?.attend({ kind: 'table', id: this.id }, this.#gallery.roles)
  }

  /** Seats somebody is watching from, here or elsewhere. */
  #present(): ReadonlySet<number> {
    const away = this.#elsewhere.flatMap(role => /^seat-(\d+)$/.exec(role)?.[1] ?? []).map(Number)
    return away.length === 0 ? this.#gallery.present : new Set([...this.#gallery.present, ...away])
  }

  #show(): void {
    this.lastAct = this.#context.time.wall()
    if (this.stopped && this.log.at(-1)?.author === this.stopped.seat) this.stopped = null
    this.#gallery.showMatch()
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#context.changed ?? []) listener(this)
  }

  #desert(deserted: boolean): void {
    this.#deserted = deserted
    this.#letRun()
  }

  /** Table time passes once everybody has come, and while somebody who plays is there. */
  #letRun(): void {
    this.host.run(isComplete(this.#record) && !this.#deserted && this.#held === null)
  }

  #awaitedUntil(official: Official): number {
    if (!this.#record.officials.includes(official)) return 0
    if (this.#gallery.has(official) || this.#elsewhere.includes(official)) return Infinity
    return this.#attendance.awaitedUntil(official, this.#context.time.now())
  }

  #head(role: Role): Head {
    const record = this.#record
    const present = this.#present()
    return {
      id: record.id,
      role,
      plays: role.type === 'seat' ? [role.seat] : [],
      seats: seatViews(record, present),
      officials: record.officials,
      invitations: invitationsFor(role, record, this.#context.keys),
      rematch: rematchLink(record, role, this.#context.keys),
      ...(record.station && { ofCard: true }),
      held: this.#held,
    }
  }
}
