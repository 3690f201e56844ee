import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from './sqlite-store.ts'

const SQLITE_BUSY = 5

/** Everything a server keeps. */
export interface DataFolder {
  readonly database: DatabaseSync
  readonly secret: Buffer
  /** Lets another server have the folder. */
  release(): void
}

export const DATABASE = 'flagcard.db'

/** Opens the folder for this process alone, readable by its owner only; throws with a reason that people understand. */
export function openDataFolder(folder: string): DataFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  openFiles(folder)
  const database = openDatabase(join(folder, DATABASE))
  takeSecret(database, folder)
  return { secret: readSecret(folder), database, release: () => lock.close() }
}

/** Makes the files that are missing, and all of them their owner's alone. */
export function openFiles(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, DATABASE)
  // SQLite gives the files beside its own the same mode, so the first must be there with the right one.
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600)
}

/** A lock of the operating system, by way of SQLite: it ends with the process, however that ends. */
export function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error
    throw new FolderInUse(
      'another Flagcard server is using it. Stop that one, or choose another folder with FLAGCARD_DATA',
    )
  }
}

export class FolderInUse extends Error {}

/**
 * Whoever puts everything back from a backup writes the secret into the database, together with the rest. It is taken out here: by the same
 * command, or by whatever opens the folder next.
 */
export function takeSecret(database: DatabaseSync, folder: string): void {
  if (!database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'secret'`).get()) return
  const hex = database.prepare('SELECT hex FROM secret').get()?.hex
  if (typeof hex === 'string') writeSecret(folder, hex)
  database.exec('DROP TABLE secret')
}

/** Written whole or not at all. */
function writeSecret(folder: string, hex: string): void {
  const path = join(folder, 'secret')
  const unfinished = `${path}.new`
  writeFileSync(unfinished, `${hex}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, path)
  syncFolder(folder)
}

/** The server's secret, made on the first start. */
export function readSecret(folder: string): Buffer {
  const path = join(folder, 'secret')
  if (!existsSync(path)) writeSecret(folder, randomBytes(32).toString('hex'))
  chmodSync(path, 0o600)
  const [, hex] = /^([0-9a-f]{64})\s*$/.exec(readFileSync(path, 'utf8')) ?? []
  if (hex !== undefined) return Buffer.from(hex, 'hex')
  throw new Error(
    `the file ${path} is damaged. Put it back from a backup. Without one, delete it: a new one is made, and every link to a table that was ever given out stops working`,
  )
}

/** A new name is safe once its folder is; Windows sees to that by itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
