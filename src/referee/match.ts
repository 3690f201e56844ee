import type { AnyBox, TurnRecord } from '#kernel/box.ts'
import { type Actor, type Fault, type Outcome, type Seat, versionOf } from '#kernel/game.ts'
import type { Mode, Official } from '#kernel/transcript.ts'
import type { Act } from './acts.ts'
import type { Dispute, Ruling, TimeOut } from './dispute.ts'

/** One move as it was made, with the rules it broke. */
export interface Entry {
  readonly line: number
  readonly move: unknown
  readonly faults: readonly Fault[]
  /** The state before it, kept where a challenger would have to show what could have been done. */
  readonly before?: unknown
  /** The table as a ruling has left it since the move before, where one has: the moves alone do not lead there. */
  readonly mended?: unknown
}

/** A turn begins when a player receives the flag card and ends when the player passes it. Turn 0 is the starting procedure. */
export interface Turn {
  readonly number: number
  readonly seat: Seat | null
  readonly opening: unknown
  readonly entries: readonly Entry[]
  readonly touched: boolean
  /** Who has been reminded of the minute: nearly always the player whose turn it is, if anybody. */
  readonly reminded: readonly Seat[]
}

/** Those moves of a turn that may be challenged, and which part of it that is where the game has parts. */
export interface ContestedTurn extends Turn {
  readonly part: number | null
}

/** How a match stands: what can be shown of it, face-down things aside. */
export interface Standing {
  readonly mode: Mode
  readonly seats: number
  readonly turnLimit: number | null
  /** How many lines have been written. */
  readonly line: number
  readonly state: unknown
  readonly turn: Turn
  /** The turn completed before, which may be challenged. */
  readonly last: Turn | null
  readonly timeOut: TimeOut | null
  /** How many time outs of each seat ended without a statement. */
  readonly unstated: readonly number[]
  readonly dispute: Dispute | null
  /** Who loses the turn as soon as the remedy that comes first has been carried out. */
  readonly losesTurn: Seat | null
  readonly record: readonly Ruling[]
  /** Rules that this table does not play. */
  readonly rulesOff: readonly string[]
  /** Reminders by the clock, for each seat. */
  readonly overruns: readonly number[]
  readonly timeCalled: boolean
  readonly offer: { readonly type: 'tie' | 'undo'; readonly from: Seat } | null
  /** Ended by the referee: marks, overruns, resignation, agreement, turn limit. */
  readonly ended: Outcome | null
  /** The loser has accepted a declared win, or a challenge of it was incorrect. */
  readonly accepted: boolean
  readonly signed: readonly boolean[]
  /** The Game Leader has checked and collected the score cards: the players may leave. */
  readonly collected: boolean
  /** Who would like another game. */
  readonly again: readonly boolean[]
  /** What the Tournament Director has ruled on conduct: 0 points. */
  readonly conduct: readonly { readonly seat: Seat; readonly reason: string }[]
}

/** One playing of a game: how it stands, and what the referee keeps to go back to. Nothing but its lines, folded by `step`. */
export interface Match extends Standing {
  /** Of the game's rules, for what was read otherwise before. */
  readonly version: number
  /** The match as it was when the challenge in dispute was announced: every opinion is carried out from there. */
  readonly undisputed: Match | null
  /** For undo by agreement; not kept in tournament play. */
  readonly past: Past | null
}

/** The opening of an earlier turn. A chain, not a list: a long game is not copied every turn. */
export interface Past {
  readonly seat: Seat | null
  readonly state: unknown
  readonly before: Past | null
  /** What was done since is no move: hands have arranged the table. */
  readonly isArranged?: true
}

/** Why an act was not carried out; nothing has changed. `code` is a key under `refusals.` of the common catalogue. */
export interface Refusal {
  readonly code: string
  /** The rule that stopped a move. */
  readonly fault?: Fault
}

/** What an act does to a match, or why it was not carried out. */
export type Effect = { readonly match: Match; readonly faults?: readonly Fault[] } | { readonly refusal: Refusal }

/** A line that was carried out: what it said, and which rules it broke (null where it was no move of the game). */
export interface Done {
  readonly match: Match
  readonly act: Act
  readonly faults: readonly Fault[] | null
}

