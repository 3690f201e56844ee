import type { AnyBox, Note } from '#kernel/box.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import type { Filmed, Invitations, LogLine, Role, SeatView, TableView } from '#protocol/table.ts'
import { parseAct } from '#referee/acts.ts'
import { type Clock, type ClockFace, clockFace } from '#referee/clock.ts'
import { isSettled, type Match } from '#referee/match.ts'
import { faceDown, narrate } from '#referee/narrate.ts'
import { findingFor, type Viewer, viewMatch } from '#referee/view.ts'
import type { KeyMaker } from './keys.ts'
import type { TableRecord } from './store.ts'

/** A line of the log with what was worked out when it was written. */
export interface Entry extends Line {
  readonly type: LogLine['type']
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
  const act = parseAct(box.rules.game, line.words)
  const move = act?.type === 'move' ? act.move : null
  const turns = after.turn.number === before.turn.number ? [after.turn] : [after.last, after.turn]
  const found = turns.flatMap(turn => turn?.entries ?? []).find(entry => entry.line === before.line)
  const faults = move === null ? null : (found?.faults.map(fault => fault.rule) ?? [])
  return {
    author: line.author,
    words: line.words,
    type: act?.type ?? 'move',
    note: act ? narrate(box, before, line.author, act) : { key: '' },
    move,
    faults,
  }
}

export function viewerOf(role: Role): Viewer {
  if (role.type === 'seat') return role.seat
  return role.type === 'watch' ? null : role.type
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
    invitations: role.type === 'seat' ? invitationsFor(role.seat, record, keys) : null,
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
  if (entry.move === null || !box.rules.game.isSecret || isClosed(box, match)) return false
  return box.rules.game.isSecret(entry.move, typeof viewer === 'number' ? viewer : null, match.state)
}

function logLine(box: AnyBox, match: Match, entry: Entry, n: number, viewer: Viewer): LogLine {
  const { author, words, type, note } = entry
  if (!isSecretFor(box, match, entry, viewer)) return { n, author, words, type, note }
  return { n, author, words: null, type, note: faceDown(note) }
}

function seatViews({ record, present }: Sight): SeatView[] {
  return record.chairs.map((chair, seat) => ({
    name: record.header.seats[seat] ?? '?',
    kind: chair.kind === 'bot' ? 'bot' : chair.taken ? 'person' : 'open',
    present: chair.kind === 'bot' || present.has(seat),
  }))
}

/** The page of a table with the capability behind `#`, which browsers keep to themselves. */
export function linkTo(table: string, key: string): string {
  return `/table/${table}#${key}`
}

/** Worked out once for each state of the record, not for every line. */
const known = new WeakMap<TableRecord, Invitations>()

/** A player who held an official's key could rule on their own challenge: the one who set the table up is trusted with them. */
function invitationsFor(seat: number, record: TableRecord, keys: KeyMaker): Invitations {
  const all = invitations(record, keys)
  return seat === 0 ? all : { ...all, monitor: null, leader: null, director: null }
}

function invitations(record: TableRecord, keys: KeyMaker): Invitations {
  const made = known.get(record) ?? makeInvitations(record, keys)
  known.set(record, made)
  return made
}

function makeInvitations({ id, code, chairs }: TableRecord, keys: KeyMaker): Invitations {
  const link = (role: Role, issue = 0) => linkTo(id, keys.keyFor(id, role, issue))
  return {
    code: chairs.some(chair => !chair.taken) ? code : null,
    seats: chairs.map((chair, seat) => (chair.taken ? null : link({ type: 'seat', seat }, chair.issue))),
    watch: link({ type: 'watch' }),
    monitor: link({ type: 'monitor' }),
    leader: link({ type: 'leader' }),
    director: link({ type: 'director' }),
  }
}

/** The players change seats for the next game; everybody else keeps the role. */
function rematchLink({ next, chairs }: TableRecord, role: Role, keys: KeyMaker): string | null {
  if (next === null) return null
  const there: Role = role.type === 'seat' ? { type: 'seat', seat: nextSeat(role.seat, chairs.length) } : role
  return linkTo(next, keys.keyFor(next, there))
}

/** Everybody moves on by one seat, so that another begins. */
export function nextSeat(seat: number, seats: number): number {
  return (seat + 1) % seats
}
