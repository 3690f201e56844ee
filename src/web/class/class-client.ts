import { type Signal, signal } from '@preact/signals'
import type { ClassSaid, PupilAct, TeacherAct } from '#protocol/class.ts'
import type { Board, ClassEvent, Snapshot } from '#protocol/class-view.ts'
import type { Problem } from '#protocol/table.ts'
import { type Answer, isFinal } from '../hosts/answer.ts'
import { FIRST_RETRY, Following, type Heard, Pause } from '../hosts/following.ts'

/** The way to the server, passed in so that tests have their own. */
export interface ClassWire {
  /** Tells what happens from now on, everything first; returns a function that stops it. */
  listen(heard: Heard): () => void
  send(said: ClassSaid): Promise<Answer<{ readonly line: number }>>
  later(milliseconds: number, call: () => void): () => void
  newKey(): string
  now(): number
}

type View = NonNullable<ClassEvent['view']>

const LONGEST_RETRY = 8000

/** A class as somebody in it sees it, live. */
export class ClassClient {
  readonly view: Signal<View | null> = signal(null)
  /** A signal for each table: a board that has changed is drawn again, and no other. */
  readonly boards: Signal<ReadonlyMap<number, Signal<Board>>> = signal(new Map())
  readonly snapshots: Signal<ReadonlyMap<number, Snapshot>> = signal(new Map())
  readonly isLive: Signal<boolean>
  readonly problem: Signal<Problem | null>
  /** Why the last thing could not be done, until it has been read. */
  readonly refusal: Signal<Problem | null> = signal(null)
  /** How far the server's clock is ahead of this device's. */
  readonly ahead: Signal<number> = signal(0)
  readonly #wire: ClassWire
  readonly #following: Following
  readonly #pause: Pause
  #isClosed = false
  #work: Promise<unknown> = Promise.resolve()

  constructor(wire: ClassWire) {
    this.#wire = wire
    this.#pause = new Pause(wire.later)
    this.#following = new Following({
      listen: heard => wire.listen(heard),
      later: wire.later,
      hear: data => this.#hear(JSON.parse(data)),
      longestRetry: LONGEST_RETRY,
    })
    this.isLive = this.#following.isLive
    this.problem = this.#following.problem
    this.#following.listen()
  }

  /** In the order in which it was said, each once. true: done; what could not be done is told in `refusal`. */
  say(act: TeacherAct | PupilAct): Promise<boolean> {
    const said = { act, key: this.#wire.newKey() }
    const done = this.#work.then(() => this.#deliver(said))
    this.#work = done
    return done
  }

  dismiss(): void {
    this.refusal.value = null
  }

  /** Asks at once instead of waiting, as when the network has come back or the device has slept. */
  hurry(): void {
    this.#pause.end()
    if (this.problem.peek() === null) this.#following.listen()
  }

  close(): void {
    this.#isClosed = true
    this.#following.close()
    this.#pause.end()
  }

  async #deliver(said: ClassSaid): Promise<boolean> {
    for (let pause = FIRST_RETRY; !this.#isClosed; pause = Math.min(pause * 2, LONGEST_RETRY)) {
      const answer = await this.#wire.send(said)
      if (answer.ok) return true
      if (isFinal(answer.status)) {
        this.refusal.value = answer.problem
        return false
      }
      this.isLive.value = false
      await this.#pause.for(pause)
    }
    return false
  }

  #hear({ view, boards, snapshots }: ClassEvent): void {
    if (boards) this.#showBoards(boards)
    if (snapshots) this.snapshots.value = merged(this.snapshots.peek(), snapshots, ({ number }) => number)
    if (view) {
      this.ahead.value = view.now - this.#wire.now()
      this.view.value = view
    }
  }

  #showBoards(boards: readonly Board[]): void {
    const known = this.boards.peek()
    for (const board of boards) {
      const shown = known.get(board.table)
      if (shown) shown.value = board
    }
    const fresh = boards.filter(({ table }) => !known.has(table)).map(board => signal(board))
    if (fresh.length > 0) this.boards.value = merged(known, fresh, board => board.peek().table)
  }
}

function merged<Thing>(before: ReadonlyMap<number, Thing>, more: readonly Thing[], numberOf: (one: Thing) => number) {
  return new Map([...before, ...more.map(one => [numberOf(one), one] as const)])
}
