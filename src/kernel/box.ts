import type { Chance, Game, Seat, Table } from './game.ts'
import type { Note } from './note.ts'

export type { Note } from './note.ts'

/** A drawn stroke or surface, in board units round the item's own place. `look` is a word the style sheet knows. */
export type Part = { readonly look: string } & (
  | { readonly type: 'circle'; readonly x?: number; readonly y?: number; readonly r: number }
  | {
      readonly type: 'rect'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly r?: number
    }
  | { readonly type: 'path'; readonly d: string }
  | { readonly type: 'text'; readonly x?: number; readonly y?: number; readonly size: number; readonly text: string }
)

/** One thing on the table. The renderer moves it when `at` changes between two scenes with the same id. */
export interface Item {
  readonly id: string
  readonly at: readonly [x: number, y: number]
  /** Degrees clockwise. */
  readonly turn?: number
  readonly parts: readonly Part[]
  /** What a screen reader says. Items without a label are scenery and can never be picked. */
  readonly label?: Note
}

/** What lies on the table. x runs right and y runs down; items later in the list lie on top. */
export interface Scene {
  /** The part of the plane to show: left, top, width, height. */
  readonly frame: readonly [x: number, y: number, w: number, h: number]
  readonly items: readonly Item[]
  /** Large: it may be drawn nearer, and moved under the glass. */
  readonly zoom?: boolean
  /** Of what was laid last: it is brought into sight wherever a large board is being looked at. */
  readonly newest?: string
  /** Places beside the board (hands, banks), each with its own little scene. `seat` says on whose side it belongs. */
  readonly trays?: readonly {
    readonly id: string
    readonly seat: Seat | null
    readonly label: Note
    readonly scene: Scene
  }[]
}

/** A half-made move: what has been picked so far, what may be picked next, and whether it could be made as it is. */
export interface Draft<Move> {
  /** Complete: the page makes it at once. */
  readonly move?: Move
  /** Could be made, but more may be picked: the page shows a button. */
  readonly ready?: Move
  /** Ids of items and actions that hands could pick now – possible, not legal, or the screen would give the rules away. */
  readonly next: readonly string[]
  /** What to do now, in plain words. */
  readonly prompt: Note
  /** A number is to be typed in; it becomes the next pick. */
  readonly ask?: { readonly type: 'number'; readonly min: number; readonly max: number }
  /** Things that lie on the board only while these are the picks: places to choose from, a piece as it would lie. */
  readonly items?: readonly Item[]
  /** The piece in the hand, as it is turned. */
  readonly held?: Scene
  /** The picks after the piece in the hand is turned once more; a pick that only turns begins with `turn-`. */
  readonly turned?: readonly string[]
  /** Those of `next` that keep the rules: shown in guided play, and only when asked for. */
  readonly fitting?: readonly string[]
}

/** Things in a hand that has not laid them down yet, and whether the screen may tell where they fit: in guided play. */
export interface Held {
  readonly picks: readonly string[]
  readonly guided: boolean
}

/** One table of a score pad: each row has a cell for every seat, null where nothing is written. */
export interface ScoreSheet {
  readonly title: Note
  readonly rows: readonly {
    readonly label: Note
    readonly cells: readonly (Note | null)[]
    readonly isTotal?: boolean
  }[]
}

/** What a ruling or the clock does to the game: the only part of refereeing that differs from game to game. */
export interface Remedies<State, Move> {
  /** The flag card passes without a move. */
  loseTurn(state: State): State
  /** After a correct challenge. A remedy that needs a choice gives a state whose `toAct` is the seat that owes it. */
  correct(state: State, contested: Contested<State, Move>): State
  /** After an incorrect challenge; without it, the challenger loses the turn. */
  incorrect?(state: State, contested: Contested<State, Move>): State
  /** Game time has been called. `touched`: a piece has been touched in the turn that is under way. */
  callTime(state: State, touched: boolean): State
  /** Rules whose challenger has to show what could have been done. */
  readonly shows?: readonly string[]
  /**
   * What this seat may challenge now, where a game has windows of its own. Without it: the opponent's last turn, on receiving
   * the flag card and before touching a piece; what ended the game, until it is accepted.
   */
  contestable?(state: State, challenger: Seat, turn: TurnRecord<Move>, last: TurnRecord<Move> | null): Window | null
}

/** A turn as the referee looks back on it: every move made in it, the table's too. */
export interface TurnRecord<Move> {
  readonly seat: Seat | null
  readonly moves: readonly Move[]
  readonly touched: boolean
}

/** Moves of the turn under way or of the last one, from the first index up to the second. */
export interface Window {
  readonly turn: 'this' | 'last'
  readonly from: number
  readonly to: number
}

