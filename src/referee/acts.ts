import type { AnyGame } from '#kernel/game.ts'

export const VERDICTS = ['correct', 'incorrect', 'inappropriate'] as const
export type Verdict = (typeof VERDICTS)[number]

/** How a verdict is written on the record sheet. */
export const MARKS = { correct: 'C', incorrect: 'I', inappropriate: 'IA' } as const satisfies Record<Verdict, string>

/** Acts that say no more than their name. */
const PLAIN = [
  'touch',
  'opinion',
  'accept',
  'sign',
  'resign',
  'offer-tie',
  'ask-undo',
  'agree',
  'refuse',
  'remind',
  'forfeit',
  'time',
] as const

export const ACT_TYPES = [...PLAIN, 'move', 'rule', 'challenge'] as const

/** Everything a line of the log can say: a move of the game, or a word to or from the referee. */
export type Act =
  | { readonly type: 'move'; readonly move: unknown }
  | { readonly type: (typeof PLAIN)[number] }
  | { readonly type: 'rule'; readonly verdict: Verdict }
  | { readonly type: 'challenge'; readonly rule: string; readonly shown: unknown }

type Notation = Pick<AnyGame, 'parseMove' | 'formatMove'>

const WORDS: ReadonlyMap<string, Act> = new Map([
  ...PLAIN.map((type): [string, Act] => [type.replace('-', ' '), { type }]),
  ...VERDICTS.map((verdict): [string, Act] => [verdict, { type: 'rule', verdict }]),
])

/** The only door in: `challenge must-place: place 4-7 …` where the challenger shows what could have been done. */
export function parseAct(game: Notation, words: string): Act | null {
  const known = WORDS.get(words)
  if (known !== undefined) return known
  const [, rule, shown] = /^challenge ([a-z0-9-]+)(?:: (.+))?$/.exec(words) ?? []
  const move = rule === undefined ? game.parseMove(words) : shown === undefined ? null : game.parseMove(shown)
  if (rule !== undefined) return shown !== undefined && move === null ? null : { type: 'challenge', rule, shown: move }
  return move === null ? null : { type: 'move', move }
}

/** The only way back. */
export function formatAct(game: Notation, act: Act): string {
  if (act.type === 'move') return game.formatMove(act.move)
  if (act.type === 'rule') return act.verdict
  if (act.type !== 'challenge') return act.type.replace('-', ' ')
  return `challenge ${act.rule}${act.shown === null ? '' : `: ${game.formatMove(act.shown)}`}`
}

/** First words that belong to the referee: a game's notation may not begin a move with any of them. */
export const RESERVED: readonly string[] = [
  ...new Set([...WORDS.keys(), 'challenge'].map(words => words.split(' ')[0] ?? '')),
]
