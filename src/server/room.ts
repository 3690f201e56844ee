import { LEVELS } from '#bots/level.ts'
import { Host, type Seating } from '#host/host.ts'
import type { LogEntry } from '#host/match-log.ts'
import type { Journal } from '#host/ports.ts'
import { matchPart } from '#host/view.ts'
import type { AnyBox } from '#kernel/box.ts'
import { isOfficial, type Official } from '#kernel/transcript.ts'
import type { Command } from '#protocol/requests.ts'
import type { Held, Role, SeatView } from '#protocol/table.ts'
import { formatAct } from '#referee/acts.ts'
import type { Match } from '#referee/match.ts'
import { Attendance } from './attendance.ts'
import type { ServerContext } from './context.ts'
import { Gallery, type Head, viewerOf, type Watcher } from './gallery.ts'
import { invitationsFor, rematchLink } from './invitations.ts'
import { roleName } from './keys.ts'
import { type ProblemCode, Refused } from './problem.ts'
import { type Chair, isComplete, type StoredTable, type TableRecord } from './store.ts'

/** Somebody whose moves did not stand, by the rule that the last one broke. */
export interface Stopped {
  readonly seat: number
  readonly rule: string
  readonly times: number
  /** Wall time of the first. */
  readonly since: number
}

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
  #lastAct: number
  #stopped: Stopped | null = null

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
    this.#lastAct = lines.at(-1)?.wall ?? record.created
    this.host = new Host(
      seatingOf(box, record),
      {
        journal: journalOf(context, record.id),
        time: clock,
        minds: bots.at(record.id),
        audience: { show: () => this.#show(), awaitedUntil: official => this.#awaitedUntil(official) },
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

  get box(): AnyBox {
    return this.host.seating.box
  }

  get match(): Match {
    return this.host.match
  }

  get log(): readonly LogEntry[] {
    return this.host.log.entries
  }

  /** Wall time of the last line. */
  get lastAct(): number {
    return this.#lastAct
  }

  /** Who has been stopped in this turn, and how often. */
  get stopped(): Stopped | null {
    return this.#stopped
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
    if (refusal.fault && role.type === 'seat') this.#stop(role.seat, refusal.fault.rule)
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
    return () => {
      if (!this.#gallery.remove(watcher)) return
      this.#used = this.#context.time.now()
      if (isSeat && this.#gallery.present.size === 0) this.#desert(true)
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
      this.#record = next
      this.#revision++
      this.host.seating = seatingOf(this.box, next)
      this.#letRun()
      this.#gallery.show()
      this.host.attend()
      this.#tell()
      return next
    })
  }

  async close(): Promise<void> {
    const closing = this.host.close()
    this.#gallery.close()
    await closing
  }

  #show(): void {
    this.#lastAct = this.#context.time.wall()
    if (this.#stopped && this.log.at(-1)?.author === this.#stopped.seat) this.#stopped = null
    this.#gallery.show()
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#context.changed ?? []) listener(this)
  }

  #stop(seat: number, rule: string): void {
    const before = this.#stopped?.seat === seat ? this.#stopped : null
    this.#stopped = { seat, rule, times: (before?.times ?? 0) + 1, since: before?.since ?? this.#context.time.wall() }
    this.#tell()
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
    if (this.#gallery.has(official)) return Infinity
    return this.#attendance.awaitedUntil(official, this.#context.time.now())
  }

  #head(role: Role): Head {
    const record = this.#record
    return {
      id: record.id,
      ...matchPart(this.host, viewerOf(role)),
      role,
      plays: role.type === 'seat' ? [role.seat] : [],
      seats: record.chairs.map((chair, seat) => this.#seatView(chair, seat)),
      officials: record.officials,
      invitations: invitationsFor(role, record, this.#context.keys),
      rematch: rematchLink(record, role, this.#context.keys),
      held: this.#held,
    }
  }

  #seatView({ kind, taken }: Chair, seat: number): SeatView {
    return {
      name: this.#record.header.seats[seat] ?? '?',
      kind: kind === 'bot' ? 'bot' : taken ? 'person' : 'open',
      present: kind === 'bot' || this.#gallery.present.has(seat),
    }
  }
}

function seatingOf(box: AnyBox, { header, seed, chairs }: TableRecord): Seating {
  return {
    box,
    header,
    seed,
    levels: chairs.map(({ kind, level }) => (kind === 'bot' ? (LEVELS.find(known => known === level) ?? 1) : null)),
    slips: chairs.map(({ slips }) => slips === true),
    isShared: false,
  }
}

function journalOf({ store, time, metrics }: ServerContext, id: string): Journal {
  return {
    async append(n, line) {
      const began = time.now()
      const { type } = await store.append(id, { n, ...line, wall: time.wall() })
      metrics.appended(time.now() - began)
      if (line.key === null && typeof line.author === 'number') metrics.acts.inc({ author: 'bot' })
      return type
    },
    linesFrom: n => store.linesFrom(id, n),
  }
}
