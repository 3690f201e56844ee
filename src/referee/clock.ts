import type { AnyBox } from '#kernel/box.ts'
import type { ClockRules, Line } from '#kernel/transcript.ts'
import { isSettled, type Match, result } from './match.ts'

/**
 * The minute a turn and the half hour a game, in milliseconds of table time. Table time stands still while the server is
 * down; whoever hosts the match passes it in. A challenge stops the minute until the ruling is given.
 */
export interface Clock {
  /** When the first turn began; null before. */
  readonly began: number | null
  /** Used up in this turn before `since`. */
  readonly spent: number
  /** Running since; null while stopped. */
  readonly since: number | null
  /** When the result was settled; null before. */
  readonly settled: number | null
}

/** The clock of a match that begins now, at 0: a game without a starting procedure is under way at once. */
export function startClock(box: AnyBox, match: Match): Clock {
  return { began: match.turn.number > 0 ? 0 : null, spent: 0, since: runs(box, match) ? 0 : null, settled: null }
}

/** Tournament time of this division. */
export const TOURNAMENT_CLOCK: ClockRules = { turn: 60, grace: 15, game: 1800 }

/** The clock after a line was written at this time. */
export function advance(box: AnyBox, clock: Clock, before: Match, after: Match, at: number): Clock {
  const began = clock.began ?? (after.turn.number > 0 ? at : null)
  const fresh = after.turn.number !== before.turn.number || after.turn.opening !== before.turn.opening
  const spent = fresh ? 0 : clock.spent + (clock.since === null ? 0 : at - clock.since)
  const settled = isSettled(box, after) ? (clock.settled ?? at) : null
  return { began, spent, since: runs(box, after) ? at : null, settled }
}

function runs(box: AnyBox, match: Match): boolean {
  return match.turn.number > 0 && match.turn.seat !== null && !match.dispute?.awaiting && result(box, match) === null
}

/** The next thing the clock will say, and when; null while it has nothing to say. */
export function nextCall(
  box: AnyBox,
  clock: Clock,
  match: Match,
  rules: ClockRules,
): { readonly at: number; readonly line: Line } | null {
  if (result(box, match) !== null || match.dispute?.awaiting) return null
  const calls: { at: number; line: Line }[] = []
  if (clock.since !== null && rules.turn > 0) {
    const allowed = (rules.turn + (match.turn.reminded ? rules.grace : 0)) * 1000
    const words = match.turn.reminded ? 'forfeit' : 'remind'
    calls.push({ at: clock.since + allowed - clock.spent, line: { author: 'clock', words } })
  }
  if (clock.began !== null && rules.game > 0 && !match.timeCalled) {
    calls.push({ at: clock.began + rules.game * 1000, line: { author: 'clock', words: 'time' } })
  }
  return calls.reduce<(typeof calls)[number] | null>(
    (first, call) => (first === null || call.at < first.at ? call : first),
    null,
  )
}

/** What the screen shows, in milliseconds; it counts down by itself while `running`. */
export interface ClockFace {
  readonly turnLeft: number | null
  readonly gameLeft: number | null
  readonly running: boolean
}

export function clockFace(clock: Clock, match: Match, rules: ClockRules, now: number): ClockFace {
  const spent = clock.spent + (clock.since === null ? 0 : now - clock.since)
  const allowed = (rules.turn + (match.turn.reminded ? rules.grace : 0)) * 1000
  const until = clock.settled ?? now
  return {
    turnLeft: rules.turn > 0 && match.turn.number > 0 ? Math.max(0, allowed - spent) : null,
    gameLeft: rules.game > 0 && clock.began !== null ? Math.max(0, clock.began + rules.game * 1000 - until) : null,
    running: clock.since !== null,
  }
}
