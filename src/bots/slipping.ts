import { type AnyBox, type Level, rulesAt } from '#kernel/box.ts'
import { shuffle } from '#kernel/chance.ts'
import { type Chance, replay, type Seat } from '#kernel/game.ts'
import type { Match } from '#referee/match.ts'
import { type Habits, luckAt } from './habits.ts'
import { findSlip } from './slips.ts'

/** In how many of a hundred turns a bot that errs looks for a rule to break. Levels 4 and 5 do it only when they are asked to. */
const RATE: Readonly<Record<Level, number>> = { 1: 18, 2: 12, 3: 7, 4: 4, 5: 4 }
/** Of the rules that could be broken, one in so many comes to a bot's mind in a turn: so all get their turn. */
const IN_MIND = 3

/**
 * The next move of a turn in which this bot breaks one rule; null for a turn by the rules. `intended` is what it would do by the rules. A
 * turn that slips never follows another, nor breaks a second rule: the table's record says when the last one was.
 */
export function slippingMove(
  box: AnyBox,
  match: Match,
  seat: Seat,
  level: Level,
  habits: Habits,
  intended: readonly unknown[],
): unknown {
  const { turn, state, mode } = match
  if (!habits.slips || mode !== 'tournament' || turn.number === 0 || turn.seat !== seat) return null
  // The opponent's turn lies between two of its own.
  if (habits.lastSlip !== null && turn.number - habits.lastSlip <= 2) return null
  const luck = luckAt(habits, 'turn', turn.number)
  if (luck(100) >= RATE[level] || box.rules.remedies?.owes?.(state) || wins(box, state, seat, intended)) return null
  const rules = inMind(box, match, luck)
  const seen = box.rules.game.view(state, seat)
  const guessed = box.rules.game.guess?.(seen, seat, luck) ?? seen
  return findSlip(box, guessed, seat, rules, luck, { intended })?.moves[0] ?? null
}

/** Rules that players watch at this table and that can be broken alone, some of them. */
function inMind(box: AnyBox, match: Match, luck: Chance): readonly string[] {
  const rules = rulesAt(box).flatMap(([rule, enforcer]) => (enforcer === 'players' ? [rule] : []))
  const alone = rules.filter(rule => !match.rulesOff.includes(rule) && !box.mind.slips?.together?.[rule])
  return shuffle(luck, alone).slice(0, Math.ceil(alone.length / IN_MIND))
}

/** Whoever can win by the rules does. */
function wins({ rules: { game } }: AnyBox, state: unknown, seat: Seat, moves: readonly unknown[]): boolean {
  return game.outcome(replay(game, state, moves))?.winners.includes(seat) === true
}
