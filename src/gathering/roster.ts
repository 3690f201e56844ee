import Papa from 'papaparse'
import { type Player, parsePlayerNumber, unusedNumber } from './people.ts'
import { nearest } from './spelling.ts'

/** In which order a file without a heading has them. */
export const COLUMNS = ['number', 'first', 'last', 'school', 'grade'] as const
export type Column = (typeof COLUMNS)[number]

/** What a heading may call a column, in lower case and without accents. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  number: ['number', 'no', 'nr', 'player', 'numero', 'jugador'],
  first: ['first', 'first name', 'given name', 'nombre'],
  last: ['last', 'last name', 'surname', 'family name', 'apellido', 'apellidos'],
  school: ['school', 'escuela', 'colegio'],
  grade: ['grade', 'year', 'grado', 'curso'],
}

/** What is wrong with a line of the file, and what would mend it; null where only a person knows. */
export interface Problem {
  /** As an editor counts them, from 1. */
  readonly line: number
  readonly column: Column | null
  readonly code: 'number-twice' | 'bad-number' | 'missing' | 'unknown-school' | 'wrong-grade' | 'too-many-fields'
  readonly values: Readonly<Record<string, string | number>>
  readonly cure: string | null
}

/** All of it, or problems: nothing is taken over by halves. */
export interface Roster {
  /** The lines as they were read, for those who mend them. */
  readonly rows: readonly Row[]
  /** Those on lines without a problem. */
  readonly players: readonly Player[]
  readonly problems: readonly Problem[]
}

export interface Row {
  readonly line: number
  readonly fields: Readonly<Record<Column, string>>
}

export interface Expected {
  /** Grades that play in this division. */
  readonly grades: readonly number[]
  /** Schools that are known already; without any, those that several lines of the file name. */
  readonly schools?: readonly string[]
}

/** Reads a list of players: any delimiter, with or without a heading, in the order of the heading. */
export function readRoster(text: string, { grades, schools = [] }: Expected): Roster {
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t', '|'] })
  const lines = data.map((fields, index) => ({ line: index + 1, fields: fields.map(field => field.trim()) }))
  const filled = lines.filter(({ fields }) => fields.some(field => field !== ''))
  const heading = headingOf(filled[0]?.fields ?? [])
  const order = heading ?? COLUMNS
  const body = heading ? filled.slice(1) : filled
  const rows = body.map(({ line, fields }) => ({ line, fields: named(fields, order) }))
  const known = schools.length > 0 ? schools : namedOften(rows)
  const tooLong = body.flatMap(({ line, fields }) =>
    fields.slice(order.length).some(field => field !== '')
      ? [problem(line, null, 'too-many-fields', { columns: order.length })]
      : [],
  )
  const problems = [
    ...tooLong,
    ...rows.flatMap(row => [...wrongIn(row, grades), ...strangeSchool(row, known)]),
    ...twice(rows),
  ].sort((one, other) => one.line - other.line)
  const wrong = new Set(problems.map(({ line }) => line))
  const players = rows.flatMap(({ line, fields: { number, first, last, school, grade } }) => {
    const found = parsePlayerNumber(number)
    return found === null || wrong.has(line) ? [] : [{ number: found, first, last, school, grade: Number(grade) }]
  })
  return { rows, players, problems }
}

/** What stands in which column; null for one that is read over. */
type Order = readonly (Column | null)[]

/** The columns of a heading; null where the first line is a child already. */
function headingOf(fields: readonly string[]): Order | null {
  const found = fields.map(field => COLUMNS.find(column => HEADINGS[column].includes(plain(field))) ?? null)
  return found.includes('number') && found.includes('school') ? found : null
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|[.:]/gu, '')
    .toLowerCase()
    .trim()
}

function named(fields: readonly string[], order: Order): Row['fields'] {
  const field = (column: Column) => fields[order.indexOf(column)] ?? ''
  return {
    number: field('number'),
    first: field('first'),
    last: field('last'),
    school: field('school'),
    grade: field('grade'),
  }
}

function wrongIn({ line, fields }: Row, grades: readonly number[]): Problem[] {
  const missing = COLUMNS.find(column => fields[column] === '')
  if (missing) return [problem(line, missing, 'missing', { column: missing })]
  const { number, grade } = fields
  if (parsePlayerNumber(number) === null) return [problem(line, 'number', 'bad-number', { number })]
  if (grades.includes(Number(grade))) return []
  return [problem(line, 'grade', 'wrong-grade', { grade, grades: grades.join(', ') })]
}

/** A name that the file has only once and that is nearly another one is probably misspelt. */
function strangeSchool({ line, fields: { school } }: Row, known: readonly string[]): Problem[] {
  if (school === '' || known.includes(school)) return []
  const meant = nearest(school, known)
  return meant === null ? [] : [problem(line, 'school', 'unknown-school', { school, meant }, meant)]
}

function namedOften(rows: readonly Row[]): readonly string[] {
  const names = rows.map(({ fields }) => fields.school)
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** The second child with a number is offered one that nobody has. */
function twice(rows: readonly Row[]): Problem[] {
  const first = new Map<number, Row>()
  const used = new Set(rows.flatMap(({ fields }) => parsePlayerNumber(fields.number) ?? []))
  return rows.flatMap(row => {
    const number = parsePlayerNumber(row.fields.number)
    if (number === null) return []
    const other = first.get(number)
    if (!other) {
      first.set(number, row)
      return []
    }
    const free = unusedNumber(used, number)
    if (free !== null) used.add(free)
    const name = `${other.fields.first} ${other.fields.last}`
    return [problem(row.line, 'number', 'number-twice', { number, other: other.line, name }, free && String(free))]
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
