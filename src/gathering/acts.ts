import { type Copied, formatCopied, parseCopied } from './copied.ts'
import { LONGEST_TEXT, numberIn, numbersIn } from './fields.ts'
import { isSeating } from './is-seating.ts'
import { type Duty, formatDuty, parseDuty } from './official.ts'
import { formatSheet, MARKS, type Mark, parseSheet, type Sheet } from './record-sheet.ts'
import { formatScores, parseScores, type Scores } from './score.ts'
import type { Place, Seating } from './seating.ts'

/** Why a card was corrected; the Director's own words come with it. */
export const CAUSES = ['wrong-number', 'cards-mixed-up', 'ruling'] as const
export type Cause = (typeof CAUSES)[number]

/** Before the day, and with those who come late. Initials stand for a child: names are kept elsewhere and wiped. */
export type PeopleAct =
  | {
      readonly type: 'register'
      readonly number: number
      readonly initials: string
      readonly school: string
      readonly grade: number
    }
  | { readonly type: 'leave-out'; readonly number: number }
  /** The name was misspelt: the right one goes to where names are kept. */
  | { readonly type: 'rename'; readonly number: number; readonly initials: string }
  | { readonly type: 'seat'; readonly seating: Seating }
  | { readonly type: 'swap'; readonly numbers: readonly number[] }
  /** From now on somebody holds papers: nobody else's seat changes. */
  | { readonly type: 'print' }
  | { readonly type: 'here'; readonly numbers: readonly number[] }
  | { readonly type: 'not-here'; readonly numbers: readonly number[] }
  | { readonly type: 'admit'; readonly number: number }
  | { readonly type: 'move'; readonly number: number; readonly place: Place }
  | { readonly type: 'withdraw'; readonly number: number; readonly reason: string }
  /** A lost star was printed once more. */
  | { readonly type: 'reprint'; readonly number: number }

/** Who runs the day. Appointing somebody again gives them another duty. */
export type OfficialAct =
  | {
      readonly type: 'appoint'
      readonly id: number
      readonly initials: string
      readonly school: string | null
      readonly duty: Duty
    }
  | { readonly type: 'dismiss'; readonly id: number }
  /** So many Monitors a school brings for so many children. */
  | { readonly type: 'quota'; readonly monitors: number; readonly children: number }

export type RoundAct =
  | { readonly type: 'begin'; readonly round: number }
  | { readonly type: 'pause'; readonly round: number }
  | { readonly type: 'go-on'; readonly round: number }
  | { readonly type: 'time'; readonly round: number }
  | { readonly type: 'release'; readonly round: number }
  | { readonly type: 'unlock'; readonly round: number; readonly reason: string }

/** What happens at a station. The round is named, for a tablet without a network tells it later. */
export type TableAct = { readonly round: number; readonly station: number } & (
  | { readonly type: 'start' }
  /** It is played at a table of ours, with this id. */
  | { readonly type: 'lay'; readonly table: string }
  /** The Monitor raises a hand. */
  | { readonly type: 'ask' }
  | { readonly type: 'coming' }
  /** A child holds the Opinion Card up: for the second opinion on a ruling, the Leader's, or the third, the Director's. */
  | { readonly type: 'opinion'; readonly number: number; readonly which: 2 | 3 }
  /** An opinion was given; days of before do not say which. */
  | { readonly type: 'ruled'; readonly mark?: Mark }
  /** The board as the Monitor has copied it, for whoever rules. */
  | { readonly type: 'copy'; readonly copied: Copied }
  /** The record sheet as it stands: evidence for whoever is asked for an opinion, and for a tablet that takes over. */
  | { readonly type: 'sheet'; readonly sheet: Sheet }
  | { readonly type: 'result'; readonly scores: Scores }
  | { readonly type: 'sign'; readonly number: number }
  | { readonly type: 'check' }
  | { readonly type: 'collect' }
  | { readonly type: 'not-right'; readonly reason: string }
  /** Nobody came, or nobody who could be given 3NS: the game is not played. */
  | { readonly type: 'close'; readonly reason: string }
  /** A Leader has seen that a checked card is wrong, which only the Director corrects – or leaves as it stands. */
  | { readonly type: 'ask-correction'; readonly reason: string }
  | { readonly type: 'stands' }
  | { readonly type: 'correct'; readonly scores: Scores; readonly cause: Cause; readonly reason: string }
  | { readonly type: 'conduct'; readonly number: number; readonly reason: string }
)

