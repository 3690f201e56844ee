import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { ClockRules, Line } from '#kernel/transcript.ts'
import { formatAct } from './acts.ts'
import { holderOf, isSettled, type Match, result, standsStill } from './match.ts'

/**
 * The minute a turn and the half hour a game, in milliseconds of table time. Table time stands still while the server is
 * down; whoever hosts the match passes it in. A challenge stops both until the last ruling is given.
 */
export interface Clock {
  /** When the first turn began; null before. */
  readonly began: number | null
  /** Used up in this turn before `since`, by seat. */
  readonly spent: readonly number[]
  /** Whose minute it is. */
  readonly holder: Seat | null
  /** The minute has been running since; null while stopped. */
  readonly since: number | null
  /** For how long the game's time stood still before `stillSince`. */
  readonly still: number
  /** It has been standing still since; null while it runs. */
  readonly stillSince: number | null
  /** When the time out under way was called; null where there is none. */
  readonly timeOutAt: number | null
  /** When the result was settled; null before. */
  readonly settled: number | null
}

/** The clock of a match that begins now, at 0: a game without a starting procedure is under way at once. */
export function startClock(box: AnyBox, match: Match): Clock {
  return {
    began: match.turn.number > 0 ? 0 : null,
    spent: match.signed.map(() => 0),
    holder: holderOf(box, match),
    since: runs(box, match) ? 0 : null,
    still: 0,
    stillSince: null,
    timeOutAt: null,
    settled: null,
  }
}

/** Tournament time of this division. */
export const TOURNAMENT_CLOCK: ClockRules = { turn: 60, grace: 15, game: 1800 }

/** A player who has called a time out states the matter within a minute. */
export const STATEMENT = 60_000

/** The clock after a line was written at this time. */
export function advance(box: AnyBox, clock: Clock, before: Match, after: Match, at: number): Clock {
  const fresh = after.turn.number !== before.turn.number || after.turn.opening !== before.turn.opening
  const holder = holderOf(box, after)
  const spent = spentBy(clock, at).map((ms, seat) =>
    // Another player's minute within a turn, to give what a ruling asks for, is over with it.
    fresh || (seat !== after.turn.seat && seat !== holder) ? 0 : ms,
  )
  return {
    began: clock.began ?? (after.turn.number > 0 ? at : null),
    spent,
    holder,
    since: runs(box, after) ? at : null,
    still: clock.still + (clock.stillSince === null ? 0 : at - clock.stillSince),
    stillSince: standsStill(after) ? at : null,
    timeOutAt: after.timeOut === null ? null : (clock.timeOutAt ?? at),
    settled: isSettled(box, after) ? (clock.settled ?? at) : null,
  }
}

function spentBy({ spent, holder, since }: Clock, now: number): readonly number[] {
  return spent.map((ms, seat) => (seat === holder && since !== null ? ms + now - since : ms))
}

function runs(box: AnyBox, match: Match): boolean {
  return match.turn.number > 0 && match.turn.seat !== null && !standsStill(match) && result(box, match) === null
}

/** The next thing the clock will say, and when; null while it has nothing to say. */
export function nextCall(
  box: AnyBox,
  clock: Clock,
  match: Match,
  rules: ClockRules,
): { readonly at: number; readonly line: Line } | null {
  const say = (at: number, type: 'remind' | 'forfeit' | 'time' | 'play-on') => ({
    at,
    line: { author: 'clock', words: formatAct(box.rules.game, { type }) } as const,
  })
  if (match.timeOut !== null) {
    const lapses = statementEnd(clock, match, rules)
    return lapses === null ? null : say(lapses, 'play-on')
  }
  if (result(box, match) !== null || standsStill(match)) return null
  const calls: { at: number; line: Line }[] = []
  if (clock.since !== null && clock.holder !== null && rules.turn > 0) {
    const left = allowed(clock, match, rules) - (clock.spent[clock.holder] ?? 0)
    calls.push(say(clock.since + left, isReminded(clock, match) ? 'forfeit' : 'remind'))
  }
  if (clock.began !== null && rules.game > 0 && !match.timeCalled) {
    calls.push(say(clock.began + rules.game * 1000 + clock.still, 'time'))
  }
  return calls.reduce<(typeof calls)[number] | null>(
    (first, call) => (first === null || call.at < first.at ? call : first),
    null,
  )
}

/** When a time out is over in which nothing has been stated; null where nothing is waited for. */
function statementEnd(clock: Clock, { timeOut }: Match, rules: ClockRules): number | null {
  if (typeof timeOut?.by !== 'number' || clock.timeOutAt === null || rules.turn === 0) return null
  return clock.timeOutAt + STATEMENT
}

/** What the screen shows, in milliseconds; it counts down by itself while `running`. */
export interface ClockFace {
  readonly turnLeft: number | null
  readonly gameLeft: number | null
  /** For naming rules in a time out; counts down while the others stand still. */
  readonly statementLeft: number | null
  readonly running: boolean
}

export function clockFace(clock: Clock, match: Match, rules: ClockRules, now: number): ClockFace {
  const spent = clock.holder === null ? 0 : (spentBy(clock, now)[clock.holder] ?? 0)
  const until = clock.settled ?? now
  const still = clock.still + (clock.stillSince === null ? 0 : Math.max(0, until - clock.stillSince))
  const stated = statementEnd(clock, match, rules)
  const gameLeft = clock.began === null ? 0 : clock.began + rules.game * 1000 + still - until
  return {
    turnLeft: rules.turn > 0 && match.turn.number > 0 ? Math.max(0, allowed(clock, match, rules) - spent) : null,
    gameLeft: rules.game > 0 && clock.began !== null ? Math.max(0, gameLeft) : null,
    statementLeft: stated === null ? null : Math.max(0, stated - now),
    running: clock.since !== null,
  }
}

function allowed(clock: Clock, match: Match, rules: ClockRules): number {
  return (rules.turn + (isReminded(clock, match) ? rules.grace : 0)) * 1000
}

function isReminded({ holder }: Clock, { turn }: Match): boolean {
  return holder !== null && turn.reminded.includes(holder)
}
