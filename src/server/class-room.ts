import type { ClassAct, ClassRole } from '#gathering/class/acts.ts'
import {
  type ClassBook,
  type ClassLine,
  formatClassLine,
  openClassBook,
  parseClassLine,
  undoableLine,
  writeClass,
} from '#gathering/class/class-book.ts'
import { type Classroom, type ClassTable, PLAN, type Plan, SETTINGS, tablesOf } from '#gathering/class/classroom.ts'
import type { Refusal } from '#gathering/refusal.ts'
import type { NewClass } from '#protocol/class.ts'
import { isSettled, result } from '#referee/match.ts'
import { Audience, type ClassFollower } from './class-audience.ts'
import { boardOf } from './class-board.ts'
import { againAct } from './class-commands.ts'
import { ClassKeys } from './class-keys.ts'
import type { ServerContext } from './context.ts'
import type { StoredGathering } from './gathering-store.ts'
import { LogWriter } from './log-writer.ts'
import { Refused } from './problem.ts'
import type { Room } from './room.ts'
import { SteadyClock } from './steady-clock.ts'

/** Boards and who is there are told at most this often, in milliseconds: what happens at fifteen tables meanwhile, or whoever comes in, is told together. */
export const TOLD_EVERY = 300

/** Sees to the tables of a class when something about them has changed; `before` is null where nothing is known of what was. */
export type Settle = (room: ClassRoom, before: Classroom | null) => Promise<void>

/** A class on the server: its log, what is seen of its tables, and who follows it. */
export class ClassRoom {
  readonly id: string
  readonly keys: ClassKeys
  readonly #context: ServerContext
  readonly #clock: SteadyClock
  readonly #log: LogWriter<ClassBook, ClassLine>
  readonly #settle: Settle
  readonly #audience: Audience
  /** Rooms of tables whose board has changed since it was shown. */
  readonly #changed = new Map<string, Room>()
  readonly #boards = new Map<string, string>()
  readonly #reading = new Map<number, number>()
  #cancelTelling: (() => void) | null = null
  #toldAt = Number.NEGATIVE_INFINITY
  #used: number

