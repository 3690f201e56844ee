import type { Time } from './ports.ts'

/** The time of one table in whole milliseconds: it runs, or stands still, and never goes back. */
export class TableTime {
  readonly #time: Time
  #isRunning: boolean
  /** Table time when it last began to run or stood still, and the time outside then. */
  #since: { readonly at: number; readonly now: number }

  constructor(time: Time, at: number, isRunning: boolean) {
    this.#time = time
    this.#isRunning = isRunning
    this.#since = { at, now: time.now() }
  }

  get at(): number {
    return this.#isRunning ? Math.round(this.#since.at + this.#time.now() - this.#since.now) : this.#since.at
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  run(isRunning: boolean): void {
    this.#since = { at: this.at, now: this.#time.now() }
    this.#isRunning = isRunning
  }

  /** Another host's clock was ahead of ours. */
  atLeast(at: number): void {
    if (at > this.at) this.#since = { at, now: this.#time.now() }
  }
}
