import type { AnyBox, Level } from '#kernel/box.ts'
import { pick, quickChance } from '#kernel/chance.ts'

/** How a level plays on a bad day, on most and on a good one. The lowest and the strongest are what they are. */
const DAYS: Readonly<Record<Level, readonly Level[]>> = { 1: [1], 2: [1, 2, 3], 3: [2, 3, 4], 4: [3, 4, 5], 5: [5] }

/**
 * The level that somebody plays at in this match. Where one level would hardly ever lose to the next, those in the middle have good and bad
 * days, so that there is always something to hope for. `luck` is the same throughout a match.
 */
export function levelToday({ mind }: AnyBox, level: Level, luck: number): Level {
  if (!mind.days) return level
  const chance = quickChance(luck)
  // The first numbers of neighbours are alike.
  chance(2)
  return pick(chance, DAYS[level])
}
