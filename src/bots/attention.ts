import type { AnyBox, Eyes } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
import type { Chance, Seat } from '#kernel/game.ts'
import type { Thinking } from './search.ts'

/** How finely luck is drawn here. */
const FINE = 10_000

/**
 * What somebody notices this time: the eye rests on one thing, and the further away another lies the easier it is overlooked. A turn is
 * thought of only if all that it begins with is noticed, so that far corners and long ways are missed before what lies near.
 */
export function noticing(
  box: AnyBox,
  view: unknown,
  seat: Seat,
  { near, far, others, seesWins }: Eyes,
  chance: Chance,
): NonNullable<Thinking['notices']> {
  const { items, frame } = box.face.scene(view, seat)
  const rest = items.length === 0 ? null : pick(chance, items)
  const reach = Math.hypot(frame[2], frame[3]) / 2
  const overlooked = new Set<string>()
  for (const { id, at } of items) {
    const away = rest === null ? 0 : Math.min(1, Math.hypot(at[0] - rest.at[0], at[1] - rest.at[1]) / reach)
    if (chance(FINE) / FINE >= near + (far - near) * away) overlooked.add(id)
  }
  const looksAcross = chance(FINE) / FINE < others
  return ({ moves: [first], after }, by) => {
    if (seesWins && by === seat && box.rules.game.outcome(after)?.winners.includes(seat)) return true
    if (by !== seat && !looksAcross) return false
    return box.face.pointsAt(first).every(id => !overlooked.has(id))
  }
}
