import type { AnyBox, Item, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { contestedTurn, latestTurn, type Standing, type Turn } from '#referee/match.ts'
import { type Point, sizeOf } from '../draw/layout.ts'
import { type Seen, trailOf } from '../draw/trail.ts'

/** The moves of a turn that people look back at, and how the table lay before them. */
export interface LookBack {
  readonly seat: Seat | null
  readonly opening: unknown
  readonly moves: readonly unknown[]
}

/** The table after one of those moves; first of all, before any. */
export interface Moment extends Seen {
  /** What was done, in words. */
  readonly said: Note | null
}

/** What a challenger's eyes are on: the moves in dispute, or the last that somebody else has made. Null where there are none. */
export function lookBack(box: AnyBox, match: Standing, looker: Seat | null): LookBack | null {
  const { turn, last } = match
  if (looker === null) {
    const latest = turn.number > 0 && turn.entries.length > 0 ? turn : last
    return latest && lookAt(box, latest, latest)
  }
  const seen = contestedTurn(box, match, looker) ?? latestTurn(match, looker)
  const whole = seen?.number === turn.number ? turn : last
  return seen && whole && lookAt(box, whole, seen)
}

function lookAt({ rules: { game } }: AnyBox, whole: Turn, { entries }: Turn): LookBack | null {
  const from = whole.entries.findIndex(({ line }) => line === entries[0]?.line)
  if (from < 0) return null
  const opening = whole.entries.slice(0, from).reduce((state, { move }) => game.apply(state, move), whole.opening)
  return { seat: whole.seat, opening, moves: entries.map(({ move }) => move) }
}

/** Those moves once more, one by one, as this seat sees them. */
export function momentsOf(
  { rules: { game }, face }: AnyBox,
  { opening, moves }: LookBack,
  looker: Seat | null,
): readonly Moment[] {
  const moments: Moment[] = [{ scene: face.scene(opening, looker), about: [], said: null }]
  let state = opening
  for (const move of moves) {
    const said = face.narrate(state, move)
    state = game.apply(state, move)
    moments.push({ scene: face.scene(state, looker), about: face.pointsAt(move), said })
  }
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
