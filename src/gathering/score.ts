/** What is written on a score card: win, tie, loss, a loss by challenges, a win because nobody came, or nothing. */
export const SCORES = ['3', '2', '1', '1C', '3NS', '0'] as const
export type Score = (typeof SCORES)[number]

/** The scores of one game, in the order in which the two sit: A, B. Nobody sits opposite a child that rests. */
export type Scores = readonly [a: Score | null, b: Score | null]

export function isScore(text: string): text is Score {
  return SCORES.some(score => score === text)
}

export function pointsOf(score: Score): number {
  return Number(score[0])
}

/** Do these two belong to one game? A child that was sent away has 0, whatever the other one has. */
export function fitTogether([a, b]: Scores): boolean {
  if (a === null || b === null) return (a ?? b) === '3NS' || (a ?? b) === '0'
  if (a === '3NS' || b === '3NS') return a === '0' || b === '0'
  if (a === '0' || b === '0') return true
  return pointsOf(a) + pointsOf(b) === 4
}

/** `3 1`, `1C 3`; `3NS -` for a child with nobody opposite. */
export function formatScores(scores: Scores): string {
  return scores.map(score => score ?? '-').join(' ')
}

export function parseScores(text: string): Scores | null {
  const [a, b, more] = text.split(' ').map(word => (word === '-' ? null : isScore(word) ? word : undefined))
  return a === undefined || b === undefined || more !== undefined ? null : [a, b]
}

/** Awards by the total of five games; there is no ranking. */
export const AWARDS = ['hall-of-fame', 'gold', 'silver', 'bronze', 'honourable-mention', 'participation'] as const
export type Award = (typeof AWARDS)[number]

const BEST = 15

export function awardFor(total: number): Award {
  return AWARDS[Math.min(BEST - total, AWARDS.length - 1)] ?? 'participation'
}