/** Who waited in vain, or had nobody opposite, has won: 3NS. */
export type GrantAct = { readonly type: 'grant'; readonly round: number; readonly numbers: readonly number[] }

export type Act =
  | PeopleAct
  | OfficialAct
  | RoundAct
  | TableAct
  | GrantAct
  | { readonly type: 'undo'; readonly line: number }

/** Stands for no school: a field is never empty. */
const NO_SCHOOL = '–'

const OF_ROUND = ['begin', 'pause', 'go-on', 'time', 'release'] as const
const OF_TABLE = ['start', 'ask', 'coming', 'check', 'collect', 'stands'] as const
const OF_MANY = ['here', 'not-here', 'swap'] as const

/** Fields are divided by semicolons, so that no text of anybody's can be taken for another field. */
export function formatAct(act: Act): string {
  switch (act.type) {
    case 'register':
      return `register ${act.number}; ${act.initials}; ${act.school}; ${act.grade}`
    case 'rename':
      return `rename ${act.number}; ${act.initials}`
    case 'appoint':
      return `appoint ${act.id}; ${act.initials}; ${act.school ?? NO_SCHOOL}; ${formatDuty(act.duty)}`
    case 'dismiss':
      return `dismiss ${act.id}`
    case 'quota':
      return `quota ${act.monitors}; ${act.children}`
    case 'seat':
      return `seat ${JSON.stringify(act.seating)}`
    case 'print':
      return 'print'
    case 'leave-out':
    case 'admit':
    case 'reprint':
      return `${act.type} ${act.number}`
    case 'move':
      return `move ${act.number} ${act.place.block}.${act.place.place}`
    case 'withdraw':
      return `withdraw ${act.number}; ${act.reason}`
    case 'here':
    case 'not-here':
    case 'swap':
      return `${act.type} ${act.numbers.join(' ')}`
    case 'grant':
      return `grant ${act.round}; ${act.numbers.join(' ')}`
    case 'unlock':
      return `unlock ${act.round}; ${act.reason}`
    case 'undo':
      return `undo ${act.line}`
    case 'begin':
    case 'pause':
    case 'go-on':
    case 'time':
    case 'release':
      return `${act.type} ${act.round}`
    default:
      return [`${act.type} ${act.round}.${act.station}`, ...fieldsOf(act)].join('; ')
  }
}

function fieldsOf(act: TableAct): readonly (string | number)[] {
  switch (act.type) {
    case 'opinion':
      return [act.number, act.which]
    case 'sign':
      return [act.number]
    case 'lay':
      return [act.table]
    case 'result':
      return [formatScores(act.scores)]
    case 'ruled':
      return act.mark === undefined ? [] : [act.mark]
    case 'copy':
      return formatCopied(act.copied)
    case 'sheet':
      return formatSheet(act.sheet)
    case 'not-right':
    case 'close':
    case 'ask-correction':
      return [act.reason]
    case 'correct':
      return [formatScores(act.scores), act.cause, act.reason]
    case 'conduct':
      return [act.number, act.reason]
    default:
      return []
  }
}

