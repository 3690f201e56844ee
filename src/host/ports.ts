import type { Habits } from '#bots/habits.ts'
import type { Level } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Advice } from '#kernel/note.ts'
import type { Line, Official } from '#kernel/transcript.ts'
import type { Match } from '#referee/match.ts'

/** A line as it is kept. */
export interface JournalLine extends Line {
  /** Table time in milliseconds: it stands still while nobody hosts the match. */
  readonly at: number
  /** The sender's key: a key is carried out once. */
  readonly key: string | null
}

/** Where the lines of one match are kept. Several hosts may write: each number is given out once. */
export interface Journal {
  /**
   * True once the line is safe; false where the log has not exactly `n` lines, and nothing was written. A rejection means that it may be tried
   * again.
   */
  append(n: number, line: JournalLine, after: Match): Promise<boolean>
  linesFrom(n: number): Promise<readonly JournalLine[]>
}

/** Time is passed in, so that tests have their own. */
export interface Time {
  /** Milliseconds that only ever go forward. */
  now(): number
  /** Calls once, that many milliseconds from now; returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void
}

/** What bots and physics are asked. All of it can be sent to another thread. */
export interface Thought {
  readonly game: string
  /** As the seat may see it. */
  readonly match: Match
  readonly seat: Seat
  readonly level: Level
  readonly seed: number
  readonly habits: Habits
}

/** What is asked for a child who does not know how to go on. */
export type HintQuestion = Pick<Thought, 'game' | 'match' | 'seat'>

export interface TableQuestion {
  readonly game: string
  readonly state: unknown
  /** null at a table of practice: no luck, the middle of all there is. */
  readonly seed: string | null
  readonly line: number
}

/** What the table says, and the motion that leads to it, to be shown and never stored; null where nothing moves. */
export interface TableAnswer {
  readonly words: string
  readonly film: unknown
}

/** Thinks apart from the host, so that nobody waits meanwhile: worker threads on a server, a worker in a page. */
export interface Minds {
  /** Words for the log, or null for nothing to say. */
  think(thought: Thought): Promise<string | null>
  /** What is left of a good turn. */
  hint(question: HintQuestion): Promise<Advice>
  answer(question: TableQuestion): Promise<TableAnswer>
}

/** Who looks on. */
export interface Audience {
  /** Something has changed. */
  show(): void
  /** Until when, by `Time.now`, an official who owes a ruling is waited for before the engine rules instead. */
  awaitedUntil(official: Official): number
}

/** All that a host is given. */
export interface Ports {
  readonly journal: Journal
  readonly time: Time
  readonly minds: Minds
  readonly audience: Audience
  /** How long bots wait before each act; as long as people need to follow unless given. */
  readonly botPause?: number
  /** False while another host of the same journal looks after the match: this one only follows. Without it, this one always does. */
  leads?(): boolean
  report(error: unknown): void
}
