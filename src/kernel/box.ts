import type { Chance, Enforcer, Game, Seat, Table } from './game.ts'
import type { Note } from './note.ts'
import type { Remedies } from './remedies.ts'
import type { Draft, Held, Item, Scene, ScoreSheet } from './scene.ts'

export type { Note } from './note.ts'
export type * from './remedies.ts'
export type * from './scene.ts'

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
  /** Rules that do not hold under these options. Without it, every rule holds. */
  rulesOff?(options: Options): readonly Rule[]
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

/** The rules that hold under a table's options, in order; with `given` left out, those that hold at every plain table. */
export function rulesAt(
  box: AnyBox,
  given: Readonly<Record<string, unknown>> = {},
): readonly (readonly [rule: string, enforcer: Enforcer])[] {
  const off = box.rulesOff?.({ ...Object(box.game.options), ...given }) ?? []
  return Object.entries(box.game.rules).filter(([rule]) => !off.includes(rule))
}

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
