import type { ServerContext } from './context.ts'

/**
 * The wall clock, but never backwards: a laptop may be set right in the middle of a round, and its time goes on all the same. What it has
 * slept through counts.
 */
export class SteadyClock {
  readonly #time: ServerContext['time']
  /** What was told last, and when that was by a clock that only goes forward. */
  #told: number
  #since: number

  constructor(time: ServerContext['time'], least: number) {
    this.#time = time
    this.#told = Math.max(time.wall(), least)
    this.#since = time.now()
  }

  /** Whole milliseconds, as the log has them: a clock that only goes forward counts finer. */
  wall(): number {
    const now = this.#time.now()
    this.#told = Math.max(this.#time.wall(), this.#told + now - this.#since)
    this.#since = now
    return Math.floor(this.#told)
  }
}
