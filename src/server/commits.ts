import { closeSync, existsSync, fdatasync, fdatasyncSync, fstatSync, openSync, writeSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { StorageFailed } from './store.ts'

/** Where commits go first; what is synced survives a power cut. */
interface Log {
  /** null: it is done already. `isAlone`: no other write waits for it or beside it. */
  sync(isAlone: boolean): Promise<void> | null
  close(): void
}

interface Write {
  run(): void
  done(): void
  failed(error: StorageFailed): void
}

/** How writes reach a database. */
export type Writes = Pick<Commits, keyof Commits>

/**
 * Writes to SQLite inside this process. Those that arrive together share one commit and one sync. SQLite puts a commit into its write-ahead log;
 * the sync of that file is ours, because SQLite's own would hold up every table until the disk has answered. Nobody is told that something is
 * written before it is synced.
 */
export class Commits {
  readonly #database: DatabaseSync
  #waiting: Write[] = []
  #isDue = false
  #syncing: Promise<void> | null = null
  readonly #log: Log
  readonly #begin: StatementSync
  readonly #end: StatementSync
  /** A disk that did not sync may have forgotten what it was given: nothing is written any more until the server is started anew. */
  #broken: StorageFailed | null = null

  constructor(database: DatabaseSync, log: Log = new LogFile(database)) {
    this.#database = database
    this.#log = log
    this.#begin = database.prepare('BEGIN IMMEDIATE')
    this.#end = database.prepare('COMMIT')
  }

  write<Answer>(work: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let answer: Answer
      const run = () => {
        answer = work()
      }
      this.#waiting.push({ run, done: () => resolve(answer), failed: reject })
      this.#schedule()
    })
  }

  /** What is read is on disk, too. */
  async ask<Answer>(work: () => Answer): Promise<Answer> {
    await this.#syncing
    try {
      return work()
    } catch (cause) {
      throw failure(cause)
    }
  }

  /** Resolves when everything that was asked for is done. */
  async close(): Promise<void> {
    while (this.#syncing !== null || this.#waiting.length > 0) {
      await this.#syncing
      if (this.#syncing === null) this.#commit()
    }
    this.#log.close()
  }

  /** At the end of this turn of the event loop; while a sync is under way, after it. */
  #schedule(): void {
    if (this.#isDue || this.#syncing !== null || this.#waiting.length === 0) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      if (this.#syncing === null) this.#commit()
    })
  }

  #commit(): void {
    const batch = this.#waiting
    if (batch.length === 0) return
    this.#waiting = []
    const fail = (error: StorageFailed) => {
      for (const { failed } of batch) failed(error)
    }
    if (this.#broken) {
      fail(this.#broken)
      return
    }
    try {
      this.#begin.run()
      for (const { run } of batch) run()
      this.#end.run()
    } catch (cause) {
      this.#rollBack()
      fail(failure(cause))
      return
    }
    const done = () => {
      for (const { done } of batch) done()
    }
    const broken = (cause: unknown) => {
      this.#broken = failure(cause)
      fail(this.#broken)
    }
    try {
      const syncing = this.#log.sync(batch.length === 1)
      if (syncing === null) done()
      else this.#await(syncing.then(done, broken))
    } catch (cause) {
      broken(cause)
    }
  }

  #await(synced: Promise<void>): void {
    this.#syncing = synced.then(() => {
      this.#syncing = null
      this.#schedule()
    })
  }

  #rollBack(): void {
    // After a full disk SQLite may have rolled back by itself.
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK')
  }
}

/** A disk is quick that has answered so many times in succession within so many milliseconds. */
const QUICK = { times: 50, milliseconds: 1 }

/** SQLite's write-ahead log, which is there from the first commit until the database is closed; none in memory. */
class LogFile implements Log {
  readonly #database: DatabaseSync
  #file: number | null = null
  /** How many times in succession the disk was quick. */
  #quick = 0

  constructor(database: DatabaseSync) {
    this.#database = database
    // What SQLite itself still syncs is the log before it is copied into the database, and the database after.
    if (database.location() !== null) database.exec('PRAGMA synchronous = NORMAL')
  }

  /** A quick disk answers one alone sooner than another thread would have been asked; it holds nobody up. */
  sync(isAlone: boolean): Promise<void> | null {
    this.#file ??= openLog(this.#database)
    const file = this.#file
    if (file === null) return Promise.resolve()
    const began = performance.now()
    const note = () => {
      this.#quick = performance.now() - began < QUICK.milliseconds ? this.#quick + 1 : 0
    }
    if (isAlone && this.#quick >= QUICK.times) {
      fdatasyncSync(file)
      note()
      return null
    }
    return new Promise((resolve, reject) =>
      fdatasync(file, error => {
        note()
        if (error) reject(error)
        else resolve()
      }),
    )
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }
}

function openLog(database: DatabaseSync): number | null {
  const path = database.location()
  if (path === null || !existsSync(`${path}-wal`)) return null
  const file = openSync(`${path}-wal`, 'r+')
  makeRoom(database, file)
  return file
}

/** In SQLite's log: before the first page in it, and before each. */
const LOG_HEADER = 32
const PAGE_HEADER = 24

/**
 * Makes the log as long as it would grow before it is copied into the database. A disk syncs what is written over in half the time of what is
 * added, because the file's size stays the same. SQLite takes zeros behind its last page for the end, as it does with what an earlier round left there.
 */
function makeRoom(database: DatabaseSync, file: number): void {
  const setting = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])
  const length = LOG_HEADER + setting('wal_autocheckpoint') * (PAGE_HEADER + setting('page_size'))
  try {
    // Nobody else may add a page between our look at the end and the zeros behind it.
    database.exec('BEGIN IMMEDIATE')
    const { size } = fstatSync(file)
    if (size < length) writeSync(file, new Uint8Array(length - size), 0, length - size, size)
  } catch {
    // It only makes syncs quicker: the disk may have no room for it, or a command may be writing just now.
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK')
  }
}

function failure(cause: unknown): StorageFailed {
  return new StorageFailed(cause instanceof Error ? cause.message : String(cause), { cause })
}
