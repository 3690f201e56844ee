import { type Signal, signal } from '@preact/signals'
import type { Problem } from '#protocol/table.ts'

export interface Heard {
  event(data: string): void
  /** With a problem: there is nothing to follow. */
  lost(problem: Problem | null): void
}

/** The way to the server, passed in so that tests have their own. */
export interface FollowedBy {
  /** Tells what happens from now on; returns a function that stops it. */
  listen(heard: Heard): () => void
  later(milliseconds: number, call: () => void): () => void
  hear(data: string): void
  /** Waits twice as long after each try that failed, but no longer than this. */
  readonly longestRetry: number
}

export const FIRST_RETRY = 500

/** A stream that is followed: where it breaks off, it is asked for again. */
export class Following {
  readonly isLive: Signal<boolean> = signal(false)
  /** Why there is nothing to follow, or no longer. */
  readonly problem: Signal<Problem | null> = signal(null)
  readonly #by: FollowedBy
  #isClosed = false
  #retry = FIRST_RETRY
  #stop = () => {}
  #cancelRetry = () => {}

  constructor(by: FollowedBy) {
    this.#by = by
  }

  /** From now on, or at once instead of waiting. */
  listen(): void {
    this.#cancelRetry()
    this.#stop()
    if (this.#isClosed) return
    this.#stop = this.#by.listen({
      event: data => {
        this.isLive.value = true
        this.#retry = FIRST_RETRY
        this.#by.hear(data)
      },
      lost: problem => {
        this.isLive.value = false
        this.problem.value = problem
        if (problem || this.#isClosed) return
        this.#cancelRetry = this.#by.later(this.#retry, () => this.listen())
        this.#retry = Math.min(this.#retry * 2, this.#by.longestRetry)
      },
    })
  }

  close(): void {
    this.#isClosed = true
    this.#stop()
    this.#cancelRetry()
  }
}

/** A wait that can be cut short. */
export class Pause {
  readonly #later: FollowedBy['later']
  end = () => {}

  constructor(later: FollowedBy['later']) {
    this.#later = later
  }

  for(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#later(milliseconds, resolve)
      this.end = () => {
        cancel()
        resolve()
      }
    })
  }
}
