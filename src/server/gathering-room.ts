import { type Act, parseAct } from '#gathering/acts.ts'
import { type Book, formatLine, type Line, openBook, parseLine, write } from '#gathering/book.ts'
import { currentRound, endOf, type Gathering, roundOf } from '#gathering/gathering.ts'
import { namesSaid } from '#gathering/names-in-text.ts'
import type { Post } from '#gathering/post.ts'
import { publicChild, publicDay } from '#gathering/public.ts'
import { nameKeys, namesReadBy, readBy } from '#gathering/reading.ts'
import { type Refusal, refuse } from '#gathering/refusal.ts'
import type { Role } from '#gathering/role.ts'
import type { Minutes, Names, Presence, Said } from '#protocol/gathering.ts'
import type { ServerContext } from './context.ts'
import { GatheringKeys, nameOf } from './gathering-keys.ts'
import type { GatheringRecord, StoredGathering } from './gathering-store.ts'
import { LogWriter } from './log-writer.ts'
import { Refused } from './problem.ts'
import { SteadyClock } from './steady-clock.ts'
import { withoutTime } from './without-time.ts'

/** Minutes between two rounds, where nobody has planned them. */
const BETWEEN = 10

/** So many milliseconds after it was due, somebody else calls the time. */
const LATE = 2000

/** Somebody who follows the day: at a post, or anybody. */
export interface Follower {
  readonly post: Post | null
  /** How many lines they have already. */
  readonly lines: number
  send(event: string, lines: number): void
  end(): void
}

interface Seen {
  lines: number
  /** The names as they were sent, and what was last sent to those who get a whole view. */
  names: Names | null
  view: string
}

/** A gathering on the server: its log, the names, and who follows it. */
export class GatheringRoom {
  readonly id: string
  readonly keys: GatheringKeys
  readonly record: GatheringRecord
  readonly #context: ServerContext
  readonly #clock: SteadyClock
  readonly #log: LogWriter<Book, Line>
  readonly #followers = new Map<Follower, Seen>()
  /** When somebody was last at a post. */
  readonly #attended = new Map<string, number>()
  /** Posts that are attended by way of other processes, each as often as there are devices. */
  #elsewhere: readonly string[] = []
  readonly #readable = new Map<string, Names>()
  #nameBasis: readonly unknown[] = []
  #told: { readonly book: Book; readonly text: string } | null = null
  #names: Names
  #cancelCall: () => void = () => undefined
  #used: number
  /** Told when time has been called. */
  readonly #onTime: (room: GatheringRoom, round: number) => void

  constructor(
    context: ServerContext,
    { record, lines, names }: StoredGathering,
    onTime: (room: GatheringRoom, round: number) => void = () => undefined,
  ) {
    this.#onTime = onTime
    this.id = record.id
    this.record = record
    this.keys = new GatheringKeys(context.keys, record)
    this.#context = context
    this.#names = names
    this.#used = context.time.now()
    const refused = (refusal: Refusal) => new Refused('refused', { gathering: refusal })
    const store = context.gatherings
    const writing = { id: record.id, store, write, format: formatLine, parse: parseLine, refused }
    const { minutes, grantAfter } = record.about
    this.#log = new LogWriter(writing, openBook({ minutes, grantAfter }), lines)
    this.#clock = new SteadyClock(context.time, this.#book.lines.at(-1)?.at ?? 0)
    this.#wind()
  }

