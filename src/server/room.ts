import type { AnyBox } from '#kernel/box.ts'
import { isOfficial, type Line, type Official } from '#kernel/transcript.ts'
import type { Said } from '#protocol/requests.ts'
import type { Filmed, Role, TableView } from '#protocol/table.ts'
import { duty } from '#referee/duties.ts'
import { awaited, type Match } from '#referee/match.ts'
import { viewForBot } from '#referee/view.ts'
import { Attendance } from './attendance.ts'
import { type BotRoom, BotSeats } from './bot-seats.ts'
import type { ServerContext } from './context.ts'
import { Gallery, type Watcher } from './gallery.ts'
import { Journal } from './journal.ts'
import { roleName } from './keys.ts'
import { Refused } from './problem.ts'
import type { StoredLine, StoredTable, TableRecord } from './store.ts'
import { type Entry, isComplete, type Sight, tableView } from './table-view.ts'

/** After a failed write, what the table owes is tried again. */
const TRY_AGAIN = 1000

/** One match and its watchers. Whatever happens is in the store before anybody hears of it. */
export class Room implements BotRoom {
  readonly id: string
  readonly box: AnyBox
  readonly #house: ServerContext
  readonly #journal: Journal
  readonly #gallery: Gallery
  readonly #attendance = new Attendance()
  readonly #bots: BotSeats
  #record: TableRecord
  #revision: number
  /** The last motion, for showing only: it is not stored. */
  #filmed: Filmed | null = null
  /** Table time when it last began to run, and the server's time then. */
  #opened: { readonly at: number; readonly now: number }
  #queue: Promise<unknown> = Promise.resolve()
  #cancelCall: (() => void) | null = null
  #used: number
  #closed = false
  #deserted = false

  constructor(house: ServerContext, box: AnyBox, { record, revision, lines, time }: StoredTable) {
    this.id = record.id
    this.box = box
    this.#house = house
    this.#journal = new Journal(box, record.header, lines)
    this.#gallery = new Gallery(house.keys)
    this.#record = record
    this.#revision = revision
    this.#used = house.time.now()
    this.#opened = { at: time, now: this.#used }
    this.#bots = new BotSeats(house, this)
    this.#bySelf(() => this.#carryOn())
  }

  get record(): TableRecord {
    return this.#record
  }

  get match(): Match {
    return this.#journal.match
  }

  get log(): readonly Entry[] {
    return this.#journal.log
  }

