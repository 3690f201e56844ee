import Papa from 'papaparse'
import { DIVISIONS } from '#games/divisions.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { type Decode, decodeList, LARGEST_LIST } from '#gathering/list-bytes.ts'
import { LOWEST_NUMBER, parsePlayerNumber } from '#gathering/people.ts'
import { isFewest, isSound, type Proof, proofOf } from '#gathering/proof.ts'
import { proofSaid } from '#gathering/proof-said.ts'
import { type Columns, hasNumber, missingColumns, otherColumns, plain, type Row, readSheet } from '#gathering/sheet.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import { readBytes } from './input-file.ts'
import { EXIT, type Exit, option, type Session } from './terminal.ts'

const decode: Decode = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes)
const COLUMNS = ['number', 'name', 'school'] as const
type Column = (typeof COLUMNS)[number]

/** What a club's own list may call them. */
const LIST: Columns<Column> = {
  order: COLUMNS,
  headings: {
    number: ['number', 'no', 'nr', 'player', 'numero', 'jugador'],
    name: ['name', 'child', 'nombre', 'first', 'first name'],
    school: ['school', 'escuela', 'colegio'],
  },
  marks: ['number', 'school'],
  isPerson: hasNumber,
  fill: field => ({ number: field('number'), name: field('name'), school: field('school') }),
}

/** `flagcard tournament seat FILE`: who sits where, five rows a child; the proof is told on standard error. */
export async function seat(session: Session): Promise<Exit> {
  const { terminal, text } = session
  const name = session.words[0] ?? '-'
  const bytes = await readBytes(session, name, LARGEST_LIST)
  const told = (line: number | null, words: string) => {
    const file = name === '-' ? text.t('cli:stdin') : name
    const place = line === null ? `${file}:` : text.t('cli:errors.at-line', { file, line })
    terminal.errors.write(`${place} ${words}\n`)
  }
  const written = bytes.length > LARGEST_LIST ? null : decodeList(bytes, decode)
  if (written === null) {
    told(null, text.t('gathering:set-up.unread'))
    return EXIT.wrong
  }
  const missing = missingColumns(written, LIST)
  if (missing.length > 0) {
    told(1, text.t('cli:tournament.columns', { missing: missing.join(', '), columns: COLUMNS.join(', ') }))
    return EXIT.wrong
  }
  const rows = readSheet(written, LIST)
  const problems = rows.flatMap((row, index) => problemsOf(row, rows.slice(0, index)))
  for (const { line, code, values } of problems) told(line, text.t(code, values))
  if (problems.length > 0) return EXIT.wrong
  // Places are found for numbers of ours, whatever the club's own are like.
  const children = rows.map(({ fields }, index) => ({ number: LOWEST_NUMBER + index, school: plain(fields.school) }))
  const ownNumber = (number: number) => numberIn(rows[number - LOWEST_NUMBER]?.fields.number ?? '') ?? number
  const found = findSeating(children, option(session, 'seed') ?? 'seat')
  if ('refusal' in found) {
    told(null, text.t(`gathering:refusals.${found.refusal.code}`, found.refusal.values))
    return EXIT.wrong
  }
  const meetings = meetingsOf(found.seating)
  const other = otherColumns(written, LIST)
  const table = children.flatMap(({ number }, index) =>
    meetings
      .filter(({ a, b }) => a === number || b === number)
      .sort((one, other) => one.round - other.round)
      .map(({ round, game, station, a, b }) => [
        ownNumber(number),
        round,
        ...(b === null ? ['', '', ''] : [gameName(game), station, ownNumber(a === number ? b : a)]),
        ...(other.rows[index] ?? []),
      ]),
  )
  const heading = ['number', 'round', 'game', 'station', 'opponent', ...other.headings]
  terminal.output.write(`${Papa.unparse([heading, ...table], { newline: '\n' })}\n`)
  const proof = proofOf(found.seating)
  const { claim, because } = proofSaid(asWritten(proof, rows))
  terminal.errors.write(`${[...claim, ...because].map(note => text.say(note)).join(' ')}\n`)
  return isSound(proof) && isFewest(proof) ? EXIT.done : EXIT.unexpected
}

/** As the division that is ours calls it. */
function gameName(game: number): string {
  return DIVISIONS.II.games[game]?.id ?? String(game + 1)
}

/** A list of a club's own may count from 1: any whole number will do where nobody prints a star. */
function numberIn(text: string): number | null {
  return parsePlayerNumber(text) ?? (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
}

interface Problem {
  readonly line: number
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
}

function problemsOf({ line, fields }: Row<Column>, before: readonly Row<Column>[]): readonly Problem[] {
  const { number } = fields
  const [missing] = (['number', 'school'] as const).filter(column => fields[column] === '')
  if (missing) return [{ line, code: 'gathering:set-up.problems.missing', values: { column: missing } }]
  const found = numberIn(number)
  if (found === null) return [{ line, code: 'cli:tournament.bad-number', values: { number } }]
  const other = before.find(row => numberIn(row.fields.number) === found)
  const values = { number, other: other?.line ?? 0, name: other?.fields.name ?? '' }
  return other ? [{ line, code: 'gathering:set-up.problems.number-twice', values }] : []
}

/** With the school as the list spells it. */
function asWritten(proof: Proof, rows: readonly Row<Column>[]): Proof {
  const school = rows.find(({ fields }) => plain(fields.school) === proof.crowded?.school)?.fields.school
  return school === undefined || proof.crowded === null ? proof : { ...proof, crowded: { ...proof.crowded, school } }
}
