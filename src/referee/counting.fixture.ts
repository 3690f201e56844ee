import { type AnyBox, boxOf } from '#kernel/box.ts'
import type { Fault, Game } from '#kernel/game.ts'
import { type Line, type Mode, parseLine } from '#kernel/transcript.ts'
import { beginMatch, type Match, type Refusal } from './match.ts'
import { step } from './step.ts'

/**
 * The referee's own test game. Two players count aloud, one number a turn, and leave out thirteen; whoever holds the flag
 * card at twenty-one or more may declare the win. After a correct challenge the challenger mends the count or keeps it.
 */
export interface Counting {
  readonly turn: number
  readonly seat: number
  readonly count: number
  readonly said: number
  readonly owes: boolean
  readonly declared: boolean
  /** The last turn once time has been called. */
  readonly lastTurn: number | null
}

type Say =
  | { readonly type: 'begins'; readonly seat: number }
  | { readonly type: 'say'; readonly n: number }
  | { readonly type: 'mend'; readonly n: number }
  | { readonly type: 'keep' }
  | { readonly type: 'pass' }
  | { readonly type: 'declare' }

type Rule = keyof typeof RULES

const RULES = {
  'number-on-the-frame': 'table',
  'mend-first': 'monitor',
  'one-number-a-turn': 'monitor',
  'next-number': 'players',
  'skip-thirteen': 'players',
  'say-before-passing': 'players',
  'twenty-one-reached': 'players',
} as const

const NUMBERS = Array.from({ length: 31 }, (_, n) => n)

const counting: Game<Counting, Say, Rule, object> = {
  id: 'counting',
  seats: [2],
  rules: RULES,
  options: {},
  setup: () => ({ turn: 0, seat: 0, count: 0, said: 0, owes: false, declared: false, lastTurn: null }),
  toAct: state => (state.turn === 0 ? 'table' : counting.outcome(state) === null ? state.seat : null),
  turn: state => state.turn,
  possibleMoves: state => {
    if (state.owes) return [...NUMBERS.map(n => ({ type: 'mend', n }) as const), { type: 'keep' }]
    return [...NUMBERS.map(n => ({ type: 'say', n }) as const), { type: 'pass' }, { type: 'declare' }]
  },
  faults: (state, move) => rulesBroken(state, move).map((rule): Fault<Rule> => ({ rule, at: [], values: {} })),
  apply: (state, move) => {
    if (move.type === 'begins') return { ...state, seat: move.seat, turn: 1 }
    if (move.type === 'say') return { ...state, count: move.n, said: state.said + 1 }
    if (move.type === 'mend') return { ...state, count: move.n, owes: false }
    if (move.type === 'keep') return { ...state, owes: false }
    return move.type === 'declare' ? { ...state, declared: true } : handOn(state)
  },
  outcome: state => {
    if (state.declared) return { winners: [state.seat], reason: 'declared' }
    return state.lastTurn !== null && state.turn > state.lastTurn ? { winners: [], reason: 'time' } : null
  },
  view: state => state,
  parseMove: text => {
    const [, word, digits] = /^(begins|say|mend) (\d{1,3})$/.exec(text) ?? []
    if (text === 'keep' || text === 'pass' || text === 'declare') return { type: text }
    if (word === 'say' || word === 'mend') return { type: word, n: Number(digits) }
    return word === 'begins' && Number(digits) < 2 ? { type: 'begins', seat: Number(digits) } : null
  },
  formatMove: move => {
    if (move.type === 'begins') return `begins ${move.seat}`
    return 'n' in move ? `${move.type} ${move.n}` : move.type
  },
}

function rulesBroken(state: Counting, move: Say): Rule[] {
  if (move.type === 'begins') return state.turn === 0 ? [] : ['number-on-the-frame']
  const mends = move.type === 'mend' || move.type === 'keep'
  if (mends !== state.owes) return ['mend-first']
  if (move.type === 'pass') return state.said > 0 ? [] : ['say-before-passing']
  if (move.type === 'declare') return state.count >= 21 ? [] : ['twenty-one-reached']
  if (move.type === 'keep') return []
  if (move.n > 30) return ['number-on-the-frame']
  if (move.type === 'mend') return []
  const broken: Rule[] = []
  if (state.said > 0) broken.push('one-number-a-turn')
  if (move.n !== (state.count === 12 ? 14 : state.count + 1)) broken.push('next-number')
  if (move.n === 13) broken.push('skip-thirteen')
  return broken
}

function handOn(state: Counting): Counting {
  return { ...state, turn: state.turn + 1, seat: 1 - state.seat, said: 0, owes: false, declared: false }
}

export const countingBox = boxOf<Counting, Say, Rule, object>({
  rules: {
    game: counting,
    table: { answer: (_, chance) => ({ type: 'begins', seat: chance(2) }) },
    remedies: {
      loseTurn: handOn,
      correct: (state, { challenger }) => ({
        ...(state.seat === challenger ? state : handOn(state)),
        owes: true,
      }),
      owes: state => state.owes,
      touches: move => move.type !== 'keep',
      callTime: (state, touched) => ({ ...state, lastTurn: touched ? state.turn : state.turn - 1 }),
    },
  },
  setUp: {
    choices: [],
  },
  face: {
    scene: () => ({ frame: [0, 0, 1, 1], items: [] }),
    actions: () => [],
    draft: () => ({ next: [], prompt: { key: 'prompt' } }),
    narrate: (_, move) => ({ key: `moves.${move.type}` }),
    status: () => ({ key: 'status' }),
    colour: () => null,
  },
  mind: {
    evaluate: () => 0,
  },
})

/** A match whose state is of this game. */
export type CountingMatch = Match & { readonly state: Counting }

/** A match of the counting game, seat 0 beginning, after these lines; a line that is refused throws. */
export function played(
  text: string,
  setting: { mode?: Mode; turnLimit?: number; version?: number } = {},
): CountingMatch {
  const begun = beginMatch(countingBox, { mode: 'tournament', seats: 2, options: {}, ...setting })
  return goOn(begun, `table: begins 0\n${text}`)
}

export function goOn(match: Match, text: string, box: AnyBox = countingBox): CountingMatch {
  for (const line of linesOf(text)) {
    const done = step(box, match, line)
    if ('refusal' in done) throw new Error(`${line.author}: ${line.words} – ${JSON.stringify(done.refusal)}`)
    match = done.match
  }
  // The referee knows no game: what it was given is what it gives back.
  return match as CountingMatch
}

/** Why this one line is refused; null if it is carried out. */
export function refusal(match: Match, text: string): Refusal | null {
  const [line] = linesOf(text)
  const done = line ? step(countingBox, match, line) : null
  return done !== null && 'refusal' in done ? done.refusal : null
}

export function linesOf(text: string): Line[] {
  const rows = text.split('\n').map(row => row.trim())
  return rows.filter(row => row !== '').map((row, index) => parseLine(row, index + 1, 2))
}
