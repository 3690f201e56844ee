import { FULL_CIRCLE } from '#boards/angles.ts'
import type { Chance } from '#kernel/game.ts'
import { MOST_STRENGTH } from './notation.ts'
import type { Flick, Round } from './state.ts'

type Meant = Pick<Flick, 'aim' | 'strength'>

/** In games begun before version 3 of the rules, what was meant was what happened. */
export function hasHand({ rules }: Pick<Round, 'rules'>): boolean {
  return rules >= 3
}

/** How unsteady a hand is: two thirds of its errors are smaller than these, in tenths of a degree and in parts of the strength. */
export function spread(strength: number): { readonly aim: number; readonly strength: number } {
  return { aim: 24 + 0.5 * strength, strength: (8 + 0.125 * strength) / 100 }
}

/** What a hand makes of what was meant, `times` as unsteady as everybody's. */
export function withError(meant: Meant, chance: Chance, times = 1): Meant {
  const [aside, harder] = [normal(chance), normal(chance)]
  return offBy(meant, aside * times, harder * times)
}

/** What was meant, off by so many times the usual error, to the right and harder. */
export function offBy({ aim, strength }: Meant, aside: number, harder: number): Meant {
  const size = spread(strength)
  const half = FULL_CIRCLE / 2
  const turned = (Math.round(aim + aside * size.aim) + half) % FULL_CIRCLE
  return {
    aim: (turned < 0 ? turned + FULL_CIRCLE : turned) - half,
    strength: Math.min(MOST_STRENGTH, Math.max(1, Math.round(strength * (1 + harder * size.strength)))),
  }
}

/** Normal luck, as near as matters: the sum of twelve even draws. Whole numbers, so that every engine draws the same. */
export function normal(chance: Chance): number {
  let sum = 0
  for (let draw = 0; draw < 12; draw++) sum += chance(1001) - 500
  return sum / 1001
}
