import type { Values } from './note.ts'

/** A place at the table. Seats are numbered from 0. */
export type Seat = number

/** Whom the game waits for: a seat, or the table itself (dice, deals, physics). */
export type Actor = Seat | 'table'

/** Who stops a move that breaks a rule: hands cannot do it at all; the Monitor stops it; or it stands until challenged. */
export type Enforcer = 'table' | 'monitor' | 'players'

/** A rule that a move breaks, with the evidence: what to point at on the board, and the numbers or names to say aloud. */
export interface Fault<Rule extends string = string> {
  readonly rule: Rule
  /** Ids of scene items that show why, such as the spaces jumped over. */
  readonly at: readonly string[]
  /** What the sentence `rules.<rule>.why` needs. */
  readonly values: Values
}

export function fault<Rule extends string>(rule: Rule, at: readonly string[] = [], values: Values = {}): Fault<Rule> {
  return { rule, at, values }
}

/** How a game ended. Several winners share the win; none means a tie. */
export interface Outcome {
  readonly winners: readonly Seat[]
  /** A word of the catalogue, such as `declared`; the referee adds its own, such as `three-marks`. */
  readonly reason: string
  readonly points?: readonly number[]
}

/** The rules of one game. Every function is pure; State and Move are plain JSON. */
export interface Game<State, Move, Rule extends string = string, Options = unknown> {
  readonly id: string
  /** Raised when a rule changes, so that a game written down under other rules can say so; 1 unless given. */
  readonly version?: number
  /** How many may play, such as [2] or [2, 3, 4]. */
  readonly seats: readonly number[]
  readonly rules: Readonly<Record<Rule, Enforcer>>
  /** The defaults: house rules, editions, board. */
  readonly options: Options
  /** Defaults that were others under these older rules: a header has only what differed from them. */
  formerly?(version: number): Partial<Options>

  /** `version`: that of the rules it is played under, for games that were begun before a rule changed; ours unless given. */
  setup(seats: number, options: Options, version?: number): State
  /** null when the game is over. */
  toAct(state: State): Actor | null
  /** The number of the turn under way. Turn 0 is the starting procedure, and a new number is a new turn. */
  turn(state: State): number
  /** What hands could do now, legal or not. */
  possibleMoves(state: State): readonly Move[]
  /** The rules a move breaks, the plainest first; none means that it is legal. */
  faults(state: State, move: Move): readonly Fault<Rule>[]
  /** What a move does, legal or not. Only moves without a `table` fault get here. */
  apply(state: State, move: Move): State
  outcome(state: State): Outcome | null
  /** The state as one seat sees it (null: a spectator), with face-down things hidden. */
  view(state: State, seat: Seat | null): State
  /** A log line that this watcher may not read as things stand now, such as a deal. */
  isSecret?(move: Move, seat: Seat | null, now: State): boolean
  /** Any full state that fits a view: bots search on guesses. Only games with secrets have it. */
  guess?(view: State, seat: Seat | null, chance: Chance): State
  /** A faster way to the same list as `legalMoves` below; the contract test compares them. */
  legalMoves?(state: State): readonly Move[]

  /** The one door in: text from outside becomes a move, or null. */
  parseMove(text: string): Move | null
  formatMove(move: Move): string
}

/** A random integer from 0 to n - 1. */
export type Chance = (n: number) => number

/** Answers when a game waits for the table. Separate from the rules, which know no luck and no physics. */
export interface Table<State, Move> {
  /** Fetches what the table needs before it can answer, such as the physics. A table that has it is slow, and is asked in a worker. */
  prepare?(): Promise<void>
  answer(state: State, chance: Chance): Move
  /** The motion that leads to the answer, as plain data: sent to everybody watching, never stored. Asked for before the answer. */
  film?(state: State): unknown
}

/** A game of any kind, for code that serves them all. Methods make every `Game<…>` assignable to it. */
export type AnyGame = Game<unknown, unknown>

export function versionOf({ version = 1 }: Pick<AnyGame, 'version'>): number {
  return version
}

export function legalMoves<State, Move>(game: Game<State, Move>, state: State): readonly Move[] {
  return game.legalMoves?.(state) ?? lawful(game, state)
}

/** The definition of legal: possible, and breaking no rule. */
export function lawful<State, Move>(game: Game<State, Move>, state: State): Move[] {
  return game.possibleMoves(state).filter(move => game.faults(state, move).length === 0)
}

/** The state after these moves, whatever rules they break. */
export function replay<State, Move>(game: Game<State, Move>, state: State, moves: Iterable<Move>): State {
  for (const move of moves) state = game.apply(state, move)
  return state
}
