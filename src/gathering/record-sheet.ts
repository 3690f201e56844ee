/** What the Monitor's record sheet says of a game: who began, and for each side the reminders and challenges. */
export interface Sheet {
  readonly beginner: Side
  /** Reminders of the minute, A's and B's. */
  readonly overruns: readonly [a: number, b: number]
  /** In the order in which they were ruled on. */
  readonly challenges: readonly Challenge[]
}

/** 0 is A, who sits left; 1 is B. */
export type Side = 0 | 1

export interface Challenge {
  readonly by: Side
  /** As the game calls it. */
  readonly rule: string
  /** Every ruling on it, the Monitor's first: the last one counts. */
  readonly rulings: readonly Mark[]
}

/** Correct, incorrect, inappropriate. */
export const MARKS = ['C', 'I', 'IA'] as const
export type Mark = (typeof MARKS)[number]

/** So that a line stays a line; a table has seldom more than three. */
export const MOST_CHALLENGES = 20

/** `A`, `1 0`, and for each challenge `B no-jumping C I`. */
export function formatSheet({ beginner, overruns, challenges }: Sheet): readonly string[] {
  return [
    letterOf(beginner),
    overruns.join(' '),
    ...challenges.map(({ by, rule, rulings }) => [letterOf(by), rule, ...rulings].join(' ')),
  ]
}

export function parseSheet([first = '', second = '', ...rest]: readonly string[]): Sheet | null {
  const beginner = sideOf(first)
  const [, a, b] = /^(\d) (\d)$/.exec(second) ?? []
  const challenges = rest.map(parseChallenge).filter(one => one !== null)
  const isWhole = challenges.length === rest.length && rest.length <= MOST_CHALLENGES
  if (beginner === null || a === undefined || !isWhole) return null
  return { beginner, overruns: [Number(a), Number(b)], challenges }
}

function parseChallenge(text: string): Challenge | null {
  const [letter = '', rule = '', ...words] = text.split(' ')
  const by = sideOf(letter)
  const rulings = words.flatMap(word => MARKS.find(mark => mark === word) ?? [])
  const isRuled = rulings.length === words.length && rulings.length > 0 && rulings.length <= 3
  return by !== null && isRuled && /^[a-z0-9-]{1,40}$/.test(rule) ? { by, rule, rulings } : null
}

export function letterOf(side: Side): 'A' | 'B' {
  return side === 0 ? 'A' : 'B'
}

export function sideOf(letter: string): Side | null {
  return letter === 'A' ? 0 : letter === 'B' ? 1 : null
}

/** How often a side challenged with each outcome, by the last word on it. */
export function tallyOf({ challenges }: Sheet, side: Side): Readonly<Record<Mark, number>> {
  const count = (mark: Mark) => challenges.filter(({ by, rulings }) => by === side && rulings.at(-1) === mark).length
  return { C: count('C'), I: count('I'), IA: count('IA') }
}
