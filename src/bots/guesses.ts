import type { AnyBox } from '#kernel/box.ts'
import type { Chance, Seat } from '#kernel/game.ts'
import { type Choice, rankedTurns, type Thinking } from './search.ts'

/**
 * The turns of a seat, the best first. What is face down is guessed several times, and a turn is worth its mean over all guesses: one guess
 * would be played as if it were known.
 */
export function ranked(
  box: AnyBox,
  view: unknown,
  seat: Seat,
  thinking: Thinking,
  guesses: number,
  chance: Chance,
): Choice[] {
  const { game } = box.rules
  if (!game.guess || liesOpen(box, view, seat, chance)) return rankedTurns(box, view, seat, thinking, chance)
  // Every value has to be exact: a turn that is bad in one guess may be the best on average.
  const each = { ...thinking, positions: thinking.positions / guesses, margin: Infinity }
  const means = new Map<string, { readonly choice: Choice; sum: number; count: number }>()
  for (let guess = 0; guess < guesses; guess++) {
    const state = game.guess(view, seat, chance)
    for (const choice of rankedTurns(box, state, seat, each, chance)) {
      const words = choice.turn.moves.map(move => game.formatMove(move)).join('\n')
      const mean = means.get(words) ?? { choice, sum: 0, count: 0 }
      means.set(words, { ...mean, sum: mean.sum + choice.value, count: mean.count + 1 })
    }
  }
  // What one of the guesses did not get to cannot be compared.
  const most = Math.max(...[...means.values()].map(({ count }) => count))
  return [...means.values()]
    .filter(({ count }) => count === most)
    .map(({ choice, sum }) => ({ turn: choice.turn, value: sum / most }))
    .sort((a, b) => b.value - a.value)
}

/** Is there nothing to guess? Then a guess is the view itself. */
export function liesOpen({ rules: { game } }: AnyBox, view: unknown, seat: Seat, chance: Chance): boolean {
  return !game.guess || game.guess(view, seat, chance) === view
}
