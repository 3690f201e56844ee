import type { DatabaseSync } from 'node:sqlite'
import { StorageFailed } from './store.ts'

interface Write {
  run(): void
  done(): void
  failed(error: StorageFailed): void
}

/** How writes reach a database. */
export type Writes = Pick<Commits, keyof Commits>

/** Writes to SQLite inside this process. Those that arrive in one turn of the event loop share one commit, and so one sync. */
export class Commits {
  readonly #database: DatabaseSync
  #waiting: Write[] = []

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  write<Answer>(work: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let answer: Answer
      const run = () => {
        answer = work()
      }
      this.#waiting.push({ run, done: () => resolve(answer), failed: reject })
      if (this.#waiting.length === 1) setImmediate(() => this.commit())
    })
  }

  /** Does at once what is waiting. */
  commit(): void {
    const batch = this.#waiting
    if (batch.length === 0) return
    this.#waiting = []
    try {
      this.#database.exec('BEGIN IMMEDIATE')
      for (const { run } of batch) run()
      this.#database.exec('COMMIT')
    } catch (cause) {
      this.#rollBack()
      const error = new StorageFailed(reason(cause), { cause })
      for (const { failed } of batch) failed(error)
      return
    }
    for (const { done } of batch) done()
  }

  #rollBack(): void {
    // After a full disk SQLite may have rolled back by itself.
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK')
  }

  ask<Answer>(work: () => Answer): Answer {
    try {
      return work()
    } catch (cause) {
      throw new StorageFailed(reason(cause), { cause })
    }
  }
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
