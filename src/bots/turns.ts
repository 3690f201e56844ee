import type { Box } from '#kernel/box.ts'
import { legalMoves, type Seat } from '#kernel/game.ts'

/** One way to play a turn to its end: the move to begin with, and the table as the others find it. */
export interface WholeTurn<State = unknown, Move = unknown> {
  readonly first: Move
  readonly after: State
  /** For the seat whose turn it is. */
  readonly value: number
}

/** Positions that may still be looked at. Thinking ends by this, never by the time: the same question, the same answer. */
export interface Budget {
  left: number
}

/** The most promising half-made turns are followed until so many ways to go on are found. */
const WAYS_ON = 400
const MOVES_A_TURN = 8

/** The turns that the seat to act can play lawfully from here, the best first; equals stay in the order of the moves. */
export function wholeTurns<State, Move>(
  box: Box<State, Move>,
  state: State,
  seat: Seat,
  budget: Budget,
): WholeTurn<State, Move>[] {
  const whole: WholeTurn<State, Move>[] = []
  let open = waysOn(box, state, seat, budget)
  for (let moves = 1; open.length > 0; moves++) {
    const half: WholeTurn<State, Move>[] = []
    for (const turn of open) {
      const goesOn = moves < MOVES_A_TURN && holdsFlag(box, state, turn.after, seat)
      if (goesOn) half.push(turn)
      else whole.push(turn)
    }
    open = []
    for (const { first, after } of half.sort(bestFirst)) {
      if (open.length >= WAYS_ON) break
      for (const next of waysOn(box, after, seat, budget)) open.push({ ...next, first })
    }
  }
  return whole.sort(bestFirst)
}

function waysOn<State, Move>(
  box: Box<State, Move>,
  state: State,
  seat: Seat,
  budget: Budget,
): WholeTurn<State, Move>[] {
  const moves = box.candidates?.(state) ?? legalMoves(box.game, state)
  budget.left -= moves.length
  return moves.map(first => {
    const after = box.game.apply(state, first)
    return { first, after, value: box.evaluate(after, seat) }
  })
}

function holdsFlag<State, Move>({ game }: Box<State, Move>, before: State, after: State, seat: Seat): boolean {
  return game.toAct(after) === seat && game.turn(after) === game.turn(before)
}

function bestFirst(a: WholeTurn, b: WholeTurn): number {
  return b.value - a.value
}
