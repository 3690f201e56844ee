import type { Box } from '#kernel/box.ts'
import { shuffle } from '#kernel/chance.ts'
import type { Chance, Outcome, Seat } from '#kernel/game.ts'
import { type Budget, type WholeTurn, wholeTurns } from './turns.ts'

/** Above every evaluation. A win counts a little less the later it comes. */
const WIN = 1e9
const DEEPEST = 6
/** Replies thought about at each turn, of those that look best to whoever plays them. */
const REPLIES = 24

/**
 * The turn that leaves the best position when everybody answers with their best: turns are searched whole, one
 * deeper each time, until the budget is spent. Opponents are expected to play against `seat`, however many they are.
 */
export function searchTurn<State, Move>(
  box: Box<State, Move>,
  state: State,
  seat: Seat,
  chance: Chance,
  positions: number,
): readonly Move[] {
  const budget = { left: positions }
  let order = shuffle(chance, wholeTurns(box, state, seat, budget))
    .map(turn => ({ turn, value: score(box, turn, seat) }))
    .sort(higherFirst)
  for (let depth = 1; depth < DEEPEST && budget.left > 0; depth++) {
    const best = order[0]
    if (best === undefined || order.length === 1 || Math.abs(best.value) > WIN / 2) break
    order = deepened(box, order, seat, depth, budget)
  }
  return order[0]?.turn.moves ?? []
}

interface Choice<State, Move> {
  readonly turn: WholeTurn<State, Move>
  readonly value: number
}

/** The same choices, each with the opponents' answers to it; those the budget did not reach come last, as they were. */
function deepened<State, Move>(
  box: Box<State, Move>,
  order: readonly Choice<State, Move>[],
  seat: Seat,
  depth: number,
  budget: Budget,
): Choice<State, Move>[] {
  const looked: Choice<State, Move>[] = []
  let alpha = -Infinity
  for (const { turn } of order) {
    if (budget.left <= 0) break
    const value = worth(box, turn.after, seat, depth, 1, alpha, Infinity, budget)
    looked.push({ turn, value })
    alpha = Math.max(alpha, value)
  }
  return [...looked.sort(higherFirst), ...order.slice(looked.length)]
}

function worth<State, Move>(
  box: Box<State, Move>,
  state: State,
  seat: Seat,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
  budget: Budget,
): number {
  const outcome = box.rules.game.outcome(state)
  if (outcome !== null && outcome.winners.length > 0) return final(outcome, seat, ply)
  const actor = box.rules.game.toAct(state)
  if (depth === 0 || budget.left <= 0 || typeof actor !== 'number') return box.mind.evaluate(state, seat)
  const turns = wholeTurns(box, state, actor, budget).slice(0, REPLIES)
  if (turns.length === 0) return box.mind.evaluate(state, seat)
  let best = actor === seat ? -Infinity : Infinity
  for (const { after } of turns) {
    const value = worth(box, after, seat, depth - 1, ply + 1, alpha, beta, budget)
    if (actor === seat) {
      best = Math.max(best, value)
      alpha = Math.max(alpha, best)
    } else {
      best = Math.min(best, value)
      beta = Math.min(beta, best)
    }
    if (alpha >= beta) break
  }
  return best
}

function score<State, Move>(box: Box<State, Move>, turn: WholeTurn<State, Move>, seat: Seat): number {
  const outcome = box.rules.game.outcome(turn.after)
  return outcome !== null && outcome.winners.length > 0 ? final(outcome, seat, 0) : turn.value
}

function final(outcome: Outcome, seat: Seat, ply: number): number {
  return outcome.winners.includes(seat) ? WIN - ply : ply - WIN
}

function higherFirst(a: { value: number }, b: { value: number }): number {
  return b.value - a.value
}
