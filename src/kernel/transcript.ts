/** The three ways to play: wrong moves are stopped and explained; wrong moves stand until challenged; nothing is judged. */
export const MODES = ['guided', 'tournament', 'open'] as const
export type Mode = (typeof MODES)[number]

export const OFFICIALS = ['monitor', 'leader', 'director'] as const
export type Official = (typeof OFFICIALS)[number]

/** Who wrote a line of the log. */
export type Author = number | 'table' | Official | 'clock'

/** Everything that happens at a table is one of these. */
export interface Line {
  readonly author: Author
  readonly words: string
}

export interface Header {
  readonly game: string
  readonly way: Mode
  /** Given options only, as the set-up page or a file named them; the game's box checks and completes them. */
  readonly options: Readonly<Record<string, unknown>>
  /** The players' names; their number is the number of seats. */
  readonly seats: readonly string[]
  /** Ends a practice game as a tie after so many turns. */
  readonly turnLimit?: number
  /** Without it nobody watches the time. */
  readonly clock?: ClockRules
  readonly seedHash?: string
  /** Published when the game is over. */
  readonly seed?: string
}

/** In seconds: for a turn, from the reminder to the loss of the turn, and for the game (0: no limit). */
export interface ClockRules {
  readonly turn: number
  readonly grace: number
  readonly game: number
}

/** A line as written down, with what the engine found or a test expects. */
export interface WrittenLine extends Line {
  /** Rules broken, after `!`; null where nothing is said of them. */
  readonly faults: readonly string[] | null
  /** The line's number in the file, counted from 1. */
  readonly row: number
}

export interface Transcript {
  readonly header: Header
  readonly lines: readonly WrittenLine[]
  /** The words after `=`, or null. */
  readonly outcome: string | null
}

/** Where a transcript cannot be read, and why: a key of the shared catalogue under `transcript.`. */
export class TranscriptError extends Error {
  readonly row: number
  readonly reason: string
  constructor(row: number, reason: string, detail = '') {
    super(`line ${row}: ${reason}${detail === '' ? '' : ` (${detail})`}`)
    this.row = row
    this.reason = reason
  }
}

/** What a header can be wrong about that only the game's box knows. */
const HEADER_REASONS: Readonly<Record<string, string>> = {
  'unknown-game': 'game:',
  'bad-option': 'options:',
  'wrong-number-of-seats': 'seats:',
  'no-tournament-play': 'way:',
}

/** The row of a transcript that the error is about. */
export function rowOf(text: string, { row, reason }: TranscriptError): number {
  const key = HEADER_REASONS[reason]
  return key === undefined ? row : text.split('\n').findIndex(line => line.trimStart().startsWith(key)) + 1 || row
}

export function parseTranscript(text: string): Transcript {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (rows[0]?.trim() !== 'flagcard 1') throw new TranscriptError(1, 'first-line')
  let gap = rows.findIndex(row => row.trim() === '')
  if (gap < 0) gap = rows.length
  const header = parseHeader(rows.slice(0, gap))
  const lines: WrittenLine[] = []
  let outcome: string | null = null
  for (const [index, raw] of rows.entries()) {
    const row = raw.trim()
    if (index <= gap || row === '' || row.startsWith('#')) continue
    if (outcome !== null) throw new TranscriptError(index + 1, 'after-outcome')
    if (row.startsWith('=')) outcome = row.slice(1).trim()
    else lines.push(parseLine(row, index + 1, header.seats.length))
  }
  return { header, lines, outcome }
}

export function parseLine(text: string, row: number, seats: number): WrittenLine {
  const [, name, rest] = /^([a-z]+|\d+):\s+(.*)$/.exec(text) ?? []
  if (name === undefined || rest === undefined) throw new TranscriptError(row, 'not-a-line')
  const author = parseAuthor(name, seats)
  if (author === null) throw new TranscriptError(row, 'unknown-author', name)
  const [words = '', found] = rest.split(/\s*!\s*/, 2)
  if (words === '') throw new TranscriptError(row, 'no-words')
  return { author, words: words.trim(), faults: found === undefined ? null : found.split(/\s+/).filter(Boolean), row }
}

