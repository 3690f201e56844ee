import type { Child } from './seating.ts'

/** Children of as many schools as there are sizes. */
export function ofSchools(...sizes: readonly number[]): Child[] {
  return sizes
    .flatMap((size, school) => Array.from({ length: size }, () => `School ${school}`))
    .map((school, index) => ({ number: 1000 + 7 * index, school }))
}

/** So many children, of schools whose sizes are to each other as these shares: from one school alone to one for each child. */
export function mixture(count: number, shares: readonly number[]): Child[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let dealt = 0
  let upTo = 0
  const sizes = shares.map(share => {
    upTo += share
    const size = Math.round((count * upTo) / whole) - dealt
    dealt += size
    return size
  })
  return ofSchools(...sizes)
}

/** How many children the largest school has more than there are places opposite them. */
export function tooMany(children: readonly Child[]): number {
  const largest = Math.max(...Object.values(Object.groupBy(children, ({ school }) => school)).map(all => all!.length))
  return Math.max(0, largest - Math.ceil(children.length / 2))
}
