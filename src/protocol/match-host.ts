import type { Advice } from '#kernel/note.ts'
import type { Author } from '#kernel/transcript.ts'
import type { Problem, TableView } from './table.ts'

/**
 * Where a match lives: on a server, or in this page. The table page talks to either through this and does not know the
 * difference.
 */
export interface MatchHost {
  /** Calls back at once and after every change; returns a function that cancels it. */
  watch(seen: (view: TableView, connection: Connection) => void): () => void
  /** Resolves when the line is safe (null) or was refused. A lost network is tried again with the same key. */
  say(words: string, author?: Author): Promise<Problem | null>
  /** A good turn for the seat to act; none outside guided play. A busy server asks for a moment's patience. */
  hint(): Promise<Advice | Problem>
  /** The player of this seat has taken the device that several share: the hand may be shown. */
  uncover?(seat: number): void
  /** Tries at once what failed, instead of waiting. */
  hurry?(): void
  /** Asks for another game: the address of its table, null where everybody here will be led there, or why not. */
  playAgain(): Promise<string | Problem | null>
  close(): void
}

/**
 * `waiting`: not reached for the moment; what has been said is kept and sent again. `unkept`: in this page, and gone when it
 * is closed. `lacking`: a part of the game could not be fetched, without which the table does not answer.
 */
export type Connection = 'here' | 'unkept' | 'lacking' | 'connected' | 'waiting'
