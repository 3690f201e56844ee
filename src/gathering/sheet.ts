import Papa from 'papaparse'

/** A line of a list that a spreadsheet has saved. */
export interface Row<Column extends string> {
  /** As an editor counts them, from 1. */
  readonly line: number
  readonly fields: Readonly<Record<Column, string>>
  /** Something stands behind the last column. */
  readonly isTooLong: boolean
}

/** What is wrong with a line of a list, and what would mend it; null where only a person knows. */
export interface LineProblem<Column extends string, Code extends string> {
  readonly line: number
  readonly column: Column | null
  readonly code: Code
  readonly values: Readonly<Record<string, string | number>>
  readonly cure: string | null
}

/** What a list holds, and in which order where it has no heading. */
export interface Columns<Column extends string> {
  readonly order: readonly Column[]
  /** What a heading may call a column, in lower case and without accents. */
  readonly headings: Readonly<Record<Column, readonly string[]>>
  /** Without these the first line is no heading. */
  readonly marks: readonly Column[]
  /** A first line of this kind is no heading, however it is read. */
  isPerson(fields: readonly string[]): boolean
  fill(field: (column: Column) => string): Readonly<Record<Column, string>>
}

/** Reads a list: any delimiter, with or without a heading, in the order of the heading. */
export function readSheet<Column extends string>(text: string, columns: Columns<Column>): readonly Row<Column>[] {
  const filled = filledLines(text)
  const heading = headingOf(filled[0]?.fields ?? [], columns)
  const order: readonly (Column | null)[] = heading ?? columns.order
  const body = heading ? filled.slice(1) : filled
  return body.map(({ line, fields }) => ({
    line,
    fields: columns.fill(column => fields[order.indexOf(column)] ?? ''),
    isTooLong: fields.slice(order.length).some(field => field !== ''),
  }))
}

/** What the heading of a list lacks; nothing where it has all, or where the first line is a person already. */
export function missingColumns<Column extends string>(text: string, columns: Columns<Column>): readonly Column[] {
  const first = filledLines(text)[0]?.fields ?? []
  const found = columnsCalled(first, columns)
  return columns.isPerson(first) ? [] : columns.marks.filter(column => !found.includes(column))
}

/** Every child has a number, which no heading has. */
export function hasNumber(fields: readonly string[]): boolean {
  return fields.some(field => /\d/.test(field))
}

/** Many lists have the whole name in one column: `Nora Kessler`, or as those that are sorted by it have it, `Kessler, Nora`. */
export function withTwoNames<Column extends string>(
  rows: readonly Row<Column | 'first' | 'last'>[],
): readonly Row<Column | 'first' | 'last'>[] {
  if (rows.some(({ fields }) => fields.last !== '')) return rows
  return rows.map(row => {
    const [, last, first] = /^([^,]+), *(.+)$/.exec(row.fields.first) ?? []
    const [, given, family] = /^(\S+) (.+)$/.exec(row.fields.first) ?? []
    const names = first && last ? { first, last } : given && family ? { first: given, last: family } : {}
    return { ...row, fields: { ...row.fields, ...names } }
  })
}

/** Columns of a heading that nobody has asked for, and what each line has in them, in the order of the lines. */
export function otherColumns<Column extends string>(text: string, columns: Columns<Column>) {
  const [first, ...body] = filledLines(text)
  const heading = headingOf(first?.fields ?? [], columns) ?? []
  const other = heading.flatMap((column, index) => (column === null ? [index] : []))
  const pick = (fields: readonly string[]) => other.map(index => fields[index] ?? '')
  return { headings: pick(first?.fields ?? []), rows: body.map(({ fields }) => pick(fields)) }
}

/** Lines that have something in them. */
function filledLines(text: string) {
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t', '|'] })
  const lines = data.map((fields, index) => ({ line: index + 1, fields: fields.map(oneLine) }))
  return lines.filter(({ fields }) => fields.some(field => field !== ''))
}

/** The columns of a heading, null for one that is read over; null where the first line is a person already. */
function headingOf<Column extends string>(
  fields: readonly string[],
  columns: Columns<Column>,
): readonly (Column | null)[] | null {
  const found = columnsCalled(fields, columns)
  return columns.marks.every(column => found.includes(column)) ? found : null
}

/** What each field would be called in a heading, null for nothing we know. */
export function columnsCalled<Column extends string>(
  fields: readonly string[],
  { order, headings }: Pick<Columns<Column>, 'order' | 'headings'>,
): readonly (Column | null)[] {
  return fields.map(field => order.find(column => headings[column].includes(plain(field))) ?? null)
}

/** Lower case, without accents or points: what is the same to a reader. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|[.:]/gu, '')
    .toLowerCase()
    .trim()
}

/** The log and the names are lines: what a spreadsheet breaks inside a field is one space. */
function oneLine(field: string): string {
  return field.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
