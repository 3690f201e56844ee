/** Where a lesson cannot be read or does not hold, and why: a key of the terminal's catalogue under `lesson.`. */
export class LessonError extends Error {
  readonly row: number
  readonly reason: string
  readonly detail: string
  constructor(row: number, reason: string, detail = '') {
    super(`line ${row}: ${reason}${detail === '' ? '' : ` (${detail})`}`)
    this.row = row
    this.reason = reason
    this.detail = detail
  }
}

/** `key: value` or `key`, with the rows that are indented below it. */
export interface Row {
  readonly row: number
  readonly key: string
  readonly value: string
  readonly below: readonly Row[]
}

const LARGEST = 2 ** 18

/** The rows of a file of ours whose first one is `title`, without blank ones and comments. */
export function readRows(text: string, title: string): readonly Row[] {
  if (text.length > LARGEST) throw new LessonError(1, 'too-large')
  const [first, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (first?.trim() !== title) throw new LessonError(1, 'first-line', title)
  const rows: (Row & { below: Row[] })[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const row = { ...cut(line.trim()), row: index + 2, below: [] }
    if (!/^\s/.test(line)) rows.push(row)
    else if (rows.length === 0) throw new LessonError(row.row, 'indented')
    else rows.at(-1)?.below.push(row)
  }
  return rows
}

function cut(line: string): { key: string; value: string } {
  const colon = line.indexOf(':')
  return colon < 0
    ? { key: line, value: '' }
    : { key: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
}

/** Rows by their keys. A key that is not known, or stands there twice, is a mistake, and so is one that is asked for and missing. */
export interface Keyed {
  readonly row: number
  find(key: string): Row | null
  need(key: string): Row
  all(key: string): readonly Row[]
}

export function keyed(
  row: number,
  rows: readonly Row[],
  known: readonly string[],
  repeated: readonly string[] = [],
): Keyed {
  for (const [index, { key, row: at }] of rows.entries()) {
    if (!known.includes(key) && !repeated.includes(key)) throw new LessonError(at, 'unknown-row', key)
    const isTwice = !repeated.includes(key) && rows.slice(0, index).some(other => other.key === key)
    if (isTwice) throw new LessonError(at, 'row-twice', key)
  }
  const find = (key: string) => rows.find(one => one.key === key) ?? null
  return {
    row,
    find,
    need(key) {
      const found = find(key)
      if (found === null) throw new LessonError(row, 'row-missing', key)
      if (found.value === '' && found.below.length === 0) throw new LessonError(found.row, 'row-empty', key)
      return found
    },
    all: key => rows.filter(one => one.key === key),
  }
}
