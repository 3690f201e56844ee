import { type Signal, signal } from '@preact/signals'
import type { Act } from '#gathering/acts.ts'
import { formatLine } from '#gathering/book.ts'
import type { Refusal } from '#gathering/refusal.ts'
import { formatRole } from '#gathering/role.ts'
import type { Minutes, Names, Said } from '#protocol/gathering.ts'
import type { Problem } from '#protocol/table.ts'
import { type Answer, isFinal } from '../hosts/answer.ts'
import { FIRST_RETRY, Following, type Heard, Pause } from '../hosts/following.ts'
import { answered, arrived, type DayState, declined, dismissed, heard, said, type Waiting } from './day-state.ts'

/** What is kept on this device, so that nothing is lost with a network or a tab. */
export interface Kept {
  readonly minutes: Minutes | null
  readonly waiting: readonly Waiting[]
}

/** The way to the server and to this device's memory, passed in so that tests have their own. */
export interface DayWire {
  /** Tells what is new after so many lines; returns a function that stops it. */
  listen(lines: number, heard: Heard): () => void
  send(said: Said): Promise<Answer<{ readonly line: number }>>
  later(milliseconds: number, call: () => void): () => void
  newKey(): string
  now(): number
  readonly memory: { read(): Kept; keepMinutes(minutes: Minutes): void; keepWaiting(waiting: readonly Waiting[]): void }
}

/** What the server takes at most, as `LONGEST_AGO` of the protocol has it: written here, because the schemas are not for phones. */
const LONGEST_AGO = 24 * 60 * 60_000
const LONGEST_RETRY = 15_000

/** A console's part of the day: acts are done here at once, kept here, and sent as soon as there is a network, each once. */
export class DayClient {
  /** null until the server, or this device's memory, has told of the day. */
  readonly day: Signal<DayState | null> = signal(null)
  readonly isLive: Signal<boolean>
  /** Why the last act could not be done. */
  readonly refusal: Signal<Refusal | null> = signal(null)
  /** The clock of this device was set in the middle of the day, and nobody has read that yet. */
  readonly hasJumped: Signal<boolean> = signal(false)
  /** Why the link opens nothing. */
  readonly problem: Signal<Problem | null>
  readonly #wire: DayWire
  readonly #following: Following
  readonly #pause: Pause
  #isSending = false
  #isClosed = false

  constructor(wire: DayWire) {
    this.#wire = wire
    this.#pause = new Pause(wire.later)
    this.#following = new Following({
      listen: heard => wire.listen(this.day.peek()?.sent.lines.length ?? 0, heard),
      later: wire.later,
      hear: data => this.#hear(JSON.parse(data)),
      longestRetry: LONGEST_RETRY,
    })
    this.isLive = this.#following.isLive
    this.problem = this.#following.problem
    const { minutes } = wire.memory.read()
    if (minutes) this.#hear(minutes)
    this.#following.listen()
  }

  /** Does it at once, or tells why it cannot be done. */
  say(acts: readonly Act[], names: Names = {}): Refusal | null {
    const day = this.day.peek()
    if (day === null) return { code: 'no-seating', values: {} }
    const done = said(day, acts, this.#wire.newKey(), this.#wire.now(), names)
    this.refusal.value = 'refusal' in done ? done.refusal : null
    if ('refusal' in done) return done.refusal
    this.#show(done.state)
    void this.#send()
    return null
  }

  /** Somebody has read what could not be done. */
  dismiss(): void {
    this.refusal.value = null
    this.hasJumped.value = false
    const day = this.day.peek()
    if (day) this.#show(dismissed(day))
  }

  /** Tries at once instead of waiting, as when the network has come back. */
  hurry(): void {
    this.#pause.end()
    if (!this.isLive.peek()) this.#following.listen()
    void this.#send()
  }

  /**
   * The clock of this device has jumped, or it has slept: the server is asked for the time. Without a network a clock that goes back is wrong
   * for sure, and the day's time goes on; one that goes forward may have been asleep.
   */
  jumped(by: number, isAwake: boolean): void {
    const day = this.day.peek()
    if (day && by < 0) this.#show({ ...day, ahead: day.ahead - by })
    if (by < 0 || isAwake) this.hasJumped.value = true
    this.#following.listen()
  }

  close(): void {
    this.#isClosed = true
    this.#following.close()
    this.#pause.end()
  }

  #hear(minutes: Minutes): void {
    const day = this.day.peek()
    const { waiting } = this.#wire.memory.read()
    const next = day ? heard(day, minutes, this.#wire.now()) : arrived(minutes, waiting, this.#wire.now())
    if (next === null) {
      // Another log than ours, as after a copy was loaded: begin anew, with what waits here.
      this.day.value = null
      this.#following.listen()
      return
    }
    this.#show(next)
    this.#keep(next)
    void this.#send()
  }

  #show(day: DayState): void {
    if (day.waiting !== this.day.peek()?.waiting) this.#wire.memory.keepWaiting(day.waiting)
    this.day.value = day
  }

  #keep({ about, sent, names, presence, role, ahead }: DayState): void {
    this.#wire.memory.keepMinutes({
      post: formatRole(role).replace(' ', '-'),
      about,
      from: 0,
      lines: sent.lines.map(formatLine),
      names,
      presence,
      now: this.#wire.now() + ahead,
    })
  }

  /** One after the other, in the order in which they were done. */
  async #send(): Promise<void> {
    if (this.#isSending || this.#isClosed) return
    this.#isSending = true
    for (let pause = FIRST_RETRY; ; ) {
      const next = this.day.peek()?.waiting.find(({ written }) => written === undefined)
      if (!next) break
      const { acts, key, names, at } = next
      const ahead = this.day.peek()?.ahead ?? 0
      // The clock of a tablet may jump, by years where its battery was empty: what was done is sent all the same.
      const ago = Math.min(LONGEST_AGO, Math.max(0, Math.round(this.#wire.now() + ahead - at)))
      const answer = await this.#wire.send({ acts, key, ago, ...(names && { names }) })
      if (this.#isClosed) break
      const day = this.day.peek()
      if (answer.ok && day) this.#show(answered(day, key, answer.value.line))
      else if (!answer.ok && day && isFinal(answer.status)) this.#show(declined(day, key, answer.problem))
      else {
        await this.#pause.for(pause)
        pause = Math.min(pause * 2, LONGEST_RETRY)
        continue
      }
      pause = FIRST_RETRY
    }
    this.#isSending = false
  }
}
