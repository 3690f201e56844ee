import { HIGHEST_GRADE, LONGEST_NAME, LONGEST_SCHOOL, type Player, parsePlayerNumber, unusedNumber } from './people.ts'
import {
  type Columns,
  hasNumber,
  type LineProblem,
  missingColumns,
  plain,
  type Row,
  readSheet,
  withTwoNames,
} from './sheet.ts'
import { nearest } from './spelling.ts'

export const COLUMNS = ['number', 'first', 'last', 'school', 'grade'] as const
export type Column = (typeof COLUMNS)[number]
export type RosterRow = Row<Column>

const ROSTER: Columns<Column> = {
  order: COLUMNS,
  headings: {
    number: ['number', 'no', 'nr', 'player', 'numero', 'jugador'],
    first: ['first', 'first name', 'given name', 'name', 'full name', 'child', 'nombre', 'nombre completo'],
    last: ['last', 'last name', 'surname', 'family name', 'apellido', 'apellidos'],
    school: ['school', 'escuela', 'colegio'],
    grade: ['grade', 'year', 'grado', 'curso'],
  },
  marks: ['number', 'school'],
  isPerson: hasNumber,
  fill: field => ({
    number: field('number'),
    first: field('first'),
    last: field('last'),
    school: field('school'),
    grade: field('grade'),
  }),
}

export type Problem = LineProblem<
  Column,
  | 'number-twice'
  | 'number-taken'
  | 'bad-number'
  | 'missing'
  | 'unknown-school'
  | 'wrong-grade'
  | 'too-long'
  | 'too-many-fields'
>

/** All of it, or problems: nothing is taken over by halves. */
export interface Roster {
  /** The lines as they were read, for those who mend them. */
  readonly rows: readonly RosterRow[]
  /** Those on lines without a problem. */
  readonly players: readonly Player[]
  readonly problems: readonly Problem[]
}

export interface Expected {
  /** Grades that play in this division. */
  readonly grades: readonly number[]
  /** Schools that are known already; without any, those that several lines of the file name. */
  readonly schools?: readonly string[]
  /** Names that look misspelt, and are right. */
  readonly rightly?: readonly string[]
  /** Who has a number already, by name. */
  readonly taken?: ReadonlyMap<number, string>
}

/** Reads a list of players, and says what is wrong with it. */
export function readRoster(text: string, expected: Expected): Roster {
  return checkRows(readRows(text), expected)
}

/** Columns without which a list of players says nothing, and that its heading does not have. */
export function missingInRoster(text: string): readonly Column[] {
  return missingColumns(text, ROSTER)
}

export function readRows(text: string): readonly RosterRow[] {
  return withTwoNames(readSheet(text, ROSTER))
}

/** What is wrong with these lines, as they were read or as somebody has mended them. */
export function checkRows(rows: readonly RosterRow[], expected: Expected): Roster {
  const { grades, schools = [], rightly = [], taken = new Map() } = expected
  const known = [...(schools.length > 0 ? schools : namedOften(rows)), ...rightly]
  const free = freeNumbers(rows, taken)
  const problems = [
    ...rows.flatMap(row => [...tooLong(row), ...wrongIn(row, grades, free), ...strangeSchool(row, known)]),
    ...twice(rows, taken, free),
  ].sort((one, other) => one.line - other.line)
  const wrong = new Set(problems.map(({ line }) => line))
  const players = rows.flatMap(({ line, fields: { number, first, last, school, grade } }) => {
    const found = parsePlayerNumber(number)
    const year = parseGrade(grade)
    return found === null || year === null || wrong.has(line)
      ? []
      : [{ number: found, first, last, school, grade: year }]
  })
  return { rows, players, problems }
}

/** `K` is kindergarten, before the first. */
export function parseGrade(text: string): number | null {
  if (/^k$/i.test(text)) return 0
  return /^\d{1,2}$/.test(text) && Number(text) <= HIGHEST_GRADE ? Number(text) : null
}

function tooLong({ line, isTooLong, fields }: RosterRow): Problem[] {
  const long = COLUMNS.find(
    column => fields[column].length > (column === 'school' ? LONGEST_SCHOOL : LONGEST_NAME) || /;/.test(fields[column]),
  )
  return [
    ...(isTooLong ? [problem(line, null, 'too-many-fields', { columns: COLUMNS.length })] : []),
    ...(long ? [problem(line, long, 'too-long', { most: long === 'school' ? LONGEST_SCHOOL : LONGEST_NAME })] : []),
  ]
}

function wrongIn({ line, fields }: RosterRow, grades: readonly number[], free: FreeNumbers): Problem[] {
  const missing = COLUMNS.find(column => fields[column] === '')
  if (missing) {
    return [problem(line, missing, 'missing', { column: missing }, missing === 'number' ? free(null) : null)]
  }
  const { number, grade } = fields
  if (parsePlayerNumber(number) === null) return [problem(line, 'number', 'bad-number', { number }, free(null))]
  const year = parseGrade(grade)
  if (year !== null && grades.includes(year)) return []
  return [problem(line, 'grade', 'wrong-grade', { grade, grades: grades.join(', ') })]
}

/** A name that the file has only once and that is nearly another one is probably misspelt. */
function strangeSchool({ line, fields: { school } }: RosterRow, known: readonly string[]): Problem[] {
  if (school === '' || known.includes(school)) return []
  const meant = nearest(school, known)
  return meant === null ? [] : [problem(line, 'school', 'unknown-school', { school, meant }, meant)]
}

function namedOften(rows: readonly RosterRow[]): readonly string[] {
  const names = rows.map(({ fields }) => fields.school)
  const often = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  // `maple school` and `Maple School` are one school: the spelling that comes first is asked for.
  return often.filter((name, index) => often.findIndex(other => plain(other) === plain(name)) === index)
}

/** Numbers that nobody has, each offered once: the next after this one, or after the highest. */
type FreeNumbers = (after: number | null) => number | null

function freeNumbers(rows: readonly RosterRow[], taken: ReadonlyMap<number, string>): FreeNumbers {
  const used = new Set([...taken.keys(), ...rows.flatMap(({ fields }) => parsePlayerNumber(fields.number) ?? [])])
  const highest = used.size === 0 ? undefined : Math.max(...used)
  return after => {
    const free = unusedNumber(used, after ?? highest)
    if (free !== null) used.add(free)
    return free
  }
}

/** The second child with a number is offered one that nobody has. */
function twice(rows: readonly RosterRow[], taken: ReadonlyMap<number, string>, free: FreeNumbers): Problem[] {
  const first = new Map<number, RosterRow>()
  return rows.flatMap(row => {
    const number = parsePlayerNumber(row.fields.number)
    if (number === null) return []
    const owner = taken.get(number)
    if (owner !== undefined) return [problem(row.line, 'number', 'number-taken', { number, name: owner }, free(number))]
    const other = first.get(number)
    if (!other) {
      first.set(number, row)
      return []
    }
    const name = `${other.fields.first} ${other.fields.last}`
    return [problem(row.line, 'number', 'number-twice', { number, other: other.line, name }, free(number))]
  })
}

function problem(
  line: number,
  column: Column | null,
  code: Problem['code'],
  values: Problem['values'],
  cure: string | number | null = null,
): Problem {
  return { line, column, code, values, cure: cure === null ? null : String(cure) }
}
