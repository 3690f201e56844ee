import { parseAct as parseDayAct } from '#gathering/acts.ts'
import type { Copied } from '#gathering/copied.ts'
import type { Round } from '#gathering/gathering.ts'
import { MOST_CHALLENGES, type Sheet, type Side } from '#gathering/record-sheet.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { isOfficial, type Line } from '#kernel/transcript.ts'
import { MARKS, parseAct } from '#referee/acts.ts'
import { advance, type Clock, clockFace, nextCall, startClock, TOURNAMENT_CLOCK } from '#referee/clock.ts'
import { companionIn } from '#referee/companion.ts'
import { beginMatch, type Match, type Refusal, result } from '#referee/match.ts'
import { step } from '#referee/step.ts'

/** One thing that the Monitor did: what it wrote in the log of the table, and what it told the day. Nothing else is kept. */
export interface Tap {
  /** Table time: for how long the clock of the round had been running, in milliseconds. */
  readonly at: number
  /** What was done, by the name of its words: it stands on the button that takes it back. */
  readonly what: string
  readonly lines: readonly Line[]
  /** Acts of the day as its log writes them. */
  readonly acts: readonly string[]
  /** The rule that the challenger names, or does not name after all. */
  readonly rule?: string
}

/** A physical table as its Monitor's taps have made it. */
export interface Station {
  readonly box: AnyBox
  readonly taps: readonly Tap[]
  readonly match: Match
  readonly clock: Clock
  /** Rules named in the time out under way, in that order. */
  readonly named: readonly string[]
}

/** One minute a turn. The game's time is the round's, and called for the whole hall. */
export const MINUTE = { ...TOURNAMENT_CLOCK, game: 0 }

export function laid(box: AnyBox): Station {
  const match = beginMatch(box, { mode: 'tournament', seats: 2, options: {} })
  return { box, taps: [], match, clock: startClock(box, match), named: [] }
}

/** The table after these, up to the first that cannot have happened. */
export function replayed(box: AnyBox, taps: readonly Tap[]): Station {
  let station = laid(box)
  for (const tap of taps) {
    const next = tapped(station, tap)
    if ('refusal' in next) break
    station = next
  }
  return station
}

/** Does all of it, or says why not. */
export function tapped(station: Station, tap: Tap): Station | { readonly refusal: Refusal } {
  const { box, taps } = station
  let { match, clock } = station
  // A clock that was set back somewhere does not run backwards here.
  const at = Math.max(tap.at, taps.at(-1)?.at ?? 0)
  for (const line of tap.lines) {
    const done = step(box, match, line)
    if ('refusal' in done) return done
    clock = advance(box, clock, match, done.match, at)
    match = done.match
  }
  const { rule } = tap
  const toggled = station.named.filter(one => one !== rule)
  const isNaming = typeof match.timeOut?.by === 'number'
  const named = rule === undefined || toggled.length < station.named.length ? toggled : [...toggled, rule]
  return { box, taps: [...taps, { ...tap, at }], match, clock, named: isNaming ? named : [] }
}

/** Without the last tap, and without the reminders that the clock gave by itself since. */
export function takenBack({ box, taps }: Station): Station {
  const last = lastTap(taps)
  return replayed(box, last === null ? [] : taps.slice(0, taps.indexOf(last)))
}

/** The last thing that somebody did, not the clock. */
export function lastTap(taps: readonly Tap[]): Tap | null {
  return taps.findLast(({ what }) => what !== 'reminded') ?? null
}

/** For how long the clock of a round has been running. */
export function tableTime({ begun, paused, lost }: Round, now: number): number {
  return begun === null ? 0 : Math.max(0, (paused ?? now) - begun - lost)
}

/** What the minute comes to: a reminder that is due, the loss of the turn, or nothing yet. */
export function dueAt({ box, clock, match }: Station, now: number): 'remind' | 'forfeit' | null {
  const call = nextCall(box, clock, match, MINUTE)
  if (call === null || call.at > now) return null
  const type = parseAct(box.rules.game, call.line.words)?.type
  return type === 'remind' || type === 'forfeit' ? type : null
}

