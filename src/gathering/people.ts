/** A child at a tournament. The number is theirs alone, and never used for another child; letters come from the seating. */
export interface Player {
  readonly number: number
  readonly first: string
  readonly last: string
  readonly school: string
  readonly grade: number
}

/** Limits, so that a name fits into its place and a school into a line of the log. */
export const LONGEST_NAME = 60
export const LONGEST_SCHOOL = 100
export const HIGHEST_GRADE = 12

/** What the log and everybody outside know of a name: `N.K.` */
export function initialsOf(first: string, last: string): string {
  return [first, last].map(name => `${[...name.trim()][0]?.toUpperCase() ?? '–'}.`).join('')
}

export const LOWEST_NUMBER = 1000
export const HIGHEST_NUMBER = 9999

export function isPlayerNumber(number: number): boolean {
  return Number.isInteger(number) && number >= LOWEST_NUMBER && number <= HIGHEST_NUMBER
}

/** `B-2354`, `BB-2354`, `2354` and `b2354` are one child: letters are read over, for they may have changed since. */
export function parsePlayerNumber(text: string): number | null {
  const [, , digits] = /^(?:([a-e])\1?\s*[-–]?\s*)?([1-9]\d{3})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** `BB-2354`; without letters, for a child who has no place, `2354`. */
export function formatPlayerNumber(number: number, letters: string | null): string {
  return letters === null ? `${number}` : `${letters}-${number}`
}

/** The next number after this one that no child has or ever had; null where all are used up. */
export function unusedNumber(used: ReadonlySet<number>, after = LOWEST_NUMBER - 1): number | null {
  const all = HIGHEST_NUMBER - LOWEST_NUMBER + 1
  for (let step = 1; step <= all; step++) {
    const number = LOWEST_NUMBER + ((after - LOWEST_NUMBER + step + all) % all)
    if (!used.has(number)) return number
  }
  return null
}