export function parseAuthor(name: string, seats: number): Author | null {
  if (/^\d+$/.test(name)) return Number(name) < seats ? Number(name) : null
  return name === 'table' || name === 'clock' || isOfficial(name) ? name : null
}

export function isOfficial(name: unknown): name is Official {
  return OFFICIALS.some(official => official === name)
}

export function formatTranscript(
  header: Header,
  lines: readonly (Line & { readonly faults?: readonly string[] | null })[],
  outcome: string | null,
): string {
  const rows = ['flagcard 1', `game: ${header.game}`, `way: ${header.way}`]
  if (Object.keys(header.options).length > 0) rows.push(`options: ${JSON.stringify(header.options)}`)
  rows.push(`seats: ${header.seats.join(' | ')}`)
  if (header.turnLimit !== undefined) rows.push(`turn-limit: ${header.turnLimit}`)
  if (header.clock) rows.push(`clock: ${header.clock.turn} ${header.clock.grace} ${header.clock.game}`)
  if (header.seedHash !== undefined) rows.push(`seed-hash: ${header.seedHash}`)
  if (header.seed !== undefined) rows.push(`seed: ${header.seed}`)
  rows.push('')
  for (const { author, words, faults } of lines) {
    rows.push(`${author}: ${words}${faults?.length ? ` ! ${faults.join(' ')}` : ''}`)
  }
  if (outcome !== null) rows.push(`= ${outcome}`)
  return `${rows.join('\n')}\n`
}

function parseHeader(rows: readonly string[]): Header {
  const found = new Map<string, { value: string; row: number }>()
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.startsWith('#')) continue
    const [, key, value] = /^([a-z-]+):\s*(.*)$/.exec(row.trim()) ?? []
    if (key === undefined || value === undefined || !HEADER_KEYS.has(key))
      throw new TranscriptError(index + 1, 'not-a-header')
    if (found.has(key)) throw new TranscriptError(index + 1, 'header-twice', key)
    found.set(key, { value, row: index + 1 })
  }
  const need = (key: string) => {
    const entry = found.get(key)
    if (entry === undefined) throw new TranscriptError(rows.length, 'header-missing', key)
    return entry
  }
  const way = need('way')
  const known = MODES.find(name => name === way.value)
  if (known === undefined) throw new TranscriptError(way.row, 'unknown-way', way.value)
  const seats = need('seats')
  const names = seats.value.split('|').map(name => name.trim())
  if (names.some(name => name === '')) throw new TranscriptError(seats.row, 'empty-name')
  const options = found.get('options')
  const limit = found.get('turn-limit')
  if (limit && !/^[1-9]\d{0,4}$/.test(limit.value)) throw new TranscriptError(limit.row, 'not-a-number', limit.value)
  const clock = found.get('clock')
  const [, turn, grace, game] = /^(\d{1,5}) (\d{1,5}) (\d{1,5})$/.exec(clock?.value ?? '') ?? []
  if (clock && turn === undefined) throw new TranscriptError(clock.row, 'bad-clock', clock.value)
  const hash = found.get('seed-hash')
  const seed = found.get('seed')
  return {
    game: need('game').value,
    way: known,
    options: options ? parseOptions(options.value, options.row) : {},
    seats: names,
    ...(limit && { turnLimit: Number(limit.value) }),
    ...(clock && { clock: { turn: Number(turn), grace: Number(grace), game: Number(game) } }),
    ...(hash && { seedHash: hash.value }),
    ...(seed && { seed: seed.value }),
  }
}

const HEADER_KEYS = new Set(['game', 'way', 'options', 'seats', 'turn-limit', 'clock', 'seed-hash', 'seed'])

function parseOptions(text: string, row: number): Record<string, unknown> {
  try {
    const options: unknown = JSON.parse(text)
    if (typeof options === 'object' && options !== null && !Array.isArray(options)) return { ...options }
  } catch {
    // Falls through to the same complaint: not an object in JSON.
  }
  throw new TranscriptError(row, 'bad-options')
}
