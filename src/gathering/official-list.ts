import { DUTIES, type Duty } from './official.ts'
import { LONGEST_NAME, LONGEST_SCHOOL } from './people.ts'
import { leastStaffed } from './quota.ts'
import {
  type Columns,
  columnsCalled,
  type LineProblem,
  missingColumns,
  plain,
  type Row,
  readSheet,
  withTwoNames,
} from './sheet.ts'
import { nearest } from './spelling.ts'

export const OFFICIAL_COLUMNS = ['first', 'last', 'school', 'role', 'game'] as const
export type OfficialColumn = (typeof OFFICIAL_COLUMNS)[number]
export type OfficialRow = Row<OfficialColumn>
export type OfficialProblem = LineProblem<
  OfficialColumn,
  'missing' | 'unknown-school' | 'unknown-role' | 'unknown-game' | 'too-long'
>

const OFFICIALS: Columns<OfficialColumn> = {
  order: OFFICIAL_COLUMNS,
  headings: {
    first: ['first', 'first name', 'given name', 'name', 'full name', 'official', 'nombre', 'nombre completo'],
    last: ['last', 'last name', 'surname', 'family name', 'apellido', 'apellidos'],
    school: ['school', 'escuela', 'colegio'],
    role: ['role', 'duty', 'funcion', 'rol', 'puesto'],
    game: ['game', 'station', 'juego', 'estacion'],
  },
  marks: ['first', 'school'],
  isPerson: fields => columnsCalled(fields, OFFICIALS).every(column => column === null),
  fill: field => ({
    first: field('first'),
    last: field('last'),
    school: field('school'),
    role: field('role'),
    game: field('game'),
  }),
}

/** What a list may call a duty; nothing at all is a Monitor, of whom there are most. */
const CALLED: Readonly<Record<Duty['type'], readonly string[]>> = {
  monitor: ['', 'monitor', 'game monitor', 'monitora', 'monitor de juego'],
  leader: ['leader', 'game leader', 'lider', 'lider de juego'],
  desk: ['desk', 'check-in', 'check in', 'mesa', 'llegada', 'registro'],
}

export interface NewOfficial {
  readonly first: string
  readonly last: string
  readonly school: string | null
  readonly duty: Duty
}

export interface OfficialList {
  readonly rows: readonly OfficialRow[]
  readonly officials: readonly NewOfficial[]
  readonly problems: readonly OfficialProblem[]
}

export interface ExpectedOfficials {
  /** Of the children; somebody may come with none. */
  readonly schools: readonly string[]
  readonly rightly?: readonly string[]
  /** What each game of the star may be called. */
  readonly games: readonly (readonly string[])[]
  /** How many Monitors each game has already. */
  readonly staffed: readonly number[]
  /** Stations that there are, with their games, once everybody is seated. */
  readonly stations?: ReadonlyMap<number, number>
}

export function readOfficialRows(text: string): readonly OfficialRow[] {
  return withTwoNames(readSheet(text, OFFICIALS))
}

/** Columns without which a list of officials says nothing, and that its heading does not have. */
export function missingInOfficials(text: string): readonly OfficialColumn[] {
  return missingColumns(text, OFFICIALS)
}

/** Whoever has no game goes where most are missing, those of a school one after the other: so they spread over the games. */
export function checkOfficials(rows: readonly OfficialRow[], expected: ExpectedOfficials): OfficialList {
  const problems = rows.flatMap(row => wrongIn(row, expected))
  const wrong = new Set(problems.map(({ line }) => line))
  const staffed = [...expected.staffed]
  const ofSchool = new Map<string, number[]>()
  const placed = new Map<number, NewOfficial>()
  const right = rows.filter(({ line }) => !wrong.has(line))
  for (const { line, fields } of right.toSorted((one, other) => turnOf(one, right) - turnOf(other, right))) {
    const type = dutyCalled(fields.role)
    if (type === null) continue
    const { first, last, school } = fields
    const own = ofSchool.get(school) ?? expected.games.map(() => 0)
    ofSchool.set(school, own)
    const found = gameCalled(fields.game, expected) ?? { game: leastStaffed(staffed, own), station: null }
    if (type === 'monitor') for (const counts of [staffed, own]) counts[found.game] = (counts[found.game] ?? 0) + 1
    const duty: Duty = type === 'desk' ? { type } : type === 'leader' ? { type, game: found.game } : { type, ...found }
    placed.set(line, { first, last, school: school === '' ? null : school, duty })
  }
  return { rows, officials: right.flatMap(({ line }) => placed.get(line) ?? []), problems }
}

/** Those who have a game come first, then school after school. */
function turnOf({ fields }: OfficialRow, rows: readonly OfficialRow[]): number {
  return fields.game === '' ? rows.findIndex(row => row.fields.school === fields.school) + 1 : 0
}

function wrongIn({ line, fields }: OfficialRow, expected: ExpectedOfficials): readonly OfficialProblem[] {
  const { first, last, school, role, game } = fields
  const problem = (
    column: OfficialColumn,
    code: OfficialProblem['code'],
    values: OfficialProblem['values'],
    cure: string | null = null,
  ) => [{ line, column, code, values, cure }]
  const missing = first === '' ? ('first' as const) : last === '' ? ('last' as const) : null
  if (missing) return problem(missing, 'missing', { column: missing })
  const long = OFFICIAL_COLUMNS.find(
    column => fields[column].length > (column === 'school' ? LONGEST_SCHOOL : LONGEST_NAME) || /;/.test(fields[column]),
  )
  if (long) return problem(long, 'too-long', { most: long === 'school' ? LONGEST_SCHOOL : LONGEST_NAME })
  if (school !== '' && ![...expected.schools, ...(expected.rightly ?? [])].includes(school)) {
    const meant = nearest(school, expected.schools)
    if (meant !== null) return problem('school', 'unknown-school', { school, meant }, meant)
  }
  if (dutyCalled(role) === null) return problem('role', 'unknown-role', { role })
  if (game !== '' && gameCalled(game, expected) === null) return problem('game', 'unknown-game', { game })
  return []
}

function dutyCalled(role: string): Duty['type'] | null {
  return DUTIES.find(duty => CALLED[duty].includes(plain(role))) ?? null
}

/** A title, a point of the star from 1, or the number of a station. */
function gameCalled(
  text: string,
  { games, stations }: ExpectedOfficials,
): { readonly game: number; readonly station: number | null } | null {
  const called = games.findIndex(titles => titles.some(title => plain(title) === plain(text)))
  if (called >= 0) return { game: called, station: null }
  if (!/^\d+$/.test(text)) return null
  const number = Number(text)
  const at = stations?.get(number)
  if (at !== undefined) return { game: at, station: number }
  return number >= 1 && number <= games.length ? { game: number - 1, station: null } : null
}
