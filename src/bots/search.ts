import type { Box } from '#kernel/box.ts'
import { quickChance, shuffle } from '#kernel/chance.ts'
import type { Chance, Outcome, Seat } from '#kernel/game.ts'
import { type Budget, type WholeTurn, wholeTurns } from './turns.ts'

/** Above every evaluation. A win counts a little less the later it comes, and a loss a little more. */
const WIN = 1e9
/** Replies thought about at each turn, of those that look best to whoever plays them. */
const REPLIES = 24
/** How often the table is imagined to answer where it has a word; every choice gets the same luck. */
const ROLLS = 6

/** How far somebody thinks. */
export interface Thinking {
  /** Positions that may be judged. */
  readonly positions: number
  /** Turns looked ahead after the own one, at most. */
  readonly ahead: number
  /** Choices this close to the best are told apart exactly; of the others it is known only that they are worse. */
  readonly margin: number
  /** Is this turn thought of? Without it, every turn is. */
  readonly notices?: (turn: WholeTurn, by: Seat) => boolean
}

/** A turn, and what it comes to for whoever plays it when everybody answers with their best. */
export interface Choice<State = unknown, Move = unknown> {
  readonly turn: WholeTurn<State, Move>
  readonly value: number
}

/** Is this value a win that nobody can prevent, or a loss? */
export function isDecided(value: number): boolean {
  return Math.abs(value) > WIN / 2
}

/**
 * The turns of a seat, the best first: searched whole, one turn deeper each time, until the budget is spent. Opponents are
 * expected to play against `seat`, however many they are; what the table may say is imagined, never asked.
 */
export function rankedTurns<State, Move>(
  box: Box<State, Move>,
  state: State,
  seat: Seat,
  thinking: Thinking,
  chance: Chance,
): Choice<State, Move>[] {
  const search = new Search(box, seat, thinking, chance(2 ** 31))
  return search.ranked(shuffle(chance, search.noticed(state, seat)))
}

/** One question, thought about once. */
class Search<State, Move> {
  readonly #box: Box<State, Move>
  readonly #seat: Seat
  readonly #thinking: Thinking
  readonly #luck: number
  readonly #budget: Budget

  constructor(box: Box<State, Move>, seat: Seat, thinking: Thinking, luck: number) {
    this.#box = box
    this.#seat = seat
    this.#thinking = thinking
    this.#luck = luck
    this.#budget = { left: thinking.positions }
  }

  /** The turns that are thought of here; where none would be, all of them. */
  noticed(state: State, by: Seat): WholeTurn<State, Move>[] {
    const turns = wholeTurns(this.#box, state, by, this.#budget)
    const { notices } = this.#thinking
    if (!notices) return turns
    const seen = turns.filter(turn => notices(turn, by))
    return seen.length > 0 || by !== this.#seat ? seen : turns
  }

  ranked(turns: readonly WholeTurn<State, Move>[]): Choice<State, Move>[] {
    let order = turns.map(turn => ({ turn, value: this.#atOnce(turn.after, 0) ?? turn.value })).sort(higherFirst)
    for (let depth = 1; depth <= this.#thinking.ahead && this.#budget.left > 0; depth++) {
      const [best, ...others] = order
      if (best === undefined || others.length === 0 || isDecided(best.value)) break
      order = this.#deepened(order, depth)
    }
    return order
  }

  /**
   * The same choices with the answers to them. Where the budget did not reach them all, those it did not reach cannot be compared: they are
   * left out where only the best is wanted, and otherwise everything stays as it was.
   */
  #deepened(order: readonly Choice<State, Move>[], depth: number): Choice<State, Move>[] {
    const looked: Choice<State, Move>[] = []
    let best = -Infinity
    for (const { turn } of order) {
      const value = this.#worth(turn.after, depth, 1, best - this.#thinking.margin, Infinity)
      if (this.#budget.left <= 0)
        return this.#thinking.margin > 0 || looked.length === 0 ? [...order] : looked.sort(higherFirst)
      looked.push({ turn, value })
      best = Math.max(best, value)
    }
    return looked.sort(higherFirst)
  }

  #worth(state: State, depth: number, ply: number, alpha: number, beta: number): number {
    const over = this.#atOnce(state, ply)
    if (over !== null) return over
    const actor = this.#box.rules.game.toAct(state)
    if (depth === 0 || this.#budget.left <= 0 || actor === null) return this.#judged(state)
    if (actor === 'table') return this.#expected(state, depth, ply)
    return this.#answered(state, actor, depth, ply, alpha, beta)
  }

  /** What the best answer of whoever is to act comes to. */
  #answered(state: State, actor: Seat, depth: number, ply: number, alpha: number, beta: number): number {
    const turns = this.noticed(state, actor)
    const [first] = turns
    if (first === undefined) return this.#judged(state)
    // They are sorted by what they are worth to whoever plays them: there is nothing more to learn from the others.
    if (depth === 1) return this.#atOnce(first.after, ply + 1) ?? this.#judged(first.after)
    const isOwn = actor === this.#seat
    let best = isOwn ? -Infinity : Infinity
    for (const { after } of turns.slice(0, REPLIES)) {
      const value = this.#worth(after, depth - 1, ply + 1, alpha, beta)
      if (isOwn) {
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

  /** The mean over what the table may say. A win in some of it is no more than a chance to win. */
  #expected(state: State, depth: number, ply: number): number {
    const { game, table } = this.#box.rules
    if (!table) return this.#judged(state)
    const { certain = Infinity, answers } = this.#box.mind
    const imagined = () =>
      Array.from({ length: ROLLS }, (_, roll) => ({
        move: table.answer(state, quickChance(this.#luck + roll)),
        weight: 1,
      }))
    let [sum, weights] = [0, 0]
    for (const { move, weight } of answers?.(state, quickChance(this.#luck)) ?? imagined()) {
      const value = this.#worth(game.apply(state, move), depth, ply, -Infinity, Infinity)
      sum += weight * Math.max(-certain, Math.min(certain, value))
      weights += weight
    }
    return sum / weights
  }

  #judged(state: State): number {
    this.#budget.left -= 1
    return this.#box.mind.evaluate(state, this.#seat)
  }

  /** What a game that is won comes to; null while nobody has. */
  #atOnce(state: State, ply: number): number | null {
    const outcome = this.#box.rules.game.outcome(state)
    return outcome === null || outcome.winners.length === 0 ? null : final(outcome, this.#seat, ply)
  }
}

function final(outcome: Outcome, seat: Seat, ply: number): number {
  return outcome.winners.includes(seat) ? WIN - ply : ply - WIN
}

function higherFirst(a: { value: number }, b: { value: number }): number {
  return b.value - a.value
}