/** The only door in: null for whatever is no act. */
export function parseAct(words: string): Act | null {
  const [verb = ''] = words.split(' ', 1)
  const rest = words.slice(verb.length + 1)
  if (verb === 'seat') return parseSeat(rest)
  const [first = '', ...fields] = rest.split('; ')
  if (fields.some(field => field.trim() !== field || field === '' || field.length > LONGEST_TEXT)) return null
  try {
    const act = parseFields(verb, first, fields)
    // What is written differently from how it would be written here is not taken for the same.
    return act !== null && formatAct(act) === words ? act : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function parseFields(verb: string, first: string, fields: readonly string[]): Act | null {
  const [one = '', two = '', three = ''] = fields
  const many = OF_MANY.find(type => type === verb)
  const plain = OF_ROUND.find(type => type === verb)
  if (many) return { type: many, numbers: numbersIn(first) }
  if (plain) return { type: plain, round: numberIn(first) }
  switch (verb) {
    case 'print':
      return { type: verb }
    case 'register':
      return { type: verb, number: numberIn(first), initials: one, school: two, grade: numberIn(three) }
    case 'rename':
      return { type: verb, number: numberIn(first), initials: one }
    case 'appoint': {
      const duty = parseDuty(three)
      return duty && { type: verb, id: numberIn(first), initials: one, school: two === NO_SCHOOL ? null : two, duty }
    }
    case 'dismiss':
      return { type: verb, id: numberIn(first) }
    case 'quota':
      return { type: verb, monitors: numberIn(first), children: numberIn(one) }
    case 'leave-out':
    case 'admit':
    case 'reprint':
      return { type: verb, number: numberIn(first) }
    case 'move': {
      const [, child, block, place] = /^(\d+) (\d+)\.(\d+)$/.exec(first) ?? []
      return { type: verb, number: numberIn(child), place: { block: numberIn(block), place: numberIn(place) } }
    }
    case 'withdraw':
      return { type: verb, number: numberIn(first), reason: one }
    case 'grant':
      return { type: verb, round: numberIn(first), numbers: numbersIn(one) }
    case 'unlock':
      return { type: verb, round: numberIn(first), reason: one }
    case 'undo':
      return { type: verb, line: numberIn(first) }
    default:
      return parseTable(verb, first, fields)
  }
}

function parseTable(verb: string, first: string, fields: readonly string[]): Act | null {
  const [one = '', two = '', three = ''] = fields
  const [round = 0, station = 0] = first.split('.').map(numberIn)
  const plain = OF_TABLE.find(type => type === verb)
  if (plain) return { type: plain, round, station }
  const scores = parseScores(one)
  switch (verb) {
    case 'opinion':
      return { type: verb, round, station, number: numberIn(one), which: two === '3' ? 3 : 2 }
    case 'sign':
      return { type: verb, round, station, number: numberIn(one) }
    case 'lay':
      return /^[A-Za-z0-9_-]{1,64}$/.test(one) ? { type: verb, round, station, table: one } : null
    case 'ruled': {
      const mark = MARKS.find(known => known === one)
      return { type: verb, round, station, ...(mark && { mark }) }
    }
    case 'copy': {
      const copied = parseCopied(fields)
      return copied && { type: verb, round, station, copied }
    }
    case 'sheet': {
      const sheet = parseSheet(fields)
      return sheet && { type: verb, round, station, sheet }
    }
    case 'result':
      return scores && { type: verb, round, station, scores }
    case 'not-right':
    case 'close':
    case 'ask-correction':
      return { type: verb, round, station, reason: one }
    case 'correct': {
      const cause = CAUSES.find(known => known === two)
      return scores && cause ? { type: verb, round, station, scores, cause, reason: three } : null
    }
    case 'conduct':
      return { type: verb, round, station, number: numberIn(one), reason: two }
    default:
      return null
  }
}

/** `seat` carries what a search has found, so that replaying the day searches for nothing. */
function parseSeat(text: string): Act | null {
  try {
    const seating: Seating = JSON.parse(text)
    return isSeating(seating) ? { type: 'seat', seating } : null
  } catch {
    return null
  }
}
