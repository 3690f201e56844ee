import type { AnyBox, Note } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import type { Line } from '#kernel/transcript.ts'
import type { LogLine, TableView } from '#protocol/table.ts'
import { parseAct } from '#referee/acts.ts'
import { type Clock, clockFace } from '#referee/clock.ts'
import { awaited, isSettled, type Match } from '#referee/match.ts'
import { faceDown } from '#referee/narrate.ts'
import { viewMatch } from '#referee/view.ts'
import type { KeptGame } from './local-store.ts'

/** A line with what it was called when it was written. */
export interface ToldLine extends Line {
  readonly type: LogLine['type']
  readonly note: Note
}

/** What a table in this page shows: the same as a server would send. */
export function localView(
  box: AnyBox,
  game: KeptGame,
  match: Match,
  told: readonly ToldLine[],
  clock: Clock,
  now: number,
  holder: number | null,
): TableView {
  const plays = game.seats.flatMap((seat, index) => (seat.type === 'person' ? [index] : []))
  const { viewer, cover } = lookerOf(box, match, plays, holder)
  const near = cover ?? viewer ?? plays[0]
  const over = isSettled(box, match)
  const rules = game.header.clock
  return {
    id: game.id,
    header: over ? { ...game.header, seed: game.seed, seedHash: seedHash(game.seed) } : game.header,
    role: near === undefined ? { type: 'watch' } : { type: 'seat', seat: near },
    plays,
    cover,
    seats: game.seats.map((seat, index) => ({ name: game.header.seats[index] ?? '', kind: seat.type, present: true })),
    officials: [],
    lines: told.map((line, n): LogLine => {
      const { author, words, type, note } = line
      if (over || !isSecret(box, match, line, viewer)) return { n, author, words, type, note }
      return { n, author, words: null, type, note: faceDown(note) }
    }),
    match: viewMatch(box, match, viewer),
    finding: null,
    clock: rules ? clockFace(clock, match, rules, now) : null,
    invitations: null,
  }
}

/**
 * Who sees the table. While hands are hidden on a device that several share, that is whoever has it in hand: the next
 * player sees nothing but the cover before having taken it.
 */
function lookerOf(
  box: AnyBox,
  match: Match,
  plays: readonly number[],
  holder: number | null,
): { readonly viewer: number | null; readonly cover: number | null } {
  if (plays.length < 2 || !box.face.hidesHands?.(match.state) || isSettled(box, match))
    return { viewer: viewerOf(box, match, plays), cover: null }
  const actor = awaited(box, match)
  const waits = typeof actor === 'number' && plays.includes(actor) && actor !== holder
  return waits ? { viewer: null, cover: actor } : { viewer: holder, cover: null }
}

/** Where two share a device, the table is shown to the one who is to act. */
function viewerOf(box: AnyBox, match: Match, plays: readonly number[]): number | null {
  const actor = awaited(box, match) ?? match.turn.seat
  if (typeof actor === 'number' && plays.includes(actor)) return actor
  return plays[0] ?? null
}

function isSecret(box: AnyBox, match: Match, line: Line, viewer: number | null): boolean {
  const act = parseAct(box.rules.game, line.words)
  return act?.type === 'move' && box.rules.game.isSecret?.(act.move, viewer, match.state) === true
}
