import type { Author, Header, Official } from '#kernel/transcript.ts'
import type { Device } from './device.ts'

/** Who sits where, as it was set up and as people came. */
export interface Chair {
  readonly kind: 'person' | 'bot'
  readonly level: number | null
  /** A bot that errs as people do. Bots of old tables do not. */
  readonly slips?: true
  /** A bot's chair is always taken. */
  readonly taken: boolean
  /** Counts up when somebody sits down, which makes the seat's earlier link void. */
  readonly issue: number
  /** Hash of the key with which somebody sat down, so that asking again gives the same seat. */
  readonly joined: string | null
  /** The device that plays this seat; null where none is known. */
  readonly device: Device | null
}

/** What is kept of a table beside its lines. */
export interface TableRecord {
  readonly id: string
  /** Wall time in milliseconds. */
  readonly created: number
  /** Without the seed; open seats are called `?`. */
  readonly header: Header
  readonly seed: string
  /** Takes the next open seat; null once it has been freed. */
  readonly code: string | null
  /** The seat of whoever set the table up; null where they do not play. */
  readonly host: number | null
  readonly chairs: readonly Chair[]
  /** Officials whose link has been opened. */
  readonly officials: readonly Official[]
  /** The table of the next game. */
  readonly next: string | null
  /** The station of a gathering that this table stands for. */
  readonly station?: StationOf
  /** The class whose pupils play here. */
  readonly class?: string
}

/** Which game of which gathering is played at a table. */
export interface StationOf {
  readonly gathering: string
  readonly round: number
  readonly station: number
}

/** Everybody has come. */
export function isComplete({ chairs }: TableRecord): boolean {
  return chairs.every(chair => chair.taken)
}

/** The same table with a seat that this device plays. */
export function heldBy(record: TableRecord, seat: number, device: Device): TableRecord {
  const chair = record.chairs[seat]
  if (chair === undefined || chair.device === device) return record
  return { ...record, chairs: record.chairs.with(seat, { ...chair, device }) }
}

/** A line of the log as it is kept. */
export interface StoredLine {
  readonly n: number
  readonly author: Author
  readonly words: string
  /** Table time in milliseconds: it stands still while the server is down. */
  readonly at: number
  /** Wall time in milliseconds, for people who look into the store. */
  readonly wall: number
  /** The sender's key, once for each table. */
  readonly key: string | null
}

export interface StoredTable {
  readonly record: TableRecord
  /** Of the record: counts its changes. */
  readonly revision: number
  readonly lines: readonly StoredLine[]
  /** Table time that has surely passed. */
  readonly time: number
}

/**
 * Where tables are kept. A promise is fulfilled only when what was asked is on disk; a `StorageFailed` means that nothing
 * has changed and that it may be tried again.
 */
export interface Store {
  /** False when the id or the code is in use. */
  create(record: TableRecord): Promise<boolean>
  read(id: string): Promise<StoredTable | null>
  linesFrom(id: string, n: number): Promise<readonly StoredLine[]>
  findCode(code: string): Promise<string | null>
  /**
   * Writes the line only if the log has exactly `line.n` lines. So whoever writes has read all others, and knows whether their key has been
   * carried out already.
   */
  append(id: string, line: StoredLine): Promise<boolean>
  /** Replaces the record only if its revision is still this one. */
  revise(id: string, revision: number, record: TableRecord): Promise<boolean>
  /** Notes the table time of tables whose clock is running. */
  beat(times: ReadonlyMap<string, number>): Promise<void>
  /** Frees the codes of tables set up before this wall time. */
  freeCodes(before: number): Promise<void>
  /** Ids that come after this one, in the order of their bytes; `''` is before all. */
  ids(after: string, most: number): Promise<readonly string[]>
  /** A whole table as `read` gave it; false when the id is in use. A code that another table has by now is dropped. */
  keep(table: StoredTable): Promise<boolean>
  /** The table and its lines; false where there is none. */
  remove(id: string): Promise<boolean>
  /** Tables that were set up, and had their last line, before this wall time. */
  quietSince(wall: number, most: number): Promise<readonly string[]>
  /** Another process has written since this was last asked: what is in memory may be out of date. */
  othersWrote(): Promise<boolean>
  /** Throws if nothing can be written. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The disk is full or the database is out of reach. */
export class StorageFailed extends Error {}