  /** Table time in whole milliseconds. It waits for the last seat to be taken. */
  get time(): number {
    if (!this.#runs) return this.#opened.at
    return Math.round(this.#opened.at + this.#house.time.now() - this.#opened.now)
  }

  /** Table time passes once everybody has come, and while somebody who plays is there. */
  get #runs(): boolean {
    return isComplete(this.#record) && !this.#deserted
  }

  /** Players who all lost the network lose no time by it. */
  #desert(deserted: boolean): void {
    if (deserted === this.#deserted) return
    this.#opened = { at: this.time, now: this.#house.time.now() }
    this.#deserted = deserted
    this.#bySelf(() => this.#carryOn())
  }

  /** The clock has something to say: this room must stay, and its time must be noted. */
  get isTicking(): boolean {
    return this.#cancelCall !== null
  }

  /** Nobody has looked for so long, and nothing will happen by itself. */
  isIdle(milliseconds: number): boolean {
    const quiet = this.#gallery.isEmpty && this.#cancelCall === null && !this.#bots.areAsked
    return quiet && this.#house.time.now() - this.#used > milliseconds
  }

  view(role: Role, from = 0): TableView {
    this.#used = this.#house.time.now()
    return tableView(this.#sight(), role, from, this.#house.keys)
  }

  /** Writes what this role says; fulfilled with the number of lines once it is safe. The same key counts once. */
  receive(role: Role, said: Said): Promise<number> {
    this.#used = this.#house.time.now()
    return new Promise((resolve, reject) => {
      this.#bySelf(async () => {
        try {
          resolve(await this.#say(role, said))
        } catch (error) {
          reject(error)
          return
        }
        // The sender need not wait for what the table does about it; the next sender does.
        await this.#carryOn()
      })
    })
  }

  /** Shows the table now and after every change; gives the way to stop. */
  watch(watcher: Watcher): () => void {
    const isSeat = watcher.role.type === 'seat'
    if (isSeat) this.#desert(false)
    this.#gallery.add(watcher, this.#sight())
    // A seat's coming and going is shown to everybody.
    this.#gallery.show(this.#sight(), isSeat ? null : watcher)
    return () => {
      if (!this.#gallery.remove(watcher)) return
      this.#used = this.#house.time.now()
      if (isSeat && this.#gallery.present.size === 0) this.#desert(true)
      if (isSeat) this.#show()
      if (!isOfficial(watcher.role.type)) return
      this.#attendance.see(watcher.role.type, this.#used)
      this.#bySelf(() => this.#carryOn())
    }
  }

  /** An official's link has been opened: from now on nobody rules in their place, unless they stay away. */
  async seat(official: Official): Promise<void> {
    this.#attendance.see(official, this.#house.time.now())
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
      if (next === this.#record) return next
      while (!(await store.revise(this.id, this.#revision, next))) {
        const stored = await store.read(this.id)
        if (stored === null) throw new Refused('no-such-table')
        this.#record = stored.record
        this.#revision = stored.revision
        next = change(stored.record)
      }
      if (!isComplete(this.#record)) this.#opened = { at: this.#opened.at, now: this.#house.time.now() }
      this.#record = next
      this.#revision++
      this.#show()
      this.#bySelf(() => this.#carryOn())
      return next
    })
  }

  /** What a bot says, unless the match has gone on while it thought. */
  act(line: Line, after: number): Promise<void> {
    return this.#inTurn(async () => {
      if (this.match.line !== after || this.#closed) return
      await this.#write(line, null)
      this.#house.metrics.acts.inc({ author: 'bot' })
      await this.#carryOn()
    })
  }

  hint(seat: number): Promise<string | null> {
    const match = viewForBot(this.box, this.match, seat)
    return this.#house.bots.hint({ game: this.box.game.id, match, seat, level: 3, seed: match.line })
  }

  /** Fulfilled when everything asked so far is done. */
  async settled(): Promise<void> {
    await this.#queue
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancelCall?.()
    this.#bots.leave()
    this.#cancelCall = null
    this.#gallery.close()
    await this.settled()
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  /** Work that nobody waits for: a mistake in it concerns this table alone, and must not end the others. */
  #bySelf(work: () => Promise<void>): void {
    this.#inTurn(work).catch(error => this.report(error))
  }

  report(error: unknown): void {
    this.#house.report(`table ${this.id}`, error)
  }

  async #say(role: Role, said: Said): Promise<number> {
    const key = `${roleName(role)} ${said.key}`
    const earlier = this.#journal.lineOf(key)
    if (earlier !== null) return earlier + 1
    const author = role.type === 'seat' ? role.seat : isOfficial(role.type) ? role.type : null
    if (author === null || (said.author ?? author) !== author) throw new Refused('not-your-part')
    if (said.line !== this.match.line) throw new Refused('stale')
    if (role.type === 'seat') this.#desert(false)
    return (await this.#write({ author, words: said.words.trim() }, key)) + 1
  }

  /** The number of the line, which is in the store, folded into the match and shown. */
  async #write(line: Line, key: string | null): Promise<number> {
    if (this.#closed) throw new Refused('closing')
    const { box } = this
    const done = this.#journal.try(line)
    if ('refusal' in done) throw new Refused('refused', { refusal: done.refusal, box })
    const { time, store, metrics } = this.#house
    const stored: StoredLine = { n: this.match.line, ...line, at: this.time, wall: time.wall(), key }
    const began = time.now()
    const answer = await store.append(this.id, stored)
    metrics.appended(time.now() - began)
    if (answer.type === 'written') {
      this.#journal.add(stored, done)
      this.#show()
      return stored.n
    }
    // Another process writes here, too: take in what it wrote.
    for (const other of await store.linesFrom(this.id, this.match.line)) this.#journal.add(other)
    this.#show()
    if (answer.type === 'repeated') return answer.n
    throw new Refused('stale')
  }

  /** What comes after a line: the table's answers, the word of absent officials, the clock's calls, the bots' acts. */
  async #carryOn(): Promise<void> {
    this.#cancelCall?.()
    this.#cancelCall = null
    try {
      for (let owed = await this.#owed(); owed !== null && !this.#closed; owed = await this.#owed()) {
        await this.#write(owed, null)
      }
    } catch (error) {
      this.report(error)
      this.#call(TRY_AGAIN)
      return
    }
    const waits = [this.#nextCall()?.at ?? Infinity, this.#patienceEnds()].map(at => at - this.time)
    const wait = Math.min(...waits)
    if (wait < Infinity) this.#call(Math.max(1, Math.ceil(wait)))
    if (!this.#closed) this.#bots.ask()
  }

  async #owed(): Promise<Line | null> {
    if (this.box.table?.prepare && awaited(this.box, this.match) === 'table') return this.#tableAnswer()
    const owed = duty(this.box, this.match, this.#record.seed, this.#officials())
    if (owed !== null) return owed
    const call = this.#nextCall()
    return call !== null && call.at <= this.time ? call.line : null
  }

  /** From another thread, with nobody else at this table acting meanwhile. */
  async #tableAnswer(): Promise<Line> {
    const { state, line } = this.match
    const question = { game: this.box.game.id, state, seed: this.#record.seed, line }
    const { words, film } = await this.#house.bots.answer(question)
    this.#filmed = film === null ? null : { line, film }
    return { author: 'table', words }
  }

  /** Those whose word is waited for: who is here, or has left a moment ago. */
  #officials(): Official[] {
    const now = this.#house.time.now()
    return this.#record.officials.filter(
      official => this.#gallery.has(official) || this.#attendance.awaitedUntil(official, now) > now,
    )
  }

  /** When, in table time, the built-in Monitor takes the place of an official who owes a ruling and is away. */
  #patienceEnds(): number {
    const { dispute } = this.match
    if (!dispute?.awaiting || this.#gallery.has(dispute.official)) return Infinity
    const now = this.#house.time.now()
    return this.time + this.#attendance.awaitedUntil(dispute.official, now) - now
  }

  #nextCall() {
    return this.#runs ? this.#journal.nextCall(this.#record.header) : null
  }

  #call(milliseconds: number): void {
    if (this.#closed) return
    this.#cancelCall = this.#house.time.after(milliseconds, () => this.#bySelf(() => this.#carryOn()))
  }

  #sight(): Sight {
    const { box, match } = this
    const { log, secrets, clock } = this.#journal
    const { present } = this.#gallery
    return { box, record: this.#record, match, log, secrets, clock, now: this.time, present, filmed: this.#filmed }
  }

  #show(): void {
    this.#gallery.show(this.#sight())
  }
}
