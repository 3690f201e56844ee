import { formatOfTwo, type OfTwo, parseOfTwo } from './of-two.ts'

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
  /** The version of the game's rules it is played under; 1 where nothing is said. */
  readonly rules?: number
  readonly way: Mode
  /** Given options only, as the set-up page or a file named them; the game's box checks and completes them. */
  readonly options: Readonly<Record<string, unknown>>
  /** What the game begins from, as the game's box reads it; without it, from the beginning. */
  readonly position?: string
  /** The players' names; their number is the number of seats. */
  readonly seats: readonly string[]
  /** Where each of two begins once. */
  readonly ofTwo?: OfTwo
  /** Ends a practice game as a tie after this many turns. */
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
  /** What is wrong with it, after `!`: rules broken, or `errs` of an official; null where nothing is said. */
  readonly faults: readonly string[] | null
  /** The line's number in the file, counted from 1. */
  readonly row: number
}

/** An act that the referee stops: no part of the log. After `!` stands the rule or the refusal. */
export interface StoppedLine extends WrittenLine {
  /** How many lines of the log stand before it. */
  readonly after: number
}

export interface Transcript {
  readonly header: Header
  readonly lines: readonly WrittenLine[]
  readonly stopped: readonly StoppedLine[]
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
  'bad-position': 'position:',
  'wrong-number-of-seats': 'seats:',
  'no-tournament-play': 'way:',
}

/** The row of a transcript that the error is about. */
export function rowOf(text: string, { row, reason }: TranscriptError): number {
  const key = HEADER_REASONS[reason]
  return key === undefined ? row : text.split('\n').findIndex(line => line.trimStart().startsWith(key)) + 1 || row
}

/** Bounds within which reading takes no time worth mentioning, whatever is written. No game comes near them. */
export const LONGEST_LOG = 5000
export const LARGEST_TRANSCRIPT = 2 ** 20
const LONGEST_ROW = 4000

const STOPPED = 'stopped '

export function parseTranscript(text: string): Transcript {
  if (text.length > LARGEST_TRANSCRIPT) throw new TranscriptError(1, 'too-large')
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (rows[0]?.trim() !== 'flagcard 1') throw new TranscriptError(1, 'first-line')
  let gap = rows.findIndex(row => row.trim() === '')
  if (gap < 0) gap = rows.length
  const header = parseHeader(rows.slice(0, gap))
  const seats = header.seats.length
  const lines: WrittenLine[] = []
  const stopped: StoppedLine[] = []
  let outcome: string | null = null
  for (const [index, raw] of rows.entries()) {
    const row = raw.trim()
    if (index <= gap || row === '' || row.startsWith('#')) continue
    if (outcome !== null) throw new TranscriptError(index + 1, 'after-outcome')
    if (row.startsWith('=')) outcome = row.slice(1).trim()
    else if (row.startsWith(STOPPED))
      stopped.push({ ...parseLine(row.slice(STOPPED.length).trim(), index + 1, seats), after: lines.length })
    else lines.push(parseLine(row, index + 1, seats))
    if (Math.max(lines.length, stopped.length) > LONGEST_LOG) throw new TranscriptError(index + 1, 'too-long')
  }
  return { header, lines, stopped, outcome }
}

export function parseLine(text: string, row: number, seats: number): WrittenLine {
  const [name, rest] = cutAtColon(text, row)
  if (!/^([a-z]+|\d+)$/.test(name) || !/^\s/.test(rest)) throw new TranscriptError(row, 'not-a-line')
  const author = parseAuthor(name, seats)
  if (author === null) throw new TranscriptError(row, 'unknown-author', name)
  const [words = '', found] = rest.split('!', 2)
  if (words.trim() === '') throw new TranscriptError(row, 'no-words')
  return { author, words: words.trim(), faults: found?.split(/\s+/).filter(Boolean) ?? null, row }
}

