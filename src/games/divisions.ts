import type { GameId } from './index.ts'

/** A point of the star: a game of ours, or one that only its officials know, by its name. */
export type StarGame = { readonly id: GameId } | { readonly title: string }

/** What a tournament of this division plays, as the real event does. */
export interface Division {
  /** In the order of the star. */
  readonly games: readonly StarGame[]
  readonly grades: readonly number[]
  /** For a round. */
  readonly minutes: number
}

const named = (...titles: readonly string[]) => titles.map(title => ({ title }))

export const DIVISIONS = {
  I: {
    games: named('Shape-Up', 'Hex-A-Gone!', 'Calla', 'Kings & Quadraphages', 'Star Track'),
    grades: [0, 1],
    minutes: 15,
  },
  II: {
    games: [{ id: 'sum-dominoes' }, { id: 'par-55' }, { id: 'fiar' }, { id: 'ramrod' }, { id: 'kwatro-sinko' }],
    grades: [2, 3],
    minutes: 30,
  },
  III: {
    games: named('Juggle', 'Contig 60', 'Stars & Bars', 'Fab-A-Diffy', 'Queens & Guards'),
    grades: [4, 5],
    minutes: 45,
  },
  IV: {
    games: named('Prime Gold', 'Remainder Islands', 'Pent ’Em In', 'Frac Fact', 'Fraction Pinball'),
    grades: [6, 7],
    minutes: 60,
  },
} as const satisfies Record<string, Division>

export type DivisionId = keyof typeof DIVISIONS

export function isDivision(id: string): id is DivisionId {
  return Object.hasOwn(DIVISIONS, id)
}
