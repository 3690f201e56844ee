import { shuffle } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'
import { type Pair, ROUNDS, type Rounds } from './rounds.ts'

/** After so many attempts at a pair the search gives up: a bound that is the same on every machine. */
const ATTEMPTS = 20_000

/**
 * Five rounds made to measure for a block in which these may meet and others may not; null where there are none, or none was
 * found. Pair by pair, always for the place that has the fewest left to meet, and back again where nobody is left.
 */
export function rematch(size: number, may: (one: number, other: number) => boolean, chance: Chance): Rounds | null {
  const left = Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (_, other) => one !== other && may(one, other)),
  )
  const rounds: Pair[][] = [[]]
  let attempts = 0
  const open = (): boolean => {
    const round = rounds[rounds.length - 1] ?? []
    const busy = new Set(round.flat())
    if (busy.size === size) {
      if (rounds.length === ROUNDS) return true
      rounds.push([])
      if (open()) return true
      rounds.pop()
      return false
    }
    const [one, others] = scarcest(left, busy)
    for (const other of shuffle(chance, others)) {
      if (++attempts > ATTEMPTS) return false
      round.push([one, other])
      meet(left, one, other, false)
      if (open()) return true
      meet(left, one, other, true)
      round.pop()
    }
    return false
  }
  return open() ? rounds : null
}

/** Who is free and has the fewest to meet in this round, and whom. */
function scarcest(left: readonly (readonly boolean[])[], busy: ReadonlySet<number>): [number, number[]] {
  let found: [number, number[]] = [-1, left.map((_, other) => other)]
  for (const [one, row] of left.entries()) {
    if (busy.has(one)) continue
    const others = row.flatMap((may, other) => (may && !busy.has(other) ? [other] : []))
    if (found[0] < 0 || others.length < found[1].length) found = [one, others]
  }
  return found
}

function meet(left: boolean[][], one: number, other: number, may: boolean): void {
  left[one]![other] = may
  left[other]![one] = may
}
