/** What a lesson has earned: at least one, for it was done. */
export type Stars = 1 | 2 | 3

/** What a step took: nothing, a hint, or being shown. */
export type Help = 'none' | 'hint' | 'shown'

const WORTH = { none: 3, hint: 2, shown: 1 } as const

/** How many stars shine after these steps of a lesson that has so many. There are never fewer after the next one. */
export function starsSoFar(helped: readonly Help[], steps: number): 0 | Stars {
  const earned = helped.reduce((sum, help) => sum + WORTH[help], 0) / steps
  return earned >= 3 ? 3 : earned >= 2 ? 2 : earned >= 1 ? 1 : 0
}
