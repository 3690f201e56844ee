import { type Act, formatAct, parseAct } from './acts.ts'
import { type Gathering, opened, type Settings } from './gathering.ts'
import { type Refusal, refuse } from './refusal.ts'
import { formatRole, parseRole, type Role } from './role.ts'
import { step } from './step.ts'

/** A line of the log: who, when, what. */
export interface Line {
  readonly role: Role
  readonly at: number
  readonly act: Act
}

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
    const taken = takeBack(book, line.role, act.line)
    return 'refusal' in taken ? taken : { book: { ...book, lines, ...taken } }
  }
  const effect = step(book.gathering, line.role, act, line.at)
  return 'refusal' in effect ? effect : { book: { ...book, lines, gathering: effect.gathering } }
}

/** The day without that line – unless somebody has built on it since. */
function takeBack(
  { settings, lines, undone }: Book,
  role: Role,
  number: number,
): Pick<Book, 'undone' | 'gathering'> | { readonly refusal: Refusal } {
  const taken = lines[number]
  if (taken === undefined || taken.act.type === 'undo') return refuse('no-such-line', { line: number })
  if (undone.has(number)) return refuse('undone-already', { line: number })
  if (role.type !== 'director' && formatRole(role) !== formatRole(taken.role)) return refuse('not-your-line')
  const without = new Set(undone).add(number)
  const played = replayed(settings, lines, without)
  return 'refused' in played ? refuse('built-upon', { line: played.refused }) : { undone: without, ...played }
}

/** Everything as it was after this line. */
export function bookAfter({ settings, lines }: Book, number: number): Book {
  const until = lines.slice(0, number + 1)
  const undone = new Set(until.flatMap(({ act }) => (act.type === 'undo' ? [act.line] : [])))
  const played = replayed(settings, until, undone)
  // A book holds only what was taken.
  if ('refused' in played) throw new Error(`line ${played.refused}`)
  return { settings, lines: until, undone, ...played }
}

/** What these lines come to without some of them, or the first that could then not have been said. */
function replayed(
  settings: Settings,
  lines: readonly Line[],
  without: ReadonlySet<number>,
): Pick<Book, 'gathering'> | { readonly refused: number } {
  let gathering = opened(settings)
  for (const [index, { role, act, at }] of lines.entries()) {
    if (without.has(index) || act.type === 'undo') continue
    const effect = step(gathering, role, act, at)
    if ('refusal' in effect) return { refused: index }
    gathering = effect.gathering
  }
  return { gathering }
}

/** `monitor 31 @1710322200000: start 3.31`. */
export function formatLine({ role, at, act }: Line): string {
  return `${formatRole(role)} @${at}: ${formatAct(act)}`
}

export function parseLine(text: string): Line | null {
  const [, who = '', when = '', words = ''] = /^([a-z]+(?: \d+)?) @(\d{1,15}): (.+)$/.exec(text) ?? []
  const role = parseRole(who)
  const act = role && parseAct(words)
  return act ? { role, at: Number(when), act } : null
}