/** What stands before and after the first colon; nothing where there is none. Only a board of the club's own is long. */
function cutAtColon(text: string, row: number): [string, string] {
  if (text.length > LONGEST_ROW && !text.startsWith('options:')) throw new TranscriptError(row, 'row-too-long')
  const colon = text.indexOf(':')
  return colon < 0 ? ['', ''] : [text.slice(0, colon), text.slice(colon + 1)]
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
  lines: readonly Marked[],
  outcome: string | null,
  stopped: readonly (Marked & { readonly after: number })[] = [],
): string {
  const rows = ['flagcard 1', `game: ${header.game}`]
  if (header.rules !== undefined) rows.push(`rules: ${header.rules}`)
  rows.push(`way: ${header.way}`)
  if (Object.keys(header.options).length > 0) rows.push(`options: ${JSON.stringify(header.options)}`)
  if (header.position !== undefined) rows.push(`position: ${header.position}`)
  rows.push(`seats: ${header.seats.join(' | ')}`)
  if (header.ofTwo) rows.push(`of-two: ${formatOfTwo(header.ofTwo)}`)
  if (header.turnLimit !== undefined) rows.push(`turn-limit: ${header.turnLimit}`)
  if (header.clock) rows.push(`clock: ${header.clock.turn} ${header.clock.grace} ${header.clock.game}`)
  if (header.seedHash !== undefined) rows.push(`seed-hash: ${header.seedHash}`)
  if (header.seed !== undefined) rows.push(`seed: ${header.seed}`)
  rows.push('')
  const log = [
    ...lines.map((line, n) => ({ at: n + 1, row: formatLine(line) })),
    ...stopped.map(stop => ({ at: stop.after, row: STOPPED + formatLine(stop) })),
  ]
  rows.push(...log.sort((a, b) => a.at - b.at).map(({ row }) => row))
  if (outcome !== null) rows.push(`= ${outcome}`)
  return `${rows.join('\n')}\n`
}

type Marked = Line & { readonly faults?: readonly string[] | null }

export function formatLine({ author, words, faults }: Marked): string {
  return `${author}: ${words}${faults?.length ? ` ! ${faults.join(' ')}` : ''}`
}

function parseHeader(rows: readonly string[]): Header {
  const found = new Map<string, { value: string; row: number }>()
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.startsWith('#')) continue
    const [key, value] = cutAtColon(row.trim(), index + 1)
    if (!HEADER_KEYS.has(key)) throw new TranscriptError(index + 1, 'not-a-header')
    if (found.has(key)) throw new TranscriptError(index + 1, 'header-twice', key)
    found.set(key, { value: value.trim(), row: index + 1 })
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
  const count = (key: string) => {
    const given = found.get(key)
    if (given && !/^[1-9]\d{0,4}$/.test(given.value)) throw new TranscriptError(given.row, 'not-a-number', given.value)
    return given && Number(given.value)
  }
  const rules = count('rules')
  const turnLimit = count('turn-limit')
  const clock = found.get('clock')
  const [, turn, grace, game] = /^(\d{1,5}) (\d{1,5}) (\d{1,5})$/.exec(clock?.value ?? '') ?? []
  if (clock && turn === undefined) throw new TranscriptError(clock.row, 'bad-clock', clock.value)
  const ofTwo = found.get('of-two')
  const oneOfTwo = ofTwo ? parseOfTwo(ofTwo.value) : null
  if (ofTwo && (oneOfTwo === null || names.length !== 2))
    throw new TranscriptError(ofTwo.row, 'bad-of-two', ofTwo.value)
  const position = found.get('position')
  const hash = found.get('seed-hash')
  const seed = found.get('seed')
  return {
    game: need('game').value,
    ...(rules !== undefined && { rules }),
    way: known,
    options: options ? parseOptions(options.value, options.row) : {},
    ...(position && { position: position.value }),
    seats: names,
    ...(oneOfTwo && { ofTwo: oneOfTwo }),
    ...(turnLimit !== undefined && { turnLimit }),
    ...(clock && { clock: { turn: Number(turn), grace: Number(grace), game: Number(game) } }),
    ...(hash && { seedHash: hash.value }),
    ...(seed && { seed: seed.value }),
  }
}

const HEADER_KEYS = new Set([
  'game',
  'rules',
  'way',
  'options',
  'position',
  'seats',
  'of-two',
  'turn-limit',
  'clock',
  'seed-hash',
  'seed',
])

function parseOptions(text: string, row: number): Record<string, unknown> {
  try {
    const options: unknown = JSON.parse(text)
    if (typeof options === 'object' && options !== null && !Array.isArray(options)) return { ...options }
  } catch {
    // Falls through to the same complaint: not an object in JSON.
  }
  throw new TranscriptError(row, 'bad-options')
}
