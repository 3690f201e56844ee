import type { Box } from '#kernel/box.ts'
import { legalMoves, type Seat } from '#kernel/game.ts'

/** One way to play a turn to its end: its moves, and the table as the others find it. */
export interface WholeTurn<State = unknown, Move = unknown> {
  readonly moves: readonly Move[]
  readonly after: State
  /** For the seat whose turn it is. */
  readonly value: number
}

/** Positions that may still be judged. Thinking ends by this, never by the time: the same question, the same answer. */
export interface Budget {
  left: number
}

/** Where more half-made turns than these lie open, only the most promising few are played on. */
const MANY = 120
const FEW = 6
const MOVES_A_TURN = 8

/** The turns that the seat to act can play lawfully from here, the best first; equals stay in the order of the moves. */
export function wholeTurns<State, Move>(
  box: Box<State, Move>,
  state: State,
  seat: Seat,
  budget: Budget,
): WholeTurn<State, Move>[] {
  const { game } = box.rules
  const turn = game.turn(state)
  const judged = ({ moves, after }: HalfTurn<State, Move>) => {
    budget.left -= 1
    return { moves, after, value: box.mind.evaluate(after, seat) }
  }
  const whole: WholeTurn<State, Move>[] = []
  let open: HalfTurn<State, Move>[] = movesOf(box, state).map(move => ({
    moves: [move],
    after: game.apply(state, move),
  }))
  for (let made = 1; open.length > 0; made++) {
    const half: HalfTurn<State, Move>[] = []
    for (const way of open) {
      const goesOn = made < MOVES_A_TURN && game.toAct(way.after) === seat && game.turn(way.after) === turn
      if (goesOn) half.push(way)
      else whole.push(judged(way))
    }
    const followed = half.length > MANY ? half.map(judged).sort(bestFirst).slice(0, FEW) : half
    open = followed.flatMap(({ moves, after }) =>
      movesOf(box, after).map(move => ({ moves: [...moves, move], after: game.apply(after, move) })),
    )
  }
  return whole.sort(bestFirst)
}

type HalfTurn<State, Move> = Omit<WholeTurn<State, Move>, 'value'>

function movesOf<State, Move>(box: Box<State, Move>, state: State): readonly Move[] {
  return box.mind.candidates?.(state) ?? legalMoves(box.rules.game, state)
}

function bestFirst(a: WholeTurn, b: WholeTurn): number {
  return b.value - a.value
}