export type Step = Done | { readonly refusal: Refusal }

export function beginMatch(
  box: AnyBox,
  setting: {
    readonly mode: Mode
    readonly seats: number
    readonly options: unknown
    readonly turnLimit?: number
    /** Of the rules; today's unless given. */
    readonly version?: number
  },
): Match {
  const version = setting.version ?? versionOf(box.rules.game)
  const state = box.rules.game.setup(setting.seats, setting.options, version)
  return {
    version,
    mode: setting.mode,
    seats: setting.seats,
    turnLimit: setting.turnLimit ?? null,
    line: 0,
    state,
    turn: openTurn(box, state),
    last: null,
    timeOut: null,
    unstated: Array.from({ length: setting.seats }, () => 0),
    dispute: null,
    undisputed: null,
    losesTurn: null,
    record: [],
    rulesOff: box.rules.rulesOff?.(setting.options) ?? [],
    overruns: Array.from({ length: setting.seats }, () => 0),
    timeCalled: false,
    offer: null,
    ended: null,
    accepted: false,
    signed: Array.from({ length: setting.seats }, () => false),
    collected: false,
    again: Array.from({ length: setting.seats }, () => false),
    conduct: [],
    past: null,
  }
}

export function openTurn(box: AnyBox, state: unknown): Turn {
  const actor = box.rules.game.toAct(state)
  const seat = typeof actor === 'number' ? actor : null
  return { number: box.rules.game.turn(state), seat, opening: state, entries: [], touched: false, reminded: [] }
}

/** The match with another game state; if that begins a turn, the turn before becomes the one that may be challenged. */
export function continueWith(box: AnyBox, match: Match, state: unknown): Match {
  if (box.rules.game.turn(state) === match.turn.number) {
    // A turn may open while the table is still to answer; it belongs to the first seat that acts in it.
    const turn = match.turn.seat === null ? { ...match.turn, seat: openTurn(box, state).seat } : match.turn
    return { ...match, state, turn }
  }
  const last = match.turn.number === 0 ? null : match.turn
  const past = match.mode === 'tournament' ? null : pastWith(match)
  const next = { ...match, state, turn: openTurn(box, state), last, past }
  const overLimit =
    match.turnLimit !== null && next.turn.number > match.turnLimit && box.rules.game.outcome(state) === null
  return overLimit ? { ...next, ended: { winners: [], reason: 'turn-limit' } } : next
}

/** What is past once the turn under way is. */
export function pastWith({ turn, past }: Match): Past {
  return { seat: turn.seat, state: turn.opening, before: past }
}

/** Ended by the referee, not by a move: no offer is left, and no ruling on which an opinion could change it. */
export function endMatch(match: Match, winners: readonly Seat[], reason: string): Match {
  return { ...resumed(match), timeOut: null, losesTurn: null, ended: { winners, reason } }
}

/** Play has resumed: no ruling changes any more. */
export function resumed(match: Match): Match {
  return { ...match, dispute: null, undisputed: null, offer: null }
}

export function othersThan(match: Standing, seat: Seat): Seat[] {
  return match.overruns.map((_, other) => other).filter(other => other !== seat)
}

/** How it stands: the referee's word before the game's own. */
export function result(box: AnyBox, match: Standing): Outcome | null {
  return match.ended ?? box.rules.game.outcome(match.state)
}

/** Over for good: nothing but signing (and an opinion on the last ruling) is left. */
export function isSettled(box: AnyBox, match: Standing): boolean {
  return result(box, match) !== null && acceptors(box, match).length === 0
}

/** Nothing can be changed any more, not even by another opinion. */
export function isFinal(box: AnyBox, match: Standing): boolean {
  return isSettled(box, match) && match.dispute === null
}

/**
 * Who has to accept a result before it is settled: whoever did not win and may still challenge the turn that brought it
 * about. A tie on time is nobody's doing and stands at once.
 */
