import Papa from 'papaparse'
import type { Result } from './results.ts'
import { ROUNDS } from './rounds.ts'

/** First and last name by number, or nobody's. */
export type NamesOf = Readonly<Record<number, readonly [first: string, last: string]>>

const COLUMNS = ['number', 'school', 'grade'] as const

/** For a spreadsheet: a line for each child, what stands on its five cards, the total and the award. */
export function resultsAsCsv(results: readonly Result[], names: NamesOf | null): string {
  const rows = results.map(one => rowOf(one, names))
  // A name that begins like a formula stays a name.
  return Papa.unparse([headingOf(names), ...rows], { escapeFormulae: true, newline: '\r\n' })
}

/** The same for a program. Built field by field: without names there is nothing in it that tells who a child is but its number. */
export function resultsAsJson(results: readonly Result[], names: NamesOf | null): string {
  const children = results.map(({ number, school, grade, scores, total, award }) => ({
    number,
    ...(names && { first: names[number]?.[0] ?? '', last: names[number]?.[1] ?? '' }),
    school,
    grade,
    scores,
    total,
    award,
  }))
  return `${JSON.stringify({ children }, null, 2)}\n`
}

function headingOf(names: NamesOf | null): readonly string[] {
  const [number, ...others] = COLUMNS
  const rounds = Array.from({ length: ROUNDS }, (_, index) => `round ${index + 1}`)
  return [number, ...(names ? ['first', 'last'] : []), ...others, ...rounds, 'total', 'award']
}

function rowOf({ number, school, grade, scores, total, award }: Result, names: NamesOf | null) {
  const name = names ? [names[number]?.[0] ?? '', names[number]?.[1] ?? ''] : []
  return [number, ...name, school, grade, ...scores.map(score => score ?? ''), total, award ?? '']
}
