import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE, FolderInUse, lockFolder, openFiles, readSecret, takeSecret } from './data-folder.ts'
import { type How, type Keeping, KeepingFailed } from './keeping.ts'
import { SqliteGatheringStore } from './sqlite-gathering-store.ts'
import { openDatabase, SqliteStore } from './sqlite-store.ts'
import { Transaction } from './transaction.ts'

/** A command can wait for a server that is writing. */
const PATIENCE = 10_000

/** What a server on this computer keeps in its folder, beside it if it runs. */
export function openFolder(folder: string, { alone = 'never', create = false }: How = {}): Keeping {
  if (!create && !existsSync(join(folder, DATABASE))) throw new KeepingFailed('nothing-kept', folder)
  openFiles(folder)
  const lock = alone === 'never' ? null : lockAlone(folder, alone)
  const database = openDatabase(join(folder, DATABASE), PATIENCE)
  database.exec('PRAGMA synchronous = FULL')
  takeSecret(database, folder)
  return keepingIn(database, {
    secret: () => readSecret(folder),
    finish: () => takeSecret(database, folder),
    release: () => lock?.close(),
    isAlone: lock !== null,
  })
}

/** Makes a backup in this file, which nobody else may read: the same database with the secret in it. */
export function createBackup(path: string): Keeping {
  closeSync(openSync(path, 'wx', 0o600))
  const database = openDatabase(path)
  // One file, without another beside it.
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL')
  return backupIn(database)
}

/** Reads a backup, by way of a copy: one that an earlier version has made is brought up to date in it. */
export function openBackup(path: string): Keeping {
  checkBackup(path)
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-backup-'))
  const copy = join(folder, DATABASE)
  const remove = () => rmSync(folder, { recursive: true })
  try {
    copyFileSync(path, copy)
    return backupIn(openDatabase(copy), remove)
  } catch (error) {
    remove()
    throw error
  }
}

function backupIn(database: DatabaseSync, release: () => void = () => undefined): Keeping {
  const secret = () => Buffer.from(String(database.prepare('SELECT hex FROM secret').get()?.hex), 'hex')
  return keepingIn(database, { secret, finish: () => undefined, release, isAlone: true })
}

function checkBackup(path: string): void {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    const isWhole = database.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok'
    const hex = String(database.prepare('SELECT hex FROM secret').get()?.hex)
    if (isWhole && /^[0-9a-f]{64}$/.test(hex)) return
  } catch {
    // Falls through to the same complaint: SQLite cannot read it, or it is a database of something else.
  } finally {
    database?.close()
  }
  throw new KeepingFailed('no-backup', path)
}

function lockAlone(folder: string, alone: 'always' | 'if-possible'): DatabaseSync | null {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    if (alone === 'always') throw new KeepingFailed('in-use', folder)
    return null
  }
}

interface Secrets {
  secret(): Buffer
  /** After a transaction, in which the secret may have been set. */
  finish(): void
  release(): void
  readonly isAlone: boolean
}

function keepingIn(database: DatabaseSync, { secret, finish, release, isAlone }: Secrets): Keeping {
  const transaction = new Transaction(database)
  const tables = new SqliteStore(database, transaction)
  return {
    tables,
    isAlone,
    overwrites: true,
    gatherings: new SqliteGatheringStore(database, transaction),
    get secret() {
      return secret()
    },
    consistently: work => transaction.around('BEGIN', work),
    atomically: async work => {
      const answer = await transaction.around('BEGIN IMMEDIATE', work)
      finish()
      return answer
    },
    setSecret: bytes =>
      transaction.write(() => {
        database.exec('CREATE TABLE IF NOT EXISTS secret (hex TEXT NOT NULL) STRICT; DELETE FROM secret')
        database.prepare('INSERT INTO secret (hex) VALUES (?)').run(bytes.toString('hex'))
      }),
    scrub: async () => {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
    close: async () => {
      await tables.close()
      release()
    },
  }
}
