import type { AnyBox, Note } from '#kernel/box.ts'
import { type Header, isOfficial, type Line } from '#kernel/transcript.ts'
import type { Filmed, LogLine, Role, SeatView, TableView } from '#protocol/table.ts'
import { parseAct } from '#referee/acts.ts'
import { type Clock, type ClockFace, clockFace } from '#referee/clock.ts'
import { isSettled, type Match } from '#referee/match.ts'
import { faceDown, narrate } from '#referee/narrate.ts'
import { findingFor, type Viewer, viewMatch } from '#referee/view.ts'
import { invitationsFor, rematchLink } from './invitations.ts'
import type { KeyMaker } from './keys.ts'
import type { TableRecord } from './store.ts'

/** A line of the log with what was worked out when it was written. */
export interface Entry extends Line {
  readonly note: Note
  /** null where the line is no move of the game. */
  readonly move: unknown
  readonly faults: readonly string[] | null
}

/** What a table shows is made of. */
export interface Sight {
  readonly box: AnyBox
  readonly record: TableRecord
  readonly match: Match
  readonly log: readonly Entry[]
  /** Numbers of the lines that somebody could not read when they were written. */
  readonly secrets: readonly number[]
  readonly clock: Clock
  /** Table time. */
  readonly now: number
  /** Seats somebody is watching from. */
  readonly present: ReadonlySet<number>
  readonly filmed: Filmed | null
}

export function entryOf(box: AnyBox, before: Match, after: Match, line: Line): Entry {
  const move = parseAct(line.words) === null ? box.game.parseMove(line.words) : null
  const turns = after.turn.number === before.turn.number ? [after.turn] : [after.last, after.turn]
  const found = turns.flatMap(turn => turn?.entries ?? []).find(entry => entry.line === before.line)
  const faults = move === null ? null : (found?.faults.map(fault => fault.rule) ?? [])
  return { author: line.author, words: line.words, note: narrate(box, before, line), move, faults }
}

export function viewerOf(role: Role): Viewer {
  if (role.type === 'seat') return role.seat
  return isOfficial(role.type) ? role.type : null
}

/** Nothing can be changed any more, not even by another opinion: the seed may be told. */
export function isClosed(box: AnyBox, match: Match): boolean {
  return isSettled(box, match) && match.dispute === null
}

export function headerOf({ box, record, match }: Pick<Sight, 'box' | 'record' | 'match'>): Header {
  return isClosed(box, match) ? { ...record.header, seed: record.seed } : record.header
}

/** The table as this role may see it, with the lines from `from` on. */
export function tableView(sight: Sight, role: Role, from: number, keys: KeyMaker): TableView {
  const { box, record, match, log } = sight
  const viewer = viewerOf(role)
  return {
    id: record.id,
    header: headerOf(sight),
    role,
    plays: role.type === 'seat' ? [role.seat] : [],
    seats: seatViews(sight),
    officials: record.officials,
    lines: log.slice(from).map((entry, index) => logLine(box, match, entry, from + index, viewer)),
    match: viewMatch(box, match, viewer),
    finding: findingFor(box, match, viewer),
    clock: faceOf(sight),
    invitations: invitationsFor(role, record, keys),
    rematch: rematchLink(record, role, keys),
    filmed: filmNewTo(from, sight),
  }
}

/** A film goes to each watcher once, together with its line. */
function filmNewTo(from: number, { filmed, match }: Sight): Filmed | null {
  return filmed !== null && filmed.line >= from && filmed.line < match.line ? filmed : null
}

/** Everybody has come. */
export function isComplete({ chairs }: TableRecord): boolean {
  return chairs.every(chair => chair.taken)
}

function faceOf({ record, match, clock, now }: Sight): ClockFace | null {
  if (!record.header.clock) return null
  const face = clockFace(clock, match, record.header.clock, now)
  return { ...face, running: face.running && isComplete(record) }
}

/** May this viewer not read the line, as the match stands? */
export function isSecretFor(box: AnyBox, match: Match, entry: Entry, viewer: Viewer): boolean {
  if (entry.move === null || !box.game.isSecret || isClosed(box, match)) return false
  return box.game.isSecret(entry.move, typeof viewer === 'number' ? viewer : null, match.state)
}

function logLine(box: AnyBox, match: Match, entry: Entry, n: number, viewer: Viewer): LogLine {
  const { author, words, note } = entry
  if (!isSecretFor(box, match, entry, viewer)) return { n, author, words, note }
  return { n, author, words: null, note: faceDown(note) }
}

function seatViews({ record, present }: Sight): SeatView[] {
  return record.chairs.map((chair, seat) => ({
    name: record.header.seats[seat] ?? '?',
    kind: chair.kind === 'bot' ? 'bot' : chair.taken ? 'person' : 'open',
    present: chair.kind === 'bot' || present.has(seat),
  }))
}
