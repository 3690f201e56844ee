/** What the referee understands beside the moves of the game; each is one line of the log. */
export type Act =
  | { readonly type: 'touch' }
  | { readonly type: 'challenge'; readonly rule: string; readonly shown: string | null }
  | { readonly type: 'opinion' }
  | { readonly type: 'accept' }
  | { readonly type: 'sign' }
  | { readonly type: 'resign' }
  | { readonly type: 'offer-tie' }
  | { readonly type: 'ask-undo' }
  | { readonly type: 'agree' }
  | { readonly type: 'refuse' }
  | { readonly type: 'rule'; readonly verdict: Verdict }
  | { readonly type: 'remind' }
  | { readonly type: 'forfeit' }
  | { readonly type: 'time' }

export const VERDICTS = ['correct', 'incorrect', 'inappropriate'] as const
export type Verdict = (typeof VERDICTS)[number]

/** How a verdict is written on the record sheet. */
export const MARKS = { correct: 'C', incorrect: 'I', inappropriate: 'IA' } as const satisfies Record<Verdict, string>

/** Words of one act each. A game's notation may not begin a move with any of them; the contract test checks that. */
const WORDS: Readonly<Record<string, Act>> = {
  touch: { type: 'touch' },
  opinion: { type: 'opinion' },
  accept: { type: 'accept' },
  sign: { type: 'sign' },
  resign: { type: 'resign' },
  'offer tie': { type: 'offer-tie' },
  'ask undo': { type: 'ask-undo' },
  agree: { type: 'agree' },
  refuse: { type: 'refuse' },
  correct: { type: 'rule', verdict: 'correct' },
  incorrect: { type: 'rule', verdict: 'incorrect' },
  inappropriate: { type: 'rule', verdict: 'inappropriate' },
  remind: { type: 'remind' },
  forfeit: { type: 'forfeit' },
  time: { type: 'time' },
}

/** `challenge no-jumping`, or `challenge must-place: place 4-7 …` where the challenger shows what could have been done. */
export function parseAct(words: string): Act | null {
  const act = Object.hasOwn(WORDS, words) ? WORDS[words] : undefined
  if (act !== undefined) return act
  const [, rule, shown] = /^challenge ([a-z0-9-]+)(?:: (.+))?$/.exec(words) ?? []
  return rule === undefined ? null : { type: 'challenge', rule, shown: shown ?? null }
}

/** First words that belong to the referee. */
export const RESERVED: readonly string[] = [
  ...new Set([...Object.keys(WORDS), 'challenge'].map(words => words.split(' ')[0] ?? '')),
]
