import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { isOfficial, type Official } from '#kernel/transcript.ts'
import { findingOn } from './findings.ts'
import type { Finding } from './judge.ts'
import { type Entry, isFinal, type Match, type Standing, type Turn } from './match.ts'

/** Who looks at a match: a seat, an official, or a spectator (null). */
export type Viewer = Seat | Official | null

/**
 * How the match stands, as this viewer may see it: face-down things hidden, and in tournament play nothing that gives a
 * wrong move away before it is challenged.
 */
export function viewMatch(box: AnyBox, match: Match, viewer: Viewer): Standing {
  const isOpen = isOfficial(viewer) || match.mode !== 'tournament' || isFinal(box, match)
  const seat = typeof viewer === 'number' ? viewer : null
  return seen(box, match, seat, ({ line, move, faults }) => ({ line, move, faults: isOpen ? faults : [] }))
}

/** Every seat and every spectator sees the match alike: nothing of it lies face down for one of them. */
export function looksAlike(box: AnyBox, match: Match): boolean {
  const { game } = box.rules
  const viewers = [null, ...match.signed.keys()]
  const isOpen = (state: unknown) => viewers.every(seat => game.view(state, seat) === state)
  const isShown = ({ move, mended }: Entry) =>
    (mended === undefined || isOpen(mended)) && !viewers.some(seat => game.isSecret?.(move, seat, match.state))
  const isPlain = ({ opening, entries }: Turn) => isOpen(opening) && entries.every(isShown)
  return isOpen(match.state) && isPlain(match.turn) && (match.last === null || isPlain(match.last))
}

/** What a bot in this seat may know: nothing face down, but which rules were broken; how much it notices is its skill. */
export function viewForBot(box: AnyBox, match: Match, seat: Seat): Match {
  const standing = seen(box, match, seat, ({ before, ...entry }) =>
    before === undefined ? entry : { ...entry, before: box.rules.game.view(before, seat) },
  )
  return { ...standing, version: match.version, undisputed: null, past: null }
}

/** Field by field: a new field of a match is secret until somebody adds it here. */
function seen(box: AnyBox, match: Match, seat: Seat | null, seeEntry: (entry: Entry) => Entry): Standing {
  const { game } = box.rules
  const isOver = isFinal(box, match)
  const mayRead = ({ move }: Entry) => isOver || !game.isSecret?.(move, seat, match.state)
  const see = (state: unknown) => game.view(state, seat)
  // What a ruling did lies open on the table.
  const seeAfterRuling = (entry: Entry): Entry =>
    entry.mended === undefined ? seeEntry(entry) : { ...seeEntry(entry), mended: see(entry.mended) }
  const seeTurn = (turn: Turn): Turn => ({
    number: turn.number,
    seat: turn.seat,
    opening: see(turn.opening),
    entries: turn.entries.filter(mayRead).map(seeAfterRuling),
    touched: turn.touched,
    reminded: turn.reminded,
  })
  return {
    mode: match.mode,
    seats: match.seats,
    turnLimit: match.turnLimit,
    line: match.line,
    state: see(match.state),
    turn: seeTurn(match.turn),
    last: match.last && seeTurn(match.last),
    timeOut: match.timeOut,
    unstated: match.unstated,
    dispute: match.dispute,
    losesTurn: match.losesTurn,
    record: match.record,
    rulesOff: match.rulesOff,
    overruns: match.overruns,
    timeCalled: match.timeCalled,
    offer: match.offer,
    ended: match.ended,
    accepted: match.accepted,
    signed: match.signed,
    collected: match.collected,
    again: match.again,
    conduct: match.conduct,
  }
}

/** The engine's finding on what is being ruled on, for the official whose word is awaited and for nobody else. */
export function findingFor(box: AnyBox, match: Match, viewer: Viewer): Finding | null {
  return match.dispute?.awaiting && match.dispute.official === viewer ? findingOn(box, match) : null
}
