import { type Act, formatAct, parseAct } from './acts.ts'
import { type Gathering, opened, type Settings } from './gathering.ts'
import { type LogLine, lineText, splitLine, takeBack } from './log.ts'
import { type Refusal, refuse } from './refusal.ts'
import { formatRole, parseRole, type Role } from './role.ts'
import { step } from './step.ts'

export type Line = LogLine<Role, Act>

/** The log and what it comes to. Nothing is edited: an undo is a line that takes an earlier one back. */
export interface Book {
  readonly settings: Settings
  readonly lines: readonly Line[]
  /** Numbers of lines that were taken back. */
  readonly undone: ReadonlySet<number>
  readonly gathering: Gathering
}

export type Written = { readonly book: Book } | { readonly refusal: Refusal }

export function openBook(settings?: Settings): Book {
  const gathering = opened(settings)
  return { settings: gathering.settings, lines: [], undone: new Set(), gathering }
}

export function write(book: Book, line: Line): Written {
  const { act } = line
  const lines = [...book.lines, line]
  if (act.type === 'undo') {
    const taken = dayWithout(book, line.role, act.line)
    return 'refusal' in taken ? taken : { book: { ...book, lines, ...taken } }
  }
  const effect = step(book.gathering, line.role, act, line.at)
  return 'refusal' in effect ? effect : { book: { ...book, lines, gathering: effect.gathering } }
}

/** The day without that line, which its author or the Director takes back. */
function dayWithout(
  book: Book,
  role: Role,
  number: number,
): Pick<Book, 'undone' | 'gathering'> | { readonly refusal: Refusal } {
  const author = book.lines[number]?.role
  if (author && role.type !== 'director' && formatRole(role) !== formatRole(author)) return refuse('not-your-line')
  const taken = takeBack(book, number, opened(book.settings), (gathering, { role: by, act, at }) => {
    const effect = act.type === 'undo' ? refuse('no-such-line') : step(gathering, by, act, at)
    return 'refusal' in effect ? effect : { state: effect.gathering }
  })
  return 'refusal' in taken ? taken : { undone: taken.undone, gathering: taken.state }
}

/** Everything as it was after this line. */
export function bookAfter({ settings, lines }: Book, number: number): Book {
  let book = openBook(settings)
  for (const line of lines.slice(0, number + 1)) {
    const written = write(book, line)
    // A book holds only what was taken.
    if ('refusal' in written) throw new Error(`line ${book.lines.length}: ${written.refusal.code}`)
    book = written.book
  }
  return book
}

export function formatLine({ role, at, act }: Line): string {
  return lineText(formatRole(role), at, formatAct(act))
}

export function parseLine(text: string): Line | null {
  const split = splitLine(text)
  const role = split && parseRole(split.who)
  const act = role && parseAct(split.words)
  return act ? { role, at: split.at, act } : null
}
