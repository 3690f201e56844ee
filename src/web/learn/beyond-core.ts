import type { AnyBox, Item } from '#kernel/box.ts'
import type { Step } from '#learning/lesson.ts'
import type { Standing } from '#referee/match.ts'
import { type Point, sizeOf } from '../draw/layout.ts'
import { trailOf } from '../draw/trail.ts'
import { focusOf, type Moment, momentsOf } from '../table/look-back.ts'
import { isIn } from '../table/small.ts'

/** `open`: what is wrong is still to be found; `said`: something was answered to what the child has done. */
type Answered = 'open' | 'said' | null

/** Where a step is to be looked at, `about` what is pointed at; nowhere, where a small screen shows that anyway. */
export function lookedAt(
  box: AnyBox,
  { goal }: Step,
  match: Standing,
  answered: Answered,
  about: readonly string[] = [],
): readonly Point[] {
  const { core, zoom } = box.face.scene(match.state, CHILD)
  if (zoom || goal.type === 'choose') return laidOut(box, match.state)
  const isDone = goal.type === 'judge' || (goal.type === 'lines' && answered === 'said')
  if (!isDone || core === undefined) return NOWHERE
  const isPointedAt = goal.type === 'judge' && answered !== 'open'
  return beyondCore(latestMoments(box, match), isPointedAt ? [about, goal.at].find(at => at.length > 0) : [])
}

const CHILD = 0
const NOWHERE: readonly Point[] = []

/** The latest turn, move by move, as the child sees it. */
export function latestMoments(box: AnyBox, { turn, last }: Standing): readonly Moment[] {
  const { seat, opening, entries } = turn.entries.length > 0 ? turn : (last ?? turn)
  return momentsOf(box, { seat, opening, entries, mended: undefined }, CHILD)
}

/**
 * Where a turn took place beyond the core of the board, which is all that a small screen shows of it otherwise: there it is to be looked
 * at. Nowhere while the last thing that was moved lies in the core, or where what is wrong (`at`) lies there.
 */
export function beyondCore(moments: readonly Moment[], at: readonly string[] = []): readonly Point[] {
  const now = moments.at(-1)
  const core = now?.scene.core
  if (now === undefined || core === undefined) return NOWHERE
  const isBeyond = (point: Point) => !isIn(core)(point)
  const wrong = now.scene.items.filter(({ id }) => at.includes(id)).map(item => item.at)
  const moved = trailOf(moments).at(-1)?.to ?? null
  const seen = wrong.length > 0 || moved === null ? wrong : [moved]
  return seen.some(isBeyond) ? focusOf([...moments, { ...now, about: at }]).filter(isBeyond) : NOWHERE
}

/** What has been laid out on a board that can be zoomed, or beyond the core of another. */
export function laidOut(box: AnyBox, state: unknown): readonly Point[] {
  const { core, zoom, items } = box.face.scene(state, CHILD)
  if (core === undefined && !zoom) return NOWHERE
  const things = box.rules.arranging?.lies(state).map(([thing]) => thing) ?? []
  const laid = items.filter(({ id }) => things.includes(id))
  return core ? laid.map(({ at }) => at).filter(at => !isIn(core)(at)) : laid.flatMap(wholeOf)
}

/** Not its middle alone: what lies outermost is read and counted at its ends. */
function wholeOf(item: Item): readonly Point[] {
  const [x, y] = item.at
  const size = sizeOf(item)
  return [
    [x - size, y - size],
    [x + size, y + size],
  ]
}
