import { WHOLE_BLOCK } from './plan.ts'

export const ROUNDS = 5

/** Two places of a block that meet. */
export type Pair = readonly [number, number]

/** Who meets whom in a block: for each round a pair at each of its stations, in the order of the stations. */
export type Rounds = readonly (readonly Pair[])[]

/**
 * Five rounds for a block of any even size from six up. The first half of the places are single letters, the second half double
 * letters. From ten up singles meet doubles only; in smaller blocks five rounds are more than one side has places.
 */
export function roundsFor(size: number): Rounds {
  if (size === WHOLE_BLOCK) return star()
  return size > WHOLE_BLOCK ? sides(size / 2) : circle(size)
}

/** In round r single i is at (i − r) mod 5 and double j at (j + r) mod 5: every single meets every double once. */
function star(): Rounds {
  return rounds(round => times(5, station => [modulo(station + round, 5), 5 + modulo(station - round, 5)]))
}

/** Singles keep their station, doubles move one on: single i meets doubles i, i − 1, … i − 4. */
function sides(half: number): Rounds {
  return rounds(round => times(half, station => [station, half + modulo(station - round, half)]))
}

/** The round robin of old: one place stands still, all others go round it. */
function circle(size: number): Rounds {
  const ring = size - 1
  return rounds(round =>
    times(size / 2, k => (k === 0 ? [round, ring] : [modulo(round + k, ring), modulo(round - k, ring)])),
  )
}

function rounds(pairs: (round: number) => Pair[]): Rounds {
  return Array.from({ length: ROUNDS }, (_, round) => pairs(round))
}

function times(count: number, pair: (index: number) => Pair): Pair[] {
  return Array.from({ length: count }, (_, index) => pair(index))
}

function modulo(number: number, by: number): number {
  return ((number % by) + by) % by
}