  get #book(): Book {
    return this.#log.book
  }

  get gathering(): Gathering {
    return this.#book.gathering
  }

  get lineCount(): number {
    return this.#book.lines.length
  }

  get schools(): readonly string[] {
    return [...new Set(Object.values(this.gathering.registered).map(({ school }) => school))].sort()
  }

  isIdle(milliseconds: number): boolean {
    return this.#followers.size === 0 && this.#context.time.now() - this.#used > milliseconds
  }

  /** Writes all that is said, or nothing; fulfilled with the number of lines once it is safe. The same key counts once. */
  receive(post: Post, said: Said): Promise<number> {
    if (post.type === 'coach') throw new Refused('not-your-part')
    return this.write(post, said)
  }

  /** Begins to tell what happens; returns a function that stops it. */
  follow(follower: Follower): () => void {
    const lines = follower.lines > this.#book.lines.length ? 0 : follower.lines
    this.#followers.set(follower, { lines, names: null, view: '' })
    this.#attend(follower)
    return () => {
      if (!this.#followers.delete(follower)) return
      this.#used = this.#context.time.now()
      this.#attend(follower)
    }
  }

  /** Everybody is told what is new to them. */
  show(): void {
    for (const [follower, seen] of this.#followers) this.#show(follower, seen)
  }

  /** The log from a line on, as this post may read it, and the names if they have not got them. */
  minutes(post: Post, from = 0, had: Names | null = null): Minutes {
    const lines = this.#book.lines.slice(from).map(line => formatLine(readBy(post, line)))
    const names = this.#namesFor(post)
    const { about } = this.record
    const presence = this.#presence()
    const news = names === had ? {} : { names }
    return { post: nameOf(post), about, from, lines, ...news, presence, now: this.#clock.wall() }
  }

  /** A `PublicDay`. */
  day() {
    const { name, date, division, minutes, firstAt = null, between = BETWEEN } = this.record.about
    const about = { name, date, division, minutes, firstAt, between }
    return { ...about, ...publicDay(this.gathering), now: this.#clock.wall() }
  }

  /** A `SchoolList`. */
  school(school: string) {
    const numbers = Object.values(this.gathering.registered).flatMap(one => (one.school === school ? [one.number] : []))
    const children = numbers.flatMap(number => publicChild(this.gathering, number) ?? [])
    return { school, day: this.day(), children, names: this.#namesFor({ type: 'coach', school }) }
  }

  /** Everything, for another laptop. */
  copy(): StoredGathering {
    const record = { ...this.record, secret: this.keys.secret }
    return { record, lines: this.#book.lines.map(formatLine), names: this.#names }
  }

  /** Takes in which names have been wiped from the store; false where the whole gathering has been removed. */
  refresh(): Promise<boolean> {
    return this.#log.inTurn(async () => {
      const stored = await this.#context.gatherings.read(this.id)
      if (stored === null) return false
      this.#names = stored.names
      this.show()
      return true
    })
  }

  async close(): Promise<void> {
    this.#cancelCall()
    await this.#log.settled()
    for (const follower of this.#followers.keys()) follower.end()
    this.#followers.clear()
  }

  /** Writes what is not said by somebody at a post: by the clock, or by a table of ours. */
  write(role: Role, said: Said): Promise<number> {
    return this.#log.inTurn(() => this.#writeNow(role, said))
  }

  /** Takes in what another process has written; resolves when it is shown. */
  catchUp(): Promise<void> {
    return this.#log.inTurn(async () => {
      if (!(await this.#log.takeIn())) return
      this.#wind()
      this.show()
    })
  }

  async #writeNow(role: Role, { acts, ago = 0, key, names = {} }: Said): Promise<number> {
    this.#used = this.#context.time.now()
    const at = this.#clock.wall() - ago
    const before = this.#book
    const lines = acts.map((words, index) => ({ role, at, act: this.#actIn(words, index, names) }))
    let known: Names = {}
    const isNew = await this.#log.append(
      () => lines,
      key,
      book => {
        const keys = nameKeys(book.gathering)
        known = Object.fromEntries(Object.entries(names).filter(([name]) => keys.has(name)))
        return known
      },
    )
    if (isNew && Object.keys(known).length > 0) this.#names = { ...this.#names, ...known }
    if (this.#book !== before) this.#wind()
    if (this.#book !== before) this.show()
    const called = isNew ? lines.map(({ act }) => act).find(act => act.type === 'time') : undefined
    if (called) this.#onTime(this, called.round)
    return this.lineCount
  }

  #actIn(words: string, index: number, names: Names): Act {
    const act = parseAct(words)
    if (act === null) throw new Refused('bad-act', { field: `body.acts/${index}` })
    const [named] = namesSaid(act, { ...this.#names, ...names })
    if (named) throw new Refused('refused', { gathering: refuse('name-in-text', { typed: named.typed }).refusal })
    return act
  }

  /** Time is called by the clock, wherever the Director is. */
  #wind(): void {
    this.#cancelCall()
    const number = currentRound(this.gathering)
    const round = roundOf(this.gathering, number)
    const end = round && round.called === null ? endOf(this.gathering, round) : null
    if (end === null) return
    const { time, report, gatherings } = this.#context
    gatherings.remind?.(this.id, end + LATE).catch(() => undefined)
    this.#cancelCall = time.after(Math.max(0, end - this.#clock.wall()), () => {
      const said = { acts: [`time ${number}`], key: `clock-${number}-${this.#book.lines.length}` }
      this.write({ type: 'clock' }, said).catch(error => report(`gathering ${this.id}`, error))
    })
  }

  #show({ post, send }: Follower, seen: Seen): void {
    const count = this.#book.lines.length
    if (post !== null && post.type !== 'coach') {
      send(JSON.stringify(this.minutes(post, seen.lines, seen.names)), count)
      seen.lines = count
      seen.names = this.#namesFor(post)
      return
    }
    // Most of what happens is not for them: they are told only what is new.
    const text = post === null ? this.#dayText() : withoutTime(this.school(post.school))
    if (seen.view === text) return
    seen.view = text
    send(JSON.stringify(post === null ? this.day() : this.school(post.school)), count)
  }

  /** The same for everybody in the hall: hundreds of phones may follow, so it is made once for each line. */
  #dayText(): string {
    if (this.#told?.book !== this.#book) this.#told = { book: this.#book, text: withoutTime(this.day()) }
    return this.#told.text
  }

  /** Whoever comes to a post or leaves it is noticed by everybody. */
  #attend(follower: Follower): void {
    const { post } = follower
    const seen = this.#followers.get(follower)
    if (post) this.#attended.set(nameOf(post), this.#clock.wall())
    const posts = [...this.#followers.keys()].flatMap(one => (one.post ? [nameOf(one.post)] : []))
    this.#context.colleagues?.attend({ kind: 'gathering', id: this.id }, posts)
    if (post) this.show()
    else if (seen) this.#show(follower, seen)
  }

  /** Takes in who is at a post by way of other processes. */
  others(posts: readonly string[]): void {
    if (posts.join() === this.#elsewhere.join()) return
    for (const post of [...this.#elsewhere, ...posts]) this.#attended.set(post, this.#clock.wall())
    this.#elsewhere = posts
    this.show()
  }

  #presence(): Presence {
    const presence: Presence = {}
    for (const [name, seen] of this.#attended) presence[name] = { devices: 0, seen }
    const here = [...this.#followers.keys()].flatMap(({ post }) => (post ? [nameOf(post)] : []))
    for (const post of [...here, ...this.#elsewhere]) {
      const at = presence[post]
      if (at) at.devices++
    }
    return presence
  }

  /** The same object as long as nothing about it has changed. */
  #namesFor(post: Post): Names {
    const { registered, officials, seating } = this.gathering
    const basis = [this.#names, registered, officials, seating]
    if (basis.some((one, index) => one !== this.#nameBasis[index])) this.#readable.clear()
    this.#nameBasis = basis
    const known = this.#readable.get(nameOf(post))
    if (known) return known
    const readable = namesReadBy(post, this.gathering)
    const names = Object.fromEntries(Object.entries(this.#names).filter(([name]) => readable.has(name)))
    this.#readable.set(nameOf(post), names)
    return names
  }
}
