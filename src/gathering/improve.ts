import type { Chance } from '#kernel/game.ts'

/** How bad it is that these two children meet: 0 is good. */
export type Weight = (one: number, other: number) => number

/** Which places each place meets. */
export type Meets = readonly (readonly number[])[]

/** A change for the worse is tried once in so many times for each point that it costs; ever more rarely, and in the end never. */
const ODDS = [6, 20, 100, null]
const SWAPS_A_PLACE = 150

/**
 * Swaps two children again and again. What costs nothing is always done, so that two seeds give two seatings; what is worse seldom, so
 * that the search gets out of a dead end; and the best that was seen is kept. No fractions: the same on every machine.
 */
export function improve(start: readonly number[], meets: Meets, weight: Weight, chance: Chance): number[] {
  const sits = [...start]
  let cost = costOf(sits, meets, weight)
  let best = cost
  let kept = [...sits]
  for (const odds of ODDS) {
    for (let swap = sits.length * SWAPS_A_PLACE; swap > 0; swap--) {
      const one = chance(sits.length)
      const other = chance(sits.length)
      const more = swapCost(sits, meets, weight, one, other)
      if (more > 0) {
        if (odds === null || chance(odds ** Math.min(more, 4)) > 0) continue
        if (cost === best) kept = [...sits]
      }
      exchange(sits, one, other)
      cost += more
      best = Math.min(best, cost)
    }
  }
  return cost === best ? sits : kept
}

/** What all meetings cost together. */
export function costOf(sits: readonly number[], meets: Meets, weight: Weight): number {
  let twice = 0
  for (const [place, met] of meets.entries()) for (const other of met) twice += weight(sits[place]!, sits[other]!)
  return twice / 2
}

function swapCost(sits: readonly number[], meets: Meets, weight: Weight, one: number, other: number): number {
  const first = sits[one]!
  const second = sits[other]!
  let more = 0
  // If they meet each other, they do so afterwards as well.
  for (const place of meets[one]!) {
    if (place !== other) more += weight(second, sits[place]!) - weight(first, sits[place]!)
  }
  for (const place of meets[other]!) {
    if (place !== one) more += weight(first, sits[place]!) - weight(second, sits[place]!)
  }
  return one === other ? 0 : more
}

function exchange(sits: number[], one: number, other: number): void {
  const first = sits[one]!
  sits[one] = sits[other]!
  sits[other] = first
}
