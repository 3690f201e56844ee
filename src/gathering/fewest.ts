import { ROUNDS } from './rounds.ts'
import type { Child } from './seating.ts'

/**
 * How many meetings inside a school nobody can avoid. In every round each child of a school needs a child of another, or an empty place,
 * opposite. Only a school with more than half of all places can lack some, and then those who are left over, twice as many as it has
 * too many, sit opposite each other.
 */
export function fewestSameSchool(children: readonly Child[], places: number): number {
  return ROUNDS * Math.max(0, (largestSchool(children)?.children ?? 0) - places / 2)
}

/** The school with most children, and how many they are. */
export function largestSchool(
  children: readonly Child[],
): { readonly school: string; readonly children: number } | null {
  const sizes = new Map<string, number>()
  for (const { school } of children) sizes.set(school, (sizes.get(school) ?? 0) + 1)
  const [largest] = [...sizes].sort(([, one], [, other]) => other - one)
  return largest ? { school: largest[0], children: largest[1] } : null
}
