import { LONGEST_POSITION, parseArrangement } from '#kernel/arranging.ts'
import type { Seat } from '#kernel/game.ts'
import { letterOf, type Side, sideOf } from './record-sheet.ts'

/** What a Monitor has copied from a physical table before a ruling: how it lay, what was played then, and what the engine finds. */
export interface Copied {
  /** Who has the first seat of the copy: colours may have been given out the other way round. */
  readonly first: Side
  /** The rule that was to be looked at; null where none was named yet. */
  readonly rule: string | null
  /** Rules that the turn broke, as the engine found then; it may be taught better later. */
  readonly broken: readonly string[]
  /** As the game writes it, before the turn. */
  readonly position: string
  /** What was done, in the words of the game's log. */
  readonly moves: readonly CopiedMove[]
}

export interface CopiedMove {
  /** The table rolls and draws. */
  readonly author: Seat | 'table'
  readonly words: string
}

/** Stands for no rule: a field is never empty. */
const NONE = '–'
const MOST_MOVES = 40
const RULE = /^[a-z0-9-]{1,40}$/
/** Moves are words, numbers and signs of their game. */
const WORDS = /^[a-z0-9][\w ,.:+*×=/()<>-]*$/i

/** `A no-jumping`, `no-jumping`, `turn 0`, `blue3 d5`, `red1 d4`, `0: slide d5 d2`. */
export function formatCopied({ first, rule, broken, position, moves }: Copied): readonly string[] {
  return [
    `${letterOf(first)} ${rule ?? NONE}`,
    broken.join(' ') || NONE,
    ...position.split('; '),
    ...moves.map(({ author, words }) => `${author}: ${words}`),
  ]
}

export function parseCopied([about = '', found = '', ...rest]: readonly string[]): Copied | null {
  const [letter = '', named = ''] = about.split(' ')
  const first = sideOf(letter)
  const broken = found === NONE ? [] : found.split(' ')
  const moves = rest.map(parseMove).filter(one => one !== null)
  const things = rest.slice(0, rest.length - moves.length)
  const position = things.join('; ')
  const areRules = [...broken, ...(named === NONE ? [] : [named])].every(rule => RULE.test(rule))
  const isLaid = things.every(words => ['put', 'turn'].includes(parseArrangement(words)?.type ?? ''))
  const isShort = position.length <= LONGEST_POSITION && moves.length > 0 && moves.length <= MOST_MOVES
  if (first === null || !areRules || !isLaid || !isShort) return null
  return { first, rule: named === NONE ? null : named, broken, position, moves }
}

function parseMove(text: string): CopiedMove | null {
  const [, author, words = ''] = /^([0-3]|table): (.+)$/.exec(text) ?? []
  if (author === undefined || !WORDS.test(words)) return null
  return { author: author === 'table' ? author : Number(author), words }
}
