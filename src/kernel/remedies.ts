import type { Seat } from './game.ts'

/** What a ruling or the clock does to the game: the only part of refereeing that differs from game to game. */
export interface Remedies<State, Move> {
  /** The flag card passes without a move. */
  loseTurn(state: State): State
  /** After a correct challenge. A remedy that needs a choice returns a state whose `toAct` is the seat to make it. */
  correct(state: State, contested: Contested<State, Move>): State
  /** After an incorrect challenge; without it, the challenger loses the turn. */
  incorrect?(state: State, contested: Contested<State, Move>): State
  /** Game time has been called. `touched`: a piece has been touched in the turn under way. */
  callTime(state: State, touched: boolean): State
  /** Something that a ruling gave the challenger to choose is still to be done: a loss of the turn comes after it. */
  owes?(state: State): boolean
  /** Whose declared win stands, where declaring does not end the game at once: it may be challenged without the flag card. */
  declared?(state: State): Seat | null
  /** Does this move touch a piece? What only settles a ruling, such as declining a remedy, does not. Without it, every move does. */
  touches?(move: Move): boolean
  /** Rules whose challenger has to show what could have been done. */
  readonly shows?: readonly string[]
  /** Could any of these moves have broken this rule at all? If none could, it was named at the wrong time. Without it, always. */
  couldBreak?(rule: string, moves: readonly Move[]): boolean
  /**
   * What this seat may challenge now, where a game has windows of its own. Without it: the opponent's last turn, on receiving
   * the flag card and before touching a piece; what ended the game, until it is accepted.
   */
  contestable?(state: State, challenger: Seat, turn: TurnRecord<Move>, last: TurnRecord<Move> | null): Window | null
  /** How it ends at a table that only people see, where a Monitor says what happens. */
  readonly ending?: Ending
}

/** What a referee without a board has to know about the end of a game. */
export interface Ending {
  /** Who still takes a turn after a declared win: nobody; whoever has had one turn fewer; the opponent in any case. */
  readonly afterWin: 'nobody' | 'round' | 'opponent'
  /** And after time is called: nobody; the round is completed if the beginner has touched something in it; the round in any case. */
  readonly afterTime: 'nobody' | 'touched' | 'round'
  /** Without a win it is a tie, or the Monitor counts. */
  readonly atTime: 'tie' | 'counted'
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
  /** Which part of the turn that is, where a challenger may name one. */
  readonly part?: number
}

/** A turn that is being challenged. */
export interface Contested<State, Move> {
  readonly challenger: Seat
  readonly rule: string
  /** The state before the turn's first move. */
  readonly opening: State
  /** Those of its moves that may be challenged now. */
  readonly moves: readonly Move[]
  /** The move that broke the rule, if the referee finds one. */
  readonly broken?: Move
  /** "It could have been played here." */
  readonly shown?: Move
}
