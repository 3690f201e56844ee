import { type Fault, fault, type Game, type Outcome, type Seat } from '#kernel/game.ts'

/** Seat 0 writes noughts, seat 1 crosses; null is an empty square. Squares run a3 b3 c3 a2 b2 c2 a1 b1 c1. */
export interface State {
  readonly squares: readonly (Seat | null)[]
  /** Marks written so far. */
  readonly written: number
  readonly winner: Seat | null
}

/** The index of the square. */
export type Move = number

export type Rule = 'square-is-empty'

/** There are no house rules. */
export type Options = Readonly<Record<string, never>>

export const SQUARES: readonly string[] = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1']

const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

/** For each square, the other two squares of every row through it. */
export const ROWS_THROUGH = SQUARES.map((_, square) =>
  ROWS.filter(row => row.some(one => one === square)).map(row => row.filter(one => one !== square)),
)

const EVERY_SQUARE: readonly Move[] = SQUARES.map((_, square) => square)
const NO_FAULTS: readonly Fault<Rule>[] = []

export const game: Game<State, Move, Rule, Options> = {
  id: 'tic-tac-toe',
  seats: [2],
  rules: { 'square-is-empty': 'table' },
  options: {},

  setup: () => ({ squares: SQUARES.map(() => null), written: 0, winner: null }),
  toAct: ({ written, winner }) => (winner !== null || written === 9 ? null : written % 2),
  turn: ({ written }) => written + 1,
  possibleMoves: () => EVERY_SQUARE,
  faults({ squares }, move) {
    if (squares[move] === null) return NO_FAULTS
    const square = SQUARES[move] ?? ''
    return [fault('square-is-empty', [square], { square })]
  },
  apply(state, move) {
    const seat = state.written % 2
    // Copied, then written to: `with` is slower, and the bench plays millions of these.
    const squares = state.squares.slice()
    squares[move] = seat
    const wins = ROWS_THROUGH[move]?.some(others => others.every(other => squares[other] === seat))
    return { squares, written: state.written + 1, winner: wins ? seat : null }
  },
  outcome({ written, winner }): Outcome | null {
    if (winner !== null) return { winners: [winner], reason: 'three-in-a-row' }
    return written === 9 ? { winners: [], reason: 'board-is-full' } : null
  },
  view: state => state,
  legalMoves({ squares }) {
    const empty: Move[] = []
    for (const square of EVERY_SQUARE) if (squares[square] === null) empty.push(square)
    return empty
  },

  parseMove(text) {
    const square = SQUARES.indexOf(text)
    return square < 0 ? null : square
  },
  formatMove: move => SQUARES[move] ?? '',
}
