import { ROUNDS } from './rounds.ts'
import type { Child } from './seating.ts'

/**
 * How many meetings inside a school nobody can avoid. In every round each child of a school needs a child of another, or an empty place,
 * opposite. Only a school with more than half of all places can lack some, and then those who are left over, twice as many as it has
 * too many, sit opposite each other.
 */
export function fewestSameSchool(children: readonly Child[], places: number): number {
  const sizes = new Map<string, number>()
  for (const { school } of children) sizes.set(school, (sizes.get(school) ?? 0) + 1)
  const largest = Math.max(0, ...sizes.values())
  return ROUNDS * Math.max(0, largest - places / 2)
}