/** Seconds of the turn under way; more than a minute once the player has been reminded. */
export function secondsOf({ clock, match }: Station, now: number): number {
  const { turnLeft } = clockFace(clock, match, MINUTE, now)
  const isReminded = clock.holder !== null && match.turn.reminded.includes(clock.holder)
  const allowed = (MINUTE.turn + (isReminded ? MINUTE.grace : 0)) * 1000
  return Math.floor((allowed - (turnLeft ?? allowed)) / 1000)
}

/** What the console asks for now. */
export type Stage = 'before' | 'playing' | 'naming' | 'ruling' | 'opinion' | 'ruled' | 'time-out' | 'count' | 'over'

export function stageOf({ box, match, taps }: Station): Stage {
  const { timeOut, dispute } = match
  if (match.turn.number === 0) return 'before'
  if (dispute?.awaiting) return dispute.official === 'monitor' ? 'ruling' : 'opinion'
  if (typeof timeOut?.by === 'number') return 'naming'
  if (isOfficial(timeOut?.by)) return dispute === null ? 'time-out' : 'ruled'
  if (dispute !== null && lastTap(taps)?.what === 'ruled') return 'ruled'
  if (result(box, match) !== null) return 'over'
  return box.rules.game.toAct(match.state) === 'table' ? 'count' : 'playing'
}

/** Who would challenge now: whoever has received the flag card; the other, if a win stands or nothing was played before. */
export function likelyChallenger({ box, match }: Station): Seat {
  const { flag, declared } = companionIn(match)
  const [winner] = result(box, match)?.winners ?? declared
  if (winner !== undefined) return 1 - winner
  return match.last === null ? 1 - flag : flag
}

/** Whose turn is looked at, and the rule that is ruled on; null while none has been named. */
export function disputed(station: Station): { readonly mover: Seat; readonly rule: string | null } {
  const { match, named } = station
  const { dispute, timeOut } = match
  const challenger = typeof timeOut?.by === 'number' ? timeOut.by : (dispute?.challenger ?? likelyChallenger(station))
  const rule = dispute?.awaiting ? dispute.matters[dispute.asked]?.rule : named[0]
  return { mover: 1 - challenger, rule: rule ?? null }
}

/** Who sits first at a board that is copied: whoever has the colour that its first seat has. */
export function firstSeat({ rules: { game }, face, setUp }: AnyBox, { match }: Station): Seat {
  const colour = companionIn(match).colours[0]
  const isDrawn = setUp.choices.some(({ key }) => key === 'start')
  const laid = game.setup(2, { ...Object(game.options), ...(isDrawn && { start: 'seats' }) })
  return colour !== null && face.colour(laid, 0) !== colour ? 1 : 0
}

/** Play has gone on since: what was copied before was about something else. */
const PLAY = ['begun', 'passed', 'forfeited', 'play-on', 'taken-over']

/** The board as it was copied for what is ruled on now. */
export function copiedIn({ taps }: Station): Copied | null {
  const since = taps.slice(taps.findLastIndex(({ what }) => PLAY.includes(what)) + 1)
  const act = parseDayAct(since.findLast(({ what }) => what === 'copied')?.acts[0] ?? '')
  return act?.type === 'copy' ? act.copied : null
}

/** The record sheet; null until somebody has begun. */
export function sheetOf({ match }: Station): Sheet | null {
  if (match.turn.number === 0) return null
  const [a = 0, b = 0] = match.overruns
  const challenges = match.record.map(({ challenger, rule, verdict, opinions }) => ({
    by: sideOf(challenger),
    rule,
    rulings: opinions.length === 0 ? [MARKS[verdict]] : opinions.map(one => MARKS[one.verdict]),
  }))
  return {
    beginner: sideOf(companionIn(match).beginner),
    overruns: [a, b],
    challenges: challenges.slice(-MOST_CHALLENGES),
  }
}

function sideOf(seat: Seat): Side {
  return seat === 0 ? 0 : 1
}
