import type { Note } from '#kernel/box.ts'
import type { Author, Header, Official } from '#kernel/transcript.ts'
import type { Act } from '#referee/acts.ts'
import type { ClockFace } from '#referee/clock.ts'
import type { Finding } from '#referee/judge.ts'
import type { Match, Refusal } from '#referee/match.ts'

/** What the holder of a link is at a table. */
export type Role =
  | { readonly type: 'seat'; readonly seat: number }
  | { readonly type: Official }
  | { readonly type: 'watch' }

/** A line of the log as a watcher may read it, with what it is called. */
export interface LogLine {
  /** Counted from 0. */
  readonly n: number
  readonly author: Author
  /** null where this watcher may not read it. */
  readonly words: string | null
  /** What kind of act it is. */
  readonly type: Act['type']
  readonly note: Note
}

export interface SeatView {
  readonly name: string
  /** `open` until somebody has taken the seat by link or code. */
  readonly kind: 'person' | 'bot' | 'open'
  readonly present: boolean
}

/** Everything the table page shows; the same from a server and from the page's own home. */
export interface TableView {
  readonly id: string
  /** With the seed once the game is over. */
  readonly header: Header
  readonly role: Role
  /** The seats that this device plays: one by link, both where two share it. */
  readonly plays: readonly number[]
  /** The seat that must take the device before its hand is shown; only where several share a device. */
  readonly cover?: number | null
  readonly seats: readonly SeatView[]
  /** Officials whose chairs are taken. */
  readonly officials: readonly Official[]
  readonly lines: readonly LogLine[]
  /** The match as this viewer may see it (`referee/view.ts`). */
  readonly match: Match
  /** The line of a stored game that today's rules do not accept: the table is shown as it was before, and nobody plays on. */
  readonly stuck?: { readonly line: number; readonly words: string; readonly code: string } | null
  /** The engine's opinion, for the official whose word is awaited. */
  readonly finding: Finding | null
  readonly clock: ClockFace | null
  /** To give to others; only for players of this table, and null at a table that lives in this page. */
  readonly invitations: Invitations | null
  /** The link to the next game of the same people, for this viewer alone; null until somebody asks for it. */
  readonly rematch?: string | null
  /** The last motion on the table, such as of flicked dice; only together with its line, and null once it is forgotten. */
  readonly filmed?: Filmed | null
}

/** A motion that led to a line. What a film is made of is between the game's table and its stage. */
export interface Filmed {
  readonly line: number
  readonly film: unknown
}

export interface Invitations {
  /** Five letters: takes the next open seat. null when all are taken. */
  readonly code: string | null
  /** Paths of the links, such as `/table/k3…#w…`. Seat links are shown for seats that are still open. */
  readonly seats: readonly (string | null)[]
  readonly watch: string
  /** Whoever set the table up invites the officials; the others have null. */
  readonly monitor: string | null
  readonly leader: string | null
  readonly director: string | null
}

/** Sent down the event stream: a whole view whose `lines` begin where the watcher left off. */
export interface TableEvent {
  readonly view: TableView
}

/** Sent up: what was said, and after which line the sender believed to say it. */
export interface Command {
  readonly words: string
  /** Who says it, where the link plays more than one part; a seat's link may leave it out. */
  readonly author?: Author
  /** The number of lines the sender has seen; another number is refused as stale, with nothing lost. */
  readonly line: number
  /** Made up by the sender; the same key is carried out once. */
  readonly key: string
}

/** How a bad request is answered, always. */
export interface Problem {
  readonly code: string
  /** In the reader's language. */
  readonly message: string
  /** The field that is wrong, such as `body.seats`. */
  readonly field?: string
  /** The rule that stopped a move. */
  readonly refusal?: Refusal
}
