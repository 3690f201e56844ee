import type { AnyBox } from '#kernel/box.ts'
import { isOfficial, type Line, type Official } from '#kernel/transcript.ts'
import type { Said } from '#protocol/requests.ts'
import type { Role, TableEvent, TableView } from '#protocol/table.ts'
import { advance, type Clock, nextCall, STOPPED } from '#referee/clock.ts'
import { duty } from '#referee/duties.ts'
import type { Match } from '#referee/match.ts'
import { beginFrom } from '#referee/read.ts'
import { step } from '#referee/step.ts'
import { type BotPlayer, botSeed, mayOwe } from './bot-player.ts'
import type { Clockwork } from './clockwork.ts'
import { type KeyMaker, roleName, roleOf } from './keys.ts'
import type { Metrics } from './metrics.ts'
import { Refused } from './problem.ts'
import { StorageFailed, type Store, type StoredLine, type StoredTable, type TableRecord } from './store.ts'
import { type Entry, entryOf, isSecretFor, type Sight, tableView, viewerOf } from './table-view.ts'

/** What every room of a server shares. */
export interface House {
  readonly store: Store
  readonly time: Clockwork
  readonly bots: BotPlayer
  readonly keys: KeyMaker
  readonly metrics: Metrics
}

/** Somebody who looks at the table. */
export interface Watcher {
  readonly role: Role
  /** How many lines they have. */
  lines: number
  /** The first line that they have been shown face down; it is shown again when it may be read. */
  hidden: number | null
  /** A `TableEvent` as JSON. */
  send(event: string, lines: number): void
  end(): void
}

/** A bot takes this long for each act, so that people can follow. */
export const BOT_PAUSE = 600
/** After a failed write, the table's own duties are tried again. */
const TRY_AGAIN = 1000

/** One match and its watchers. Whatever happens is in the store before anybody hears of it. */
export class Room {
  readonly id: string
  readonly box: AnyBox
  readonly #house: House
  #record: TableRecord
  #revision: number
  #match: Match
  #clock: Clock = STOPPED
  readonly #log: Entry[] = []
  /** Lines that somebody could not read when they were written. */
  readonly #secrets: number[] = []
  /** The line each sender's key was carried out on. */
  readonly #carriedOut = new Map<string, number>()
  readonly #watchers = new Set<Watcher>()
  /** Table time when the room was opened, and the server's time then. */
  readonly #opened: { readonly at: number; readonly now: number }
  #queue: Promise<unknown> = Promise.resolve()
  #cancelCall: (() => void) | null = null
  #cancelBots: (() => void) | null = null
  #used: number
  #closed = false

  constructor(house: House, box: AnyBox, { record, revision, lines, time }: StoredTable) {
    this.id = record.id
    this.box = box
    this.#house = house
    this.#record = record
    this.#revision = revision
    this.#match = beginFrom(box, record.header)
    this.#used = house.time.now()
    this.#opened = { at: time, now: this.#used }
    for (const line of lines) this.#fold(line)
    void this.#inTurn(() => this.#carryOn())
  }

  get record(): TableRecord {
    return this.#record
  }

  get match(): Match {
    return this.#match
  }

  get log(): readonly Entry[] {
    return this.#log
  }