export function acceptors(box: AnyBox, match: Standing): Seat[] {
  const outcome = box.rules.game.outcome(match.state)
  if (outcome === null || match.ended !== null || match.mode !== 'tournament' || match.accepted) return []
  if (outcome.winners.length === 0 && outcome.reason === 'time') return []
  return match.signed.flatMap((_, seat) =>
    !outcome.winners.includes(seat) && contestedTurn(box, match, seat) !== null ? [seat] : [],
  )
}

/** Whom the match waits for: an official who owes a word, else whom the game waits for; null in a time out and when it is over. */
export function awaited(box: AnyBox, match: Standing): Actor | Official | null {
  if (match.timeOut !== null) return null
  if (match.dispute?.awaiting) return match.dispute.official
  return result(box, match) === null ? box.rules.game.toAct(match.state) : null
}

/** Whose minute it is: whoever is to act, be it only to give what a ruling asks for. */
export function holderOf(box: AnyBox, match: Standing): Seat | null {
  const actor = match.turn.number === 0 || match.turn.seat === null ? null : box.rules.game.toAct(match.state)
  return actor === 'table' || actor === null ? match.turn.seat : actor
}

/** Play, the minute and the game's time stand still. */
export function standsStill({ timeOut, dispute }: Standing): boolean {
  return timeOut !== null || dispute?.awaiting === true
}

/** Whose win has been declared, and is neither accepted nor challenged away; null where nobody's is. */
export function declarer(box: AnyBox, match: Standing): Seat | null {
  const outcome = box.rules.game.outcome(match.state)
  return outcome === null ? (box.rules.remedies?.declared?.(match.state) ?? null) : (outcome.winners[0] ?? null)
}

/** The turn a challenge by this seat would be about, with those of its moves that may be challenged; null where there are none. */
export function contestedTurn(box: AnyBox, match: Standing, challenger: Seat): ContestedTurn | null {
  if (!box.rules.remedies?.contestable) return latestTurn(match, challenger)
  if (match.turn.number === 0) return null
  const window = box.rules.remedies.contestable(
    match.state,
    challenger,
    recordOf(match.turn),
    match.last && recordOf(match.last),
  )
  const turn = window?.turn === 'this' ? match.turn : match.last
  if (window === null || turn === null) return null
  return { ...turn, entries: turn.entries.slice(window.from, window.to), part: window.part ?? null }
}

/** A ruling has been given since the latest move, and may have changed the table. */
export function isRuledSince({ turn, last, record }: Standing): boolean {
  const moved = turn.entries.at(-1) ?? last?.entries.at(-1)
  return (record.at(-1)?.line ?? -1) > (moved?.line ?? -1)
}

/** The table after some moves, with what rulings did between them. */
export function afterMoves({ rules: { game } }: AnyBox, opening: unknown, entries: readonly Entry[]): unknown {
  return entries.reduce((state, { move, mended }) => game.apply(mended ?? state, move), opening)
}

/** The opponent's latest turn. */
export function latestTurn({ turn, last }: Standing, challenger: Seat): ContestedTurn | null {
  if (turn.number > 0 && turn.seat !== challenger && turn.entries.length > 0) return { ...turn, part: null }
  return last !== null && last.seat !== challenger ? { ...last, part: null } : null
}

function recordOf({ seat, entries, touched }: Turn): TurnRecord<unknown> {
  return { seat, moves: entries.map(entry => entry.move), touched }
}

/**
 * May this seat challenge now? On receiving the flag card and before touching a piece; a declared win, and what ended the
 * game, without the card until it is accepted.
 */
export function windowOpen(box: AnyBox, match: Standing, challenger: Seat): boolean {
  const { turn, last } = match
  const { remedies } = box.rules
  if (result(box, match) !== null) return acceptors(box, match).includes(challenger)
  if (remedies?.contestable) return contestedTurn(box, match, challenger) !== null
  if (turn.number === 0) return false
  if (turn.seat !== challenger) return turn.seat !== null && remedies?.declared?.(match.state) === turn.seat
  return !turn.touched && last !== null && !turn.entries.some(({ move }) => touches(box, move))
}

/** Does this move touch a piece, so that play has resumed with it? */
export function touches(box: AnyBox, move: unknown): boolean {
  return box.rules.remedies?.touches?.(move) ?? true
}
