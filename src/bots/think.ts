import type { AnyBox, Level } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import { type Chance, replay, type Seat } from '#kernel/game.ts'
import { type Advice, NO_ADVICE } from '#kernel/note.ts'
import { type Act, formatAct, type Matter } from '#referee/acts.ts'
import { acceptors, isSettled, type Match, result, standsStill } from '#referee/match.ts'
import { levelToday } from './days.ts'
import { greedyTurn } from './greedy.ts'
import type { Habits } from './habits.ts'
import { decided } from './levels.ts'
import { challengeOf } from './noticing.ts'
import { reasonFor } from './reasons.ts'
import { slippingMove } from './slipping.ts'

/** Who gives hints. */
const STRONGEST = 5

/**
 * What a bot in this seat says now, or null when it has nothing to say. It sees no more than the seat may see. Without habits it breaks
 * no rule.
 */
export function think(
  box: AnyBox,
  match: Match,
  seat: Seat,
  level: Level,
  chance: Chance,
  habits: Habits | null = null,
): string | null {
  const act = decide(box, match, seat, level, chance, habits)
  return act && formatAct(box.rules.game, act)
}

function decide(
  box: AnyBox,
  match: Match,
  seat: Seat,
  level: Level,
  chance: Chance,
  habits: Habits | null,
): Act | null {
  const challenge = (now: Match) => challengeOf(box, now, seat, level, chance, habits)
  if (match.timeOut !== null)
    return match.timeOut.by === seat ? statement(challenge({ ...match, timeOut: null })) : null
  if (match.dispute?.awaiting) return null
  if (isSettled(box, match)) return match.signed[seat] ? null : { type: 'sign' }
  if (challenge(match) !== null) return { type: 'time-out' }
  if (result(box, match) !== null) return acceptors(box, match).includes(seat) ? { type: 'accept' } : null
  if (match.offer !== null && match.offer.from !== seat) return { type: answer(box, match, seat) }
  if (box.rules.game.toAct(match.state) !== seat) return null
  const today = habits === null ? level : levelToday(box, level, habits.luck)
  const intended = choose(box, match.state, seat, today, chance)
  const slipping = habits && slippingMove(box, match, seat, level, habits, intended)
  const move = slipping ?? intended[0]
  return move === undefined ? null : { type: 'move', move }
}

/** How the strongest bot would play this seat's turn to its end, move by move; nothing when it is not to move. */
export function hint(box: AnyBox, match: Match, seat: Seat): Advice {
  const { game } = box.rules
  if (standsStill(match) || result(box, match) !== null || game.toAct(match.state) !== seat) return NO_ADVICE
  const chance = quickChance(match.line)
  const view = game.view(match.state, seat)
  const begun = unthinking(box, view, seat, STRONGEST, chance)
  const decision = begun === null ? decided(box, view, seat, STRONGEST, chance) : null
  const moves = playedOut(box, match.state, seat, begun ?? decision?.choice.turn.moves ?? [], chance)
  const reason = decision && reasonFor(box, view, seat, decision.choice, decision.choices, chance)
  return { moves: moves.map(move => game.formatMove(move)), reason }
}

/** A turn that was begun without thinking is thought to its end; in the starting procedure everybody says one thing. */
function playedOut(
  box: AnyBox,
  state: unknown,
  seat: Seat,
  moves: readonly unknown[],
  chance: Chance,
): readonly unknown[] {
  const { game } = box.rules
  if (box.mind.bot || moves.length !== 1 || game.turn(state) === 0) return moves
  const after = replay(game, game.view(state, seat), moves)
  const goesOn = game.toAct(after) === seat && game.turn(after) === game.turn(state)
  return goesOn ? [...moves, ...greedyTurn(box, after, seat, chance)] : moves
}

/** The moves of a turn, as far as they can be known before the table answers. */
function choose(box: AnyBox, state: unknown, seat: Seat, level: Level, chance: Chance): readonly unknown[] {
  const seen = box.rules.game.view(state, seat)
  const begun = unthinking(box, seen, seat, level, chance)
  return begun ?? decided(box, seen, seat, level, chance)?.choice.turn.moves ?? []
}

/** What needs no search: a move of the game's own bot, or one that is made without thinking; null where it has to be thought. */
function unthinking(box: AnyBox, seen: unknown, seat: Seat, level: Level, chance: Chance): readonly unknown[] | null {
  const { bot, opening } = box.mind
  if (!bot && !opening) return null
  const guessed = box.rules.game.guess?.(seen, seat, chance) ?? seen
  const move = bot ? bot(guessed, seat, level, chance) : (opening?.(guessed, chance) ?? null)
  if (move === null) return bot ? [] : null
  return [move]
}

/** What a bot that has called a time out has to say. */
function statement(matter: Matter | null): Act {
  return matter === null ? { type: 'play-on' } : { type: 'challenge', matters: [matter] }
}

/** Taking back is always allowed; a tie is taken when the other side stands clearly better. */
function answer(box: AnyBox, match: Match, seat: Seat): 'agree' | 'refuse' {
  if (match.offer?.type === 'undo') return 'agree'
  const seen = box.rules.game.view(match.state, seat)
  const others = match.signed.map((_, other) => other).filter(other => other !== seat)
  const best = Math.max(...others.map(other => box.mind.evaluate(seen, other)))
  return box.mind.evaluate(seen, seat) < 0 && best > 0 ? 'agree' : 'refuse'
}
