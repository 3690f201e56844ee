import type { Act } from '#gathering/acts.ts'
import type { Gathering } from '#gathering/gathering.ts'
import { initialsOf, type Player, parsePlayerNumber } from '#gathering/people.ts'
import { schoolsOf } from '#gathering/quota.ts'
import {
  type Column,
  checkRows,
  type Expected,
  type Problem,
  parseGrade,
  type Roster,
  type RosterRow,
} from '#gathering/roster.ts'
import type { Names } from '#protocol/gathering.ts'
import type { Cure } from './cure.ts'
import { type Draft, mended } from './draft.ts'

/** What is said when a list is taken over: acts for the log, and the names that stay out of it. */
export interface Saying {
  readonly acts: readonly Act[]
  readonly names: Names
}

export interface Checked extends Roster {
  /** Lines about children who are here already, as when a longer list comes later. */
  readonly here: number
}

/** A list of children beside those who are here. */
export function checkChildren(
  draft: Draft<Column>,
  gathering: Gathering,
  names: Names,
  grades: readonly number[],
): Checked {
  const { rows, rightly } = mended(draft)
  const fresh = rows.filter(row => !isHere(row, gathering, names))
  const checked = checkRows(fresh, expectedOf(gathering, names, grades, rightly))
  return { ...checked, here: rows.length - fresh.length }
}

/** What is known before a child comes: the schools, and who has which number. `but` is the child that is changed. */
export function expectedOf(
  gathering: Gathering,
  names: Names,
  grades: readonly number[],
  rightly: readonly string[] = [],
  but: number | null = null,
): Expected {
  const others = Object.values(gathering.registered).filter(({ number }) => number !== but)
  const taken = new Map(others.map(({ number, initials }) => [number, names[number]?.join(' ') ?? initials]))
  return { grades, schools: schoolsOf(gathering), rightly, taken }
}

function isHere({ fields }: RosterRow, { registered }: Gathering, names: Names): boolean {
  const number = parsePlayerNumber(fields.number)
  const known = number === null ? undefined : registered[number]
  if (!known || known.school !== fields.school || known.grade !== parseGrade(fields.grade)) return false
  const [first, last] = names[known.number] ?? []
  return first === fields.first && last === fields.last
}

export function registering(players: readonly Player[]): Saying {
  return {
    acts: players.map(({ number, first, last, school, grade }) => ({
      type: 'register',
      number,
      initials: initialsOf(first, last),
      school,
      grade,
    })),
    names: Object.fromEntries(players.map(({ number, first, last }) => [number, [first, last]])),
  }
}

/** Another name needs a word in the log; another school or grade, that the child comes anew. */
export function changing(gathering: Gathering, player: Player): Saying {
  const { number, first, last, school, grade } = player
  const known = gathering.registered[number]
  const { acts, names } = registering([player])
  if (known && known.school === school && known.grade === grade)
    return { acts: [{ type: 'rename', number, initials: initialsOf(first, last) }], names }
  return { acts: [{ type: 'leave-out', number }, ...acts], names }
}

/** What can be done about a problem with one tap, the likeliest first. */
export function childCures(
  { line, code, column, values, cure }: Problem,
  { fields }: RosterRow,
  grades: readonly number[],
) {
  const cures: Cure<Column>[] = []
  const put = (to: Column, value: string) => ({ type: 'put' as const, line, column: to, value })
  if (column === 'number' && cure !== null)
    cures.push({ key: 'give', values: { first: fields.first, number: cure }, mend: put('number', cure) })
  if (code === 'unknown-school' && cure !== null) {
    cures.push({ key: 'yes-school', values: { school: cure }, mend: put('school', cure) })
    cures.push({ key: 'new-school', values: {}, mend: { type: 'rightly', school: String(values.school) } })
  }
  if (column === 'grade' && code !== 'too-long') {
    const meant = code === 'missing' ? grades : nearestGrade(parseGrade(fields.grade), grades)
    for (const grade of meant)
      cures.push({ key: 'is-grade', values: { grade: gradeName(grade) }, mend: put('grade', String(grade)) })
  }
  if (code === 'too-many-fields') cures.push({ key: 'read-over', values: {}, mend: { type: 'shorten', line } })
  // Another spelling is no reason to stay away.
  if (code === 'unknown-school') return cures
  const whom = fields.first || fields.number || String(line)
  return [...cures, { key: 'leave', values: { first: whom }, mend: { type: 'leave' as const, line } }]
}

function nearestGrade(given: number | null, grades: readonly number[]): readonly number[] {
  if (given === null) return grades
  return grades.toSorted((one, other) => Math.abs(one - given) - Math.abs(other - given)).slice(0, 1)
}

/** Kindergarten is a letter. */
export function gradeName(grade: number): string {
  return grade === 0 ? 'K' : String(grade)
}
