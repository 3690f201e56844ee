import type { AnyBox, Item, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import {
  afterMoves,
  contestedTurn,
  type Entry,
  isRuledSince,
  latestTurn,
  type Standing,
  type Turn,
} from '#referee/match.ts'
import { type Point, sizeOf } from '../draw/layout.ts'
import { type Seen, trailOf } from '../draw/trail.ts'
import { isSame } from '../same.ts'

/** The moves of a turn that people look back at, and how the table lay before them. */
export interface LookBack {
  readonly seat: Seat | null
  readonly opening: unknown
  readonly entries: readonly Entry[]
  /** What a ruling has made of it since; undefined where there was none. */
  readonly mended: unknown
}

/** The table after one of those moves; first of all, before any. */
export interface Moment extends Seen {
  /** What was done, in words. */
  readonly said: Note | null
  /** Where that is written; null before any, and for what a ruling did. */
  readonly line: number | null
}

/** What a challenger's eyes are on: the moves in dispute, or the last that somebody else has made. Null where there are none. */
export function lookBack(box: AnyBox, match: Standing, looker: Seat | null): LookBack | null {
  const { turn, last } = match
  if (looker === null) {
    const latest = turn.number > 0 && turn.entries.length > 0 ? turn : last
    return latest && lookAt(box, match, latest, latest)
  }
  const seen = contestedTurn(box, match, looker) ?? latestTurn(match, looker)
  const whole = seen?.number === turn.number ? turn : last
  return seen && whole && lookAt(box, match, whole, seen)
}

function lookAt(box: AnyBox, match: Standing, whole: Turn, { entries }: Turn): LookBack | null {
  const { turn, state } = match
  const from = whole.entries.findIndex(({ line }) => line === entries[0]?.line)
  if (from < 0) return null
  const opening = entries[0]?.mended ?? afterMoves(box, whole.opening, whole.entries.slice(0, from))
  const next = whole.entries[from + entries.length] ?? (whole === turn ? undefined : turn.entries[0])
  return { seat: whole.seat, opening, entries, mended: next ? next.mended : isRuledSince(match) ? state : undefined }
}

/** Those moves once more, one by one, as this seat sees them. */
export function momentsOf(
  { rules: { game }, face }: AnyBox,
  { opening, entries, mended: atLast }: LookBack,
  looker: Seat | null,
): readonly Moment[] {
  const at = (state: unknown): Moment => ({ scene: face.scene(state, looker), about: [], said: null, line: null })
  const moments = [at(opening)]
  let state = opening
  const rule = (mended: unknown) => {
    if (mended === undefined || isSame(mended, state)) return
    state = mended
    moments.push(at(state))
  }
  for (const { line, move, mended } of entries) {
    rule(mended)
    const said = face.narrate(state, move)
    state = game.apply(state, move)
    moments.push({ ...at(state), about: face.pointsAt(move), said, line })
  }
  rule(atLast)
  return moments
}

/** Where it took place: what went and came, and what was named, with room for a neighbour. */
export function focusOf(moments: readonly Moment[]): readonly Point[] {
  const gone = trailOf(moments).flatMap(({ item, from, to }) => [...roundOf(item, from), ...roundOf(item, to)])
  const named = moments.flatMap(({ scene, about }) => scene.items.filter(({ id }) => about.includes(id)))
  return [...gone, ...named.flatMap(item => roundOf(item, item.at))]
}

function roundOf(item: Item, at: Point | null): readonly Point[] {
  if (at === null) return []
  const far = 2 * sizeOf(item)
  return [
    [at[0] - far, at[1] - far],
    [at[0] + far, at[1] + far],
  ]
}