/** A turn that is being challenged. */
export interface Contested<State, Move> {
  readonly challenger: Seat
  readonly rule: string
  /** The state before the turn's first move. */
  readonly opening: State
  /** Those of its moves that may be challenged now. */
  readonly moves: readonly Move[]
  /** The move that broke the rule, where the referee finds one. */
  readonly broken?: Move
  /** "It could have been played here." */
  readonly shown?: Move
}

/** One house rule that can be chosen when a table is set up; texts are `options.<key>.name` and `options.<key>.text`. */
export interface Choice {
  readonly key: string
  readonly values: readonly (string | number | boolean)[]
}

/** A board that a club has put into a file of its own. The option is called `board` and holds the file's contents. */
export interface BoardFile {
  /** The published JSON Schema of the file. */
  readonly schema: object
  /** Our own layout, as a file to begin with. */
  readonly standard: object
  /** Every mistake in it, to be named to whoever wrote it; none means that it can be played on. */
  mistakes(file: unknown): readonly Note[]
}

/** Sentences by key, nested as a translator finds convenient. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** A picture for the rules page of something done rightly or wrongly; its text is `examples.<key>`. */
export interface Example {
  readonly key: string
  readonly good: boolean
  readonly scene: Scene
}

/** Everything in a game's box. The page, the server, the terminal and the tests take it from here and know no game. */
export interface Box<State = unknown, Move = unknown, Rule extends string = string, Options = unknown> {
  readonly game: Game<State, Move, Rule, Options>
  readonly table?: Table<State, Move>
  /** Games without remedies are played guided (or openly) only. */
  readonly remedies?: Remedies<State, Move>
  readonly choices: readonly Choice[]
  readonly board?: BoardFile
  /** English and Spanish, of the same shape; a test compares them. */
  readonly text: Readonly<Record<'en' | 'es', Catalogue>>
  readonly examples?: readonly Example[]
  /** A position to show the game by; without it, one that random moves lead to. */
  picture?(): State
  /** A stage of its own in place of the drawn board, where the page has it; the scene stays for everybody else. */
  readonly stage?: 'dice'
  /** `held`: what the looker has picked so far, where the table looks different while something is held. */
  scene(view: State, seat: Seat | null, held?: Held): Scene
  /** Picks that are no things on the table: buttons, with the text `actions.<id>`. */
  actions(view: State, seat: Seat): readonly string[]
  draft(view: State, seat: Seat, picks: readonly string[]): Draft<Move>
  /** A thing taken off its place and put back, where the rules care about that. */
  lift?(view: State, seat: Seat, id: string): Move | null
  /** For a challenger who has to show what could have been done: from picked things to that move. */
  showing?(view: State, challenger: Seat, picks: readonly string[]): Draft<Move>
  /** How a move would look on the board: drawn for a hint, and where a challenger shows it. */
  ghosts?(move: Move, view: State): readonly Item[]
  /** What a move is called in the log and read aloud, seen from the state before it. */
  narrate(before: State, move: Move): Note
  /** The line under a player's name, such as "Red · 5 plain, 2 marked chips". */
  status(view: State, seat: Seat): Note
  /** The look of a seat's colour (`blue`, `red`), or null before colours are given out. */
  colour(view: State, seat: Seat): string | null
  /** Hands are face down now: a device that several share covers them until its next player has taken it. */
  hidesHands?(view: State): boolean
  /** Points as they are written down, in columns by seat. */
  scorePad?(view: State): readonly ScoreSheet[]
  /** Something has ended that people want to look at: bots let this many milliseconds pass before they go on. */
  lingers?(view: State): number
  /** A word of advice that is said with a hint, where hints are given at all. */
  readonly tip?: Note
  /** How good a position is for a seat; any scale, a win far above everything else. */
  evaluate(state: State, seat: Seat): number
  /** Moves worth a bot's thought; without it, every legal move. */
  candidates?(state: State): readonly Move[]
  /** What a bot does without thinking, such as a first move that is as good as any other; null: it thinks. */
  opening?(state: State, chance: Chance): Move | null
  /** How a bot plays where no list of moves would do, as when dice are flicked; the table has been prepared. */
  bot?(view: State, seat: Seat, level: 1 | 2 | 3, chance: Chance): Move | null
}

export type AnyBox = Box

/** Options from outside, checked against the box's choices and completed; or the key that is wrong. */
export function parseOptions(
  box: AnyBox,
  given: Readonly<Record<string, unknown>>,
): { options: unknown } | { wrong: string } {
  for (const [key, value] of Object.entries(given)) {
    if (key === 'board' && box.board && (value === null || box.board.mistakes(value).length === 0)) continue
    const choice = box.choices.find(one => one.key === key)
    if (!choice?.values.some(allowed => allowed === value)) return { wrong: key }
  }
  return { options: { ...Object(box.game.options), ...given } }
}
