import { GENERAL_REASONS } from '#bots/general-reasons.ts'
import { reasonFor } from '#bots/reasons.ts'
import { wholeTurns } from '#bots/turns.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import type { Fault, Seat } from '#kernel/game.ts'
import { NEXT_ROUND } from '#kernel/series.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import type { Match } from '#referee/match.ts'
import { type PlayedTurn, turnsOf } from '#referee/played-turns.ts'
import { type Reading, readUntilRefused } from '#referee/read.ts'

/** `missed`: a win that was there. `unnoticed`: a wrong move that stood. `best`: a good turn. `turning`: the reader's turn before one that hurt. */
export type MomentKind = 'missed' | 'unnoticed' | 'best' | 'turning'

/** A turn of a finished game that is worth another look. */
export interface FilmMoment {
  readonly kind: MomentKind
  readonly turn: PlayedTurn
  readonly seat: Seat
  /** How a rule was broken, where one was. */
  readonly fault: Fault | null
  /** What it was good for, where that can be said. */
  readonly because: Note | null
}

/**
 * At most three moments of a game, in the order they were played: what its reader missed, what nobody noticed, and the turn
 * that changed most. A kind with nothing to show is left out. Without a reader, everybody's.
 */
export function filmOf(
  box: AnyBox,
  header: Header,
  lines: readonly Line[],
  reader: Seat | null,
): readonly FilmMoment[] {
  const { readings } = readUntilRefused(box, header, lines)
  const played = turnsOf(readings).flatMap(turn => playedTurn(box, readings, turn) ?? [])
  const mine = played.filter(({ seat }) => reader === null || seat === reader)
  const others = played.filter(one => !mine.includes(one))
  const found = [
    missed(box, mine),
    unnoticed(mine, others, readings.at(-1)?.after),
    letWin(box, mine, others, reader) ?? turningPoint(box, mine, others, reader),
  ]
  const moments: FilmMoment[] = []
  for (const moment of found) {
    if (moment && !moments.some(({ turn }) => turn.from === moment.turn.from)) moments.push(moment)
  }
  return moments.sort((a, b) => a.turn.from - b.turn.from)
}

/** A whole turn of the game, as this seat played it. */
interface Played {
  readonly turn: PlayedTurn
  readonly seat: Seat
  /** Once the table has said what comes first, such as a roll. */
  readonly opening: unknown
  readonly moves: readonly unknown[]
  readonly after: unknown
  /** The first rule that players watch and that was broken in it. */
  readonly fault: Fault | null
}

/** null where nobody played: the start, a turn that was lost before it began, and the word that begins the next round. */
function playedTurn({ rules: { game }, face }: AnyBox, readings: readonly Reading[], turn: PlayedTurn): Played | null {
  const { number, seat, from, to } = turn
  const lines = readings.slice(from, to)
  const first = lines.find(({ act, line }) => act.type === 'move' && line.author === seat)
  const last = lines.at(-1)
  if (number === 0 || seat === null || first === undefined || last === undefined) return null
  if (face.actions(first.before.state, seat).includes(NEXT_ROUND)) return null
  const faults = lines.flatMap(reading => reading.faults ?? [])
  return {
    ...{ turn, seat, opening: first.before.state, after: last.after.state },
    moves: lines.flatMap(({ act, line }) => (act.type === 'move' && line.author === seat ? [act.move] : [])),
    fault: faults.find(({ rule }) => game.rules[rule] === 'players') ?? null,
  }
}

function moment(kind: MomentKind, { turn, seat, fault }: Played, because: Note | null = null): FilmMoment {
  return { kind, turn, seat, fault: kind === 'unnoticed' ? fault : null, because }
}

/** The last turn that could have won, and did not. */
function missed(box: AnyBox, mine: readonly Played[]): FilmMoment | null {
  // What dice would have done nobody can list.
  if (box.mind.bot) return null
  const found = mine.findLast(({ seat, opening, after }) => !isWon(box, after, seat) && canWin(box, opening, seat))
  return found ? moment('missed', found) : null
}

function isWon({ rules: { game } }: AnyBox, state: unknown, seat: Seat): boolean {
  return game.outcome(state)?.winners.includes(seat) === true
}

/** Is there a turn with which this seat wins now? */
function canWin(box: AnyBox, state: unknown, seat: Seat): boolean {
  return wholeTurns(box, state, seat, { left: 0 }).some(turn => isWon(box, turn.after, seat))
}

/** The last wrong move that no ruling put right: another's before an own one, for noticing is what can be learnt from it. */
function unnoticed(mine: readonly Played[], others: readonly Played[], end: Match | undefined): FilmMoment | null {
  const ruled = end?.record.filter(({ verdict }) => verdict === 'correct').flatMap(({ about }) => about ?? []) ?? []
  const found = [...mine, ...others].findLast(({ fault, turn: { from, to } }) => {
    return fault !== null && !ruled.some(line => from <= line && line < to)
  })
  return found ? moment('unnoticed', found) : null
}

/** The own turn after which another won at once, where a different one would have stopped it: whatever else it was good for. */
function letWin(
  box: AnyBox,
  mine: readonly Played[],
  others: readonly Played[],
  reader: Seat | null,
): FilmMoment | null {
  const { game } = box.rules
  const [own, theirs] = [mine.at(-1), others.at(-1)]
  if (box.mind.bot || reader === null || own === undefined || theirs === undefined) return null
  if (!isWon(box, theirs.after, theirs.seat)) return null
  const isStopped = (state: unknown) =>
    game.outcome(state) === null && game.toAct(state) === theirs.seat && !canWin(box, state, theirs.seat)
  return wholeTurns(box, own.opening, own.seat, { left: 0 }).some(({ after }) => isStopped(after))
    ? moment('turning', own)
    : null
}

/**
 * The own turn that won most or, where none did, the one before what cost most: only an own turn can be played differently. null where
 * nothing much changed.
 */
function turningPoint(
  box: AnyBox,
  mine: readonly Played[],
  others: readonly Played[],
  reader: Seat | null,
): FilmMoment | null {
  const { grain = 1, evaluate } = box.mind
  const gain = ({ opening, after }: Played, of: Seat) =>
    box.rules.game.outcome(after) === null ? evaluate(after, of) - evaluate(opening, of) : 0
  const best = most(mine, played => gain(played, played.seat))
  if (best && best.worth > grain) return moment('best', best.played, goodFor(box, best.played))
  const worst = reader === null ? null : most(others, played => -gain(played, reader))
  const before = worst && mine.findLast(({ turn }) => turn.from < worst.played.turn.from)
  return before && worst.worth > grain ? moment('turning', before) : null
}

function most(played: readonly Played[], worthOf: (one: Played) => number) {
  let best: { readonly played: Played; readonly worth: number } | null = null
  for (const one of played) {
    const worth = worthOf(one)
    if (best === null || worth > best.worth) best = { played: one, worth }
  }
  return best
}

/** null where there is nothing to say but that it is good. */
function goodFor(box: AnyBox, { turn, seat, opening, moves, after }: Played): Note | null {
  if (box.mind.bot) return null
  const value = box.mind.evaluate(after, seat)
  const note = reasonFor(box, opening, seat, { turn: { moves, after, value }, value }, [], quickChance(turn.from))
  return note === null || GENERAL_REASONS.has(note.key) ? null : note
}