  /** Table time in whole milliseconds. */
  get time(): number {
    return Math.round(this.#opened.at + this.#house.time.now() - this.#opened.now)
  }

  /** The clock has something to say: this room must stay, and its time must be noted. */
  get isTicking(): boolean {
    return this.#cancelCall !== null
  }

  /** Nobody has looked for so long, and nothing will happen by itself. */
  isIdle(milliseconds: number): boolean {
    const quiet = this.#watchers.size === 0 && this.#cancelCall === null && this.#cancelBots === null
    return quiet && this.#house.time.now() - this.#used > milliseconds
  }

  roleOf(key: string): Role | null {
    return roleOf(this.#record.keys, key)
  }

  view(role: Role, from = 0): TableView {
    this.#used = this.#house.time.now()
    return tableView(this.#sight(), role, from, this.#house.keys)
  }

  /** Writes what this role says; fulfilled with the number of lines once it is safe. The same key counts once. */
  receive(role: Role, said: Said): Promise<number> {
    this.#used = this.#house.time.now()
    const key = `${roleName(role)} ${said.key}`
    return new Promise((resolve, reject) => {
      void this.#inTurn(async () => {
        try {
          resolve(await this.#say(role, said, key))
        } catch (error) {
          reject(error)
          return
        }
        await this.#carryOn()
      })
    })
  }

  watch(watcher: Watcher): () => void {
    const { role } = watcher
    if (watcher.lines > this.#match.line) watcher.lines = 0
    // What they may have missed the turning up of is shown again.
    watcher.hidden = this.#secrets.find(n => n < watcher.lines) ?? null
    this.#watchers.add(watcher)
    this.#show(role.type === 'seat' ? undefined : watcher)
    return () => {
      if (!this.#watchers.delete(watcher)) return
      this.#used = this.#house.time.now()
      if (role.type === 'seat' && !this.#closed) this.#show()
    }
  }

  /** An official's link has been opened: from now on nobody rules in their place. */
  async seat(official: Official): Promise<void> {
    if (this.#record.officials.includes(official)) return
    await this.revise(record =>
      record.officials.includes(official) ? record : { ...record, officials: [...record.officials, official] },
    )
  }

  /** Changes what is kept of the table, one change at a time. */
  revise(change: (record: TableRecord) => TableRecord): Promise<TableRecord> {
    return this.#inTurn(async () => {
      const { store } = this.#house
      let next = change(this.#record)
      while (next !== this.#record && !(await store.revise(this.id, this.#revision, next))) {
        const stored = await store.read(this.id)
        if (stored === null) throw new Refused('no-such-table')
        this.#record = stored.record
        this.#revision = stored.revision
        next = change(this.#record)
      }
      if (next !== this.#record) this.#revision++
      this.#record = next
      this.#show()
      return next
    })
  }

  hint(seat: number): Promise<string | null> {
    const { id: game } = this.box.game
    return this.#house.bots.hint({ game, match: this.#match, seat, level: 3, seed: this.#match.line })
  }

  close(): void {
    this.#closed = true
    this.#cancelCall?.()
    this.#cancelBots?.()
    this.#cancelCall = null
    this.#cancelBots = null
    for (const watcher of this.#watchers) watcher.end()
    this.#watchers.clear()
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #say(role: Role, said: Said, key: string): Promise<number> {
    const earlier = this.#carriedOut.get(key)
    if (earlier !== undefined) return earlier + 1
    const author = authorOf(role, said)
    if (said.line !== this.#match.line) throw new Refused('stale')
    return (await this.#write({ author, words: said.words.trim() }, key)) + 1
  }

  /** The number of the line, which is in the store, folded into the match and shown. */
  async #write(line: Line, key: string | null): Promise<number> {
    const { box } = this
    if (this.#closed) throw new Refused('closing')
    const done = step(box, this.#match, line)
    if ('refusal' in done) throw new Refused('refused', { refusal: done.refusal, box })
    const { time, store, metrics } = this.#house
    const stored: StoredLine = { n: this.#match.line, ...line, at: this.time, wall: time.wall(), key }
    const began = time.now()
    const answer = await store.append(this.id, stored)
    metrics.appended(time.now() - began)
    if (answer.type === 'written') {
      this.#fold(stored, done.match)
      this.#show()
      return stored.n
    }
    // Another process writes here, too: take in what it wrote.
    for (const other of await store.linesFrom(this.id, this.#match.line)) this.#fold(other)
    this.#show()
    if (answer.type === 'repeated') return answer.n
    throw new Refused('stale')
  }

  #fold(line: StoredLine, after: Match | null = null): void {
    const before = this.#match
    if (after === null) {
      const done = step(this.box, before, line)
      if ('refusal' in done) throw new Error(`table ${this.id}, line ${line.n}: ${done.refusal.code}`)
      after = done.match
    }
    this.#clock = advance(this.box, this.#clock, before, after, line.at)
    const entry = entryOf(this.box, before, after, line)
    this.#log.push(entry)
    const viewers = [null, ...this.#record.chairs.keys()]
    if (viewers.some(viewer => isSecretFor(this.box, after, entry, viewer))) this.#secrets.push(line.n)
    if (line.key !== null) this.#carriedOut.set(line.key, line.n)
    this.#match = after
  }

  /** What the table owes after a line: its answers, the word of absent officials, the clock's calls, the bots' acts. */
  async #carryOn(): Promise<void> {
    this.#cancelCall?.()
    this.#cancelCall = null
    if (this.#closed) return
    try {
      for (let owed = this.#owed(); owed !== null; owed = this.#owed()) await this.#write(owed, null)
    } catch (error) {
      if (!(error instanceof StorageFailed) && !(error instanceof Refused)) throw error
      this.#cancelCall = this.#house.time.after(TRY_AGAIN, () => void this.#inTurn(() => this.#carryOn()))
      return
    }
    this.#setClock()
    this.#askBots()
  }

  #owed(): Line | null {
    const owed = duty(this.box, this.#match, this.#record.seed, this.#record.officials)
    if (owed !== null) return owed
    const call = this.#nextCall()
    return call !== null && call.at <= this.time ? call.line : null
  }

  #nextCall() {
    const { clock } = this.#record.header
    return clock ? nextCall(this.box, this.#clock, this.#match, clock) : null
  }

  #setClock(): void {
    const call = this.#nextCall()
    if (call === null || this.#closed) return
    const wait = Math.max(1, Math.ceil(call.at - this.time))
    this.#cancelCall = this.#house.time.after(wait, () => void this.#inTurn(() => this.#carryOn()))
  }

  #askBots(): void {
    this.#cancelBots?.()
    this.#cancelBots = null
    const line = this.#match.line
    const seats = this.#record.chairs.flatMap((chair, seat) => (chair.kind === 'bot' ? [seat] : []))
    const asked = seats.filter(seat => mayOwe(this.box, this.#match, seat))
    if (asked.length === 0 || this.#closed) return
    this.#cancelBots = this.#house.time.after(BOT_PAUSE, () => {
      void this.#botActs(asked, line)
    })
  }

  /** The first bot that has something to say says it, unless the match has gone on meanwhile. */
  async #botActs(seats: readonly number[], line: number): Promise<void> {
    for (const seat of seats) {
      const level = this.#record.chairs[seat]?.level ?? 1
      const seed = botSeed(this.#record.seed, seat, line)
      const { bots, metrics } = this.#house
      const thought = { game: this.box.game.id, match: this.#match, seat, level, seed }
      const words = await bots.think(thought).catch(() => null)
      if (this.#match.line !== line || this.#closed) return
      if (words === null) continue
      metrics.acts.inc({ author: 'bot' })
      return this.#inTurn(async () => {
        if (this.#match.line !== line) return
        await this.#write({ author: seat, words }, null).catch(ignoreRefusal)
        await this.#carryOn()
      })
    }
    this.#cancelBots = null
  }

  #sight(): Sight {
    const present = new Set<number>()
    for (const { role } of this.#watchers) if (role.type === 'seat') present.add(role.seat)
    return {
      box: this.box,
      record: this.#record,
      match: this.#match,
      log: this.#log,
      clock: this.#clock,
      now: this.time,
      present,
    }
  }

  /** Shows the table to one or all; what is the same for several is worked out once. */
  #show(only?: Watcher): void {
    const sight = this.#sight()
    const made = new Map<string, string>()
    const lines = this.#match.line
    for (const watcher of only ? [only] : this.#watchers) {
      const from = this.#unseenBy(watcher)
      const name = `${roleName(watcher.role)} ${from}`
      let event = made.get(name)
      if (event === undefined) {
        const view = tableView(sight, watcher.role, from, this.#house.keys)
        event = JSON.stringify({ view } satisfies TableEvent)
        made.set(name, event)
      }
      watcher.lines = lines
      watcher.send(event, lines)
    }
  }

  /** Where the next view for this watcher begins: behind what they have, unless an earlier line has been turned up. */
  #unseenBy(watcher: Watcher): number {
    const viewer = viewerOf(watcher.role)
    const isHidden = (n: number) => {
      const entry = this.#log[n]
      return entry !== undefined && isSecretFor(this.box, this.#match, entry, viewer)
    }
    const { hidden, lines } = watcher
    watcher.hidden = this.#secrets.find(isHidden) ?? null
    return hidden !== null && !isHidden(hidden) ? Math.min(hidden, lines) : lines
  }
}

/** The part in which the holder of a link speaks. */
function authorOf(role: Role, said: Said): number | Official {
  const own = role.type === 'seat' ? role.seat : role.type
  if (own === 'watch' || (said.author !== undefined && said.author !== own)) throw new Refused('not-your-part')
  if (typeof own === 'number' || isOfficial(own)) return own
  throw new Refused('not-your-part')
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof StorageFailed) && !(error instanceof Refused)) throw error
}
