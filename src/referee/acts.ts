import { type Arrangement, formatArrangement, parseArrangement } from '#kernel/arranging.ts'
import type { AnyGame, Seat } from '#kernel/game.ts'

export const VERDICTS = ['correct', 'incorrect', 'inappropriate'] as const
export type Verdict = (typeof VERDICTS)[number]

/** How a verdict is written on the record sheet. */
export const MARKS = { correct: 'C', incorrect: 'I', inappropriate: 'IA' } as const satisfies Record<Verdict, string>

/** Three incorrect or inappropriate challenges, in any combination, lose the game (code 1C). */
export const MARKS_TO_LOSE = 3

/** Acts that say no more than their name. */
const PLAIN = [
  'touch',
  'time-out',
  'play-on',
  'accept',
  'sign',
  'collects',
  'play-again',
  'resign',
  'offer-tie',
  'ask-undo',
  'agree',
  'refuse',
  'remind',
  'forfeit',
  'time',
] as const

export const ACT_TYPES = [...PLAIN, 'move', 'rule', 'challenge', 'opinion', 'conduct', 'arrange'] as const

/** One rule that a challenger names, each a challenge of its own. */
export interface Matter {
  readonly rule: string
  /** The part of the turn, where the game has parts and the challenger names one. */
  readonly part: number | null
  /** What could have been done; null where nothing is shown. */
  readonly shown: unknown
}

/** What children challenge though it is the Monitor's business; such a challenge is inappropriate. */
export const FOR_THE_MONITOR = ['start', 'flag-card', 'time', 'conduct'] as const

export function isForMonitor(rule: string): boolean {
  return FOR_THE_MONITOR.some(matter => matter === rule)
}

/** What is recorded for a time out in which nothing was stated. */
export const NOTHING_STATED = 'nothing-stated'

/** Everything a line of the log can say: a move of the game, or a word to or from the referee. */
export type Act =
  | { readonly type: 'move'; readonly move: unknown }
  | { readonly type: (typeof PLAIN)[number] }
  | { readonly type: 'rule'; readonly verdict: Verdict }
  | { readonly type: 'challenge'; readonly matters: readonly Matter[] }
  /** `rule`: which of several rulings is meant; null where there was only one. */
  | { readonly type: 'opinion'; readonly rule: string | null }
  | { readonly type: 'conduct'; readonly seat: Seat; readonly reason: string }
  | { readonly type: 'arrange'; readonly arrangement: Arrangement }

type Notation = Pick<AnyGame, 'parseMove' | 'formatMove'>

const WORDS: ReadonlyMap<string, Act> = new Map([
  ...PLAIN.map((type): [string, Act] => [type.replace('-', ' '), { type }]),
  ...VERDICTS.map((verdict): [string, Act] => [verdict, { type: 'rule', verdict }]),
  ['opinion', { type: 'opinion', rule: null }],
])

/** A limit, so that a line of the log stays short. */
export const MOST_MATTERS = 9
export const LONGEST_REASON = 200

/** The only door in: `challenge no-jumping; must-place in part 1: place 4-7 …`, in the order announced. */
export function parseAct(game: Notation, words: string): Act | null {
  const known = WORDS.get(words)
  if (known !== undefined) return known
  const [verb = ''] = words.split(' ', 1)
  const rest = words.slice(verb.length + 1)
  switch (verb) {
    case 'arrange': {
      const arrangement = parseArrangement(rest)
      return arrangement && { type: 'arrange', arrangement }
    }
    case 'challenge':
      return parseChallenge(game, rest)
    case 'opinion':
      return RULE.test(rest) ? { type: 'opinion', rule: rest } : null
    case 'conduct': {
      // What stands after `!` is what the engine finds.
      const [, seat, reason] = /^(\d): ([^!\s][^!]*)$/.exec(rest) ?? []
      if (seat === undefined || reason === undefined || reason.length > LONGEST_REASON) return null
      return { type: 'conduct', seat: Number(seat), reason }
    }
  }
  const move = game.parseMove(words)
  return move === null ? null : { type: 'move', move }
}

const RULE = /^[a-z0-9-]+$/

function parseChallenge(game: Notation, rest: string): Act | null {
  const matters: Matter[] = []
  for (const words of rest.split('; ')) {
    const [, rule, part, shown] = /^([a-z0-9-]+)(?: in part (\d))?(?:: (.+))?$/.exec(words) ?? []
    const move = shown === undefined ? null : game.parseMove(shown)
    if (rule === undefined || (shown !== undefined && move === null)) return null
    matters.push({ rule, part: part === undefined ? null : Number(part), shown: move })
  }
  return matters.length > MOST_MATTERS ? null : { type: 'challenge', matters }
}

/** The only way back. */
export function formatAct(game: Notation, act: Act): string {
  switch (act.type) {
    case 'move':
      return game.formatMove(act.move)
    case 'rule':
      return act.verdict
    case 'challenge':
      return `challenge ${act.matters.map(matter => formatMatter(game, matter)).join('; ')}`
    case 'opinion':
      return act.rule === null ? 'opinion' : `opinion ${act.rule}`
    case 'arrange':
      return `arrange ${formatArrangement(act.arrangement)}`
    case 'conduct':
      return `conduct ${act.seat}: ${act.reason}`
    default:
      return act.type.replace('-', ' ')
  }
}

function formatMatter(game: Notation, { rule, part, shown }: Matter): string {
  const named = part === null ? rule : `${rule} in part ${part}`
  return shown === null ? named : `${named}: ${game.formatMove(shown)}`
}

/** First words that belong to the referee: a game's notation may not begin a move with any of them. */
export const RESERVED: readonly string[] = [
  ...new Set([...WORDS.keys(), 'challenge', 'conduct', 'arrange'].map(words => words.split(' ')[0] ?? '')),
]
