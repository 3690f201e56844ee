import { type Act, formatAct } from '#gathering/acts.ts'
import { type Book, openBook, parseLine, write } from '#gathering/book.ts'
import { namesSaid } from '#gathering/names-in-text.ts'
import { type Refusal, refuse } from '#gathering/refusal.ts'
import { formatRole, parseRole, type Role } from '#gathering/role.ts'
import type { Minutes, Names, NewGathering, Presence, Said } from '#protocol/gathering.ts'
import type { Problem } from '#protocol/table.ts'

/** Something done here that the server has not answered yet. */
export interface Waiting extends Said {
  /** When it was done, by the server's clock as this device knows it. */
  readonly at: number
  /** The server has it: so many lines its log has with it. It waits only to be heard from there. */
  readonly written?: number
}

/** What a console knows of the day: the log as the server has it, and what was done here since. */
export interface DayState {
  readonly role: Role
  readonly about: NewGathering
  /** As the server has it. */
  readonly sent: Book
  /** With what waits here. */
  readonly book: Book
  readonly names: Names
  readonly presence: Presence
  readonly waiting: readonly Waiting[]
  /** What the server did not take: somebody was quicker. */
  readonly refused: readonly { readonly said: Waiting; readonly problem: Problem }[]
  /** How many milliseconds the server's clock is ahead of this device's. */
  readonly ahead: number
}

/** Of the server's first words; null where they cannot be read. */
export function arrived(minutes: Minutes, waiting: readonly Waiting[], here: number): DayState | null {
  const role = parseRole(minutes.post.replace('-', ' '))
  const { about } = minutes
  const empty = openBook({ minutes: about.minutes, grantAfter: about.grantAfter })
  if (role === null) return null
  const state = { role, about, sent: empty, book: empty, names: {}, presence: {}, waiting, refused: [], ahead: 0 }
  return heard(state, minutes, here)
}

/** The server has told something new; null where it does not follow on what is known here, and all has to be asked for again. */
export function heard(state: DayState, minutes: Minutes, here: number): DayState | null {
  const { from, lines, names = state.names, presence, now } = minutes
  const known = state.sent.lines.length
  if (from > known || from + lines.length < known) return null
  let sent = state.sent
  for (const text of lines.slice(known - from)) {
    const line = parseLine(text)
    const written = line && write(sent, line)
    if (written === null || 'refusal' in written) return null
    sent = written.book
  }
  const waiting = state.waiting.filter(({ written = Infinity }) => written > sent.lines.length)
  return projected({ ...state, sent, names, presence, waiting, ahead: now - here })
}

/** Does it here at once, or says why not. It waits until the server has it. */
export function said(
  state: DayState,
  acts: readonly Act[],
  key: string,
  here: number,
  names: Names = {},
): { readonly state: DayState } | { readonly refusal: Refusal } {
  const at = here + state.ahead
  const waiting = { acts: acts.map(formatAct), key, at, ...(Object.keys(names).length > 0 && { names }) }
  let book = state.book
  for (const act of acts) {
    const [named] = namesSaid(act, { ...state.names, ...names })
    if (named) return refuse('name-in-text', { typed: named.typed })
    const written = write(book, { role: state.role, at, act })
    if ('refusal' in written) return written
    book = written.book
  }
  return { state: { ...state, book, names: { ...state.names, ...names }, waiting: [...state.waiting, waiting] } }
}

/** The server has written it: its log has so many lines now. */
export function answered(state: DayState, key: string, line: number): DayState {
  const isHeard = line <= state.sent.lines.length
  const waiting = state.waiting.flatMap(one => (one.key !== key ? [one] : isHeard ? [] : [{ ...one, written: line }]))
  return { ...state, waiting }
}

/** The server will not write it. */
export function declined(state: DayState, key: string, problem: Problem): DayState {
  const lost = state.waiting.filter(one => one.key === key).map(one => ({ said: one, problem }))
  const waiting = state.waiting.filter(one => one.key !== key)
  return projected({ ...state, waiting, refused: [...state.refused, ...lost] })
}

/** How many acts only this device knows of. */
export function unsent({ waiting }: DayState): number {
  return waiting.filter(({ written }) => written === undefined).length
}

/** Somebody has read what was refused. */
export function dismissed(state: DayState): DayState {
  return { ...state, refused: [] }
}

/** The log with what waits here. What no longer fits is left to the server to refuse. */
function projected(state: DayState): DayState {
  let book = state.sent
  for (const { acts, at } of state.waiting) {
    let next: Book | null = book
    for (const words of acts) next = next && withLine(next, `${formatRole(state.role)} @${at}: ${words}`)
    book = next ?? book
  }
  return { ...state, book }
}

function withLine(book: Book, text: string): Book | null {
  const line = parseLine(text)
  const written = line && write(book, line)
  return written === null || 'refusal' in written ? null : written.book
}
