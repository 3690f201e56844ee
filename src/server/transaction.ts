import type { DatabaseSync } from 'node:sqlite'
import type { Writes } from './commits.ts'
import { StorageFailed } from './store.ts'

/** Writes of a command, which does one thing after another: each by itself, or many in one transaction. */
export class Transaction implements Writes {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async write<Answer>(work: () => Answer): Promise<Answer> {
    if (this.#database.isTransaction) return this.ask(work)
    return this.around('BEGIN IMMEDIATE', () => this.ask(work))
  }

  async ask<Answer>(work: () => Answer): Promise<Answer> {
    try {
      return work()
    } catch (cause) {
      throw new StorageFailed(cause instanceof Error ? cause.message : String(cause), { cause })
    }
  }

  async close(): Promise<void> {
    // Nothing is ever waiting.
  }

  /** Does this work between the beginning and the end of a transaction, or undoes all of it. */
  async around<Answer>(begin: 'BEGIN' | 'BEGIN IMMEDIATE', work: () => Promise<Answer>): Promise<Answer> {
    await this.ask(() => this.#database.exec(begin))
    try {
      const answer = await work()
      await this.ask(() => this.#database.exec('COMMIT'))
      return answer
    } finally {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
    }
  }
}
