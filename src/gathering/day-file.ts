import { formatLine, type Line, parseLine } from './book.ts'
import { SETTINGS, type Settings } from './gathering.ts'

/** A day as text: what was decided before it, a blank line, and its log. */
export interface DayFile {
  readonly settings: Settings
  readonly division: string
  /** Of the rules. */
  readonly edition: string
  /** null where a line cannot be read; `row` is as an editor counts, from 1. */
  readonly lines: readonly { readonly row: number; readonly text: string; readonly line: Line | null }[]
}

const FIRST = 'flagcard day 1'

export function formatDay(
  { settings, division, edition }: Pick<DayFile, 'settings' | 'division' | 'edition'>,
  lines: readonly Line[],
): string {
  const { minutes, grantAfter } = settings
  const header = [
    FIRST,
    `division: ${division}`,
    `edition: ${edition}`,
    `minutes: ${minutes}`,
    `grant after: ${grantAfter}`,
  ]
  return `${[...header, '', ...lines.map(formatLine)].join('\n')}\n`
}

/** Reads such a text, or the copy that a Director has saved; null for anything else. */
export function parseDay(text: string): DayFile | null {
  return text.trimStart().startsWith('{') ? readCopy(text) : readText(text)
}

function readText(text: string): DayFile | null {
  const rows = text.split(/\r?\n/)
  const blank = rows.indexOf('')
  if (rows[0] !== FIRST || blank < 0) return null
  const header = new Map(rows.slice(1, blank).map(row => [row.split(': ')[0] ?? '', row.split(': ')[1] ?? '']))
  const lines = rows.flatMap((words, index) => (index > blank && words !== '' ? [lineAt(words, index + 1)] : []))
  const about = { division: header.get('division'), edition: header.get('edition') }
  return dayOf({ ...about, minutes: header.get('minutes'), grantAfter: header.get('grant after') }, lines)
}

function readCopy(text: string): DayFile | null {
  try {
    const { record, lines } = Object(JSON.parse(text))
    if (!Array.isArray(lines)) return null
    const read = lines.map((words, index) => lineAt(String(words), index + 1))
    return dayOf(Object(Object(record).about), read)
  } catch {
    return null
  }
}

interface About {
  readonly division?: unknown
  readonly edition?: unknown
  readonly minutes?: unknown
  readonly grantAfter?: unknown
}

function dayOf({ division = '', edition = 'current', ...about }: About, lines: DayFile['lines']): DayFile | null {
  const { minutes = SETTINGS.minutes, grantAfter = SETTINGS.grantAfter } = about
  const settings = { minutes: Number(minutes), grantAfter: Number(grantAfter) }
  const isWhole = Object.values(settings).every(Number.isInteger)
  return isWhole ? { settings, division: String(division), edition: String(edition), lines } : null
}

function lineAt(text: string, row: number) {
  return { row, text, line: parseLine(text) }
}