  constructor(context: ServerContext, { record, lines }: StoredGathering<NewClass>, settle: Settle) {
    this.id = record.id
    this.keys = new ClassKeys(context.keys, record)
    this.#context = context
    this.#settle = settle
    this.#used = context.time.now()
    const refused = (refusal: Refusal) => new Refused('refused', { classroom: refusal })
    const [id, store] = [record.id, context.gatherings]
    const writing = { id, store, write: writeClass, format: formatClassLine, parse: parseClassLine, refused }
    this.#log = new LogWriter(writing, openClassBook(planOf(record.about)), lines)
    this.#clock = new SteadyClock(context.time, this.book.lines.at(-1)?.at ?? 0)
    this.#audience = new Audience({
      now: () => this.#clock.wall(),
      sight: () => ({
        id: this.id,
        line: this.lineCount,
        undo: undoableLine(this.book),
        classroom: this.classroom,
        keys: this.keys,
        tableKeys: context.keys,
        reading: this.#reading,
      }),
      boardOf: table => this.#boards.get(table.id) ?? null,
    })
  }

  get book(): ClassBook {
    return this.#log.book
  }

  get classroom(): Classroom {
    return this.book.classroom
  }

  get lineCount(): number {
    return this.book.lines.length
  }

  /** Pupils with a page open. */
  get online(): ReadonlySet<number> {
    return this.#audience.online
  }

  isIdle(milliseconds: number): boolean {
    return this.#audience.isEmpty && this.#context.time.now() - this.#used > milliseconds
  }

  /** Writes what `make` says of the class as it stands then, all of it or nothing; fulfilled once it is safe and its tables are laid. */
  say(
    role: ClassRole,
    key: string,
    make: (classroom: Classroom) => readonly ClassAct[] | Promise<readonly ClassAct[]>,
    line?: number,
  ): Promise<number> {
    return this.#log.inTurn(async () => {
      this.#used = this.#context.time.now()
      if (await this.#context.gatherings.has(this.id, key)) return this.lineCount
      if (line !== undefined && line !== this.lineCount) throw new Refused('stale')
      const before = this.classroom
      const at = this.#clock.wall()
      await this.#log.append(async book => (await make(book.classroom)).map(act => ({ role, at, act })), key)
      await this.#goOn(before)
      return this.lineCount
    })
  }

  /** Takes in what another process has written. */
  catchUp(): Promise<void> {
    return this.#log.inTurn(async () => {
      const before = this.classroom
      await this.#log.takeIn()
      await this.#goOn(before)
    })
  }

  /** Takes in the log as it is kept now, where somebody may have been forgotten; false where another process has removed it. */
  refresh(): Promise<boolean> {
    return this.#log.inTurn(async () => {
      const stored = await this.#context.gatherings.read(this.id)
      if (stored === null) return false
      const before = this.classroom
      this.#log.readAgain(stored.lines)
      await this.#goOn(before)
      return true
    })
  }

  /** Takes in who follows by way of other processes. */
  others(posts: readonly string[]): void {
    if (this.#audience.others(posts)) this.#tellSoon()
  }

  /** Begins to tell what happens; returns a function that stops it. */
  follow(follower: ClassFollower): () => void {
    this.#draw()
    this.#audience.add(follower)
    this.#attended()
    return () => {
      this.#used = this.#context.time.now()
      if (!this.#audience.remove(follower)) return
      if (follower.post.type === 'pupil' && !this.online.has(follower.post.pupil)) {
        this.#reading.delete(follower.post.pupil)
      }
      this.#attended()
    }
  }

  /** Everything for this post, once: a `ClassEvent` as JSON. */
  all(post: ClassFollower['post']): string {
    this.#used = this.#context.time.now()
    this.#draw()
    return this.#audience.all(post)
  }

  /** The rules lie open, or not any more: nobody needs to know that tomorrow, so it is no line. */
  reads(pupil: number, isReading: boolean): void {
    if (isReading === this.#reading.has(pupil)) return
    if (isReading) this.#reading.set(pupil, this.#clock.wall())
    else this.#reading.delete(pupil)
    this.#tellSoon()
  }

  /** Something has happened at one of its tables. */
  tableChanged(room: Room): void {
    const table = this.#tableOf(room)
    if (!table) return
    this.#changed.set(room.id, room)
    this.#tellSoon()
    if (this.#actFor(room) === null) return
    // Asked again in its turn: it may have been written by then.
    const key = `${room.id}-${room.record.next === null ? 'over' : 'next'}`
    this.say({ type: 'room' }, key, () => this.#actFor(room) ?? []).catch(error =>
      this.#context.report(`class ${this.id}`, error),
    )
  }

  /** Nothing is left of it: those who follow are told. */
  async close(why: 'no-such-class' | null = null): Promise<void> {
    this.#cancelTelling?.()
    await this.#log.settled()
    this.#audience.close(why)
  }

  #attended(): void {
    this.#context.colleagues?.attend({ kind: 'gathering', id: this.id }, this.#audience.posts)
    this.#tellSoon()
  }

  async #goOn(before: Classroom): Promise<void> {
    if (this.classroom === before) return
    await this.#settle(this, before)
    this.#forgetBoards()
    this.#audience.show()
  }

  #tableOf({ id }: Room): ClassTable | undefined {
    return tablesOf(this.classroom).find(table => table.id === id)
  }

  /** What has happened at a table that is not in the log yet. */
  #actFor(room: Room): readonly ClassAct[] | null {
    const table = this.#tableOf(room)
    if (!table) return null
    const { box, match, record } = room
    const ended = isSettled(box, match) ? result(box, match) : null
    const acts: ClassAct[] = []
    if (ended && table.outcome === null) {
      const outcome = { winners: ended.winners, reason: ended.reason }
      acts.push({ type: 'over', table: table.number, outcome })
    }
    if (record.next !== null) acts.push(againAct(this.classroom, table, record.next))
    return acts.length > 0 ? acts : null
  }

  #tellSoon(): void {
    if (this.#cancelTelling) return
    const wait = Math.max(0, this.#toldAt + TOLD_EVERY - this.#context.time.now())
    this.#cancelTelling = this.#context.time.after(wait, () => {
      this.#cancelTelling = null
      this.#toldAt = this.#context.time.now()
      this.#draw()
      this.#audience.showTeachers()
    })
  }

  /** Whatever has changed; those who follow are told in their time. */
  #draw(): void {
    for (const room of this.#changed.values()) {
      const table = this.#tableOf(room)
      if (table) this.#boards.set(room.id, JSON.stringify(boardOf(room, table.number)))
    }
    this.#changed.clear()
  }

  #forgetBoards(): void {
    const ids = new Set(tablesOf(this.classroom).map(({ id }) => id))
    for (const id of this.#boards.keys()) if (!ids.has(id)) this.#boards.delete(id)
  }
}

/** What the teacher has said of the class before anybody came. */
function planOf({ setUp, odd, ...settings }: NewClass): Plan {
  return { settings: { ...SETTINGS, ...settings }, setUp: setUp ?? null, odd: odd ?? PLAN.odd }
}
