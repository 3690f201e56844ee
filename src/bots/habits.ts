import { quickChance } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'

/** What a bot brings to one match, beside its level. It remembers nothing: all of this is in the table's record. */
export interface Habits {
  /** A number of its own, the same throughout the match: so a turn that is thought about again gets the same luck. */
  readonly luck: number
  /** It errs as people do: sometimes it breaks a rule, and a beginner may challenge wrongly. */
  readonly slips: boolean
  /** The number of its last turn in which it broke a rule; null where there is none. */
  readonly lastSlip: number | null
}

/** The luck of one turn, or of one line. */
export function luckAt({ luck }: Habits, about: 'turn' | 'line', number: number): Chance {
  const chance = quickChance(luck ^ Math.imul(2 * number + (about === 'turn' ? 1 : 0), 0x9e3779b1))
  // The first numbers of neighbours are alike.
  chance(2)
  return chance
}
