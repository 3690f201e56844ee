import { type Game, stateOf } from './game.ts'
import type { Official } from './official.ts'
import { QUOTA, type Quota } from './quota.ts'
import { ROUNDS } from './rounds.ts'
import { pointsOf } from './score.ts'
import type { Seating } from './seating.ts'

/** A child as the log knows it: a number and initials. */
export interface Registered {
  readonly number: number
  readonly initials: string
  readonly school: string
  readonly grade: number
}

/** What a club decides for its day. */
export interface Settings {
  /** For a round. */
  readonly minutes: number
  /** So many minutes after the call a child that waits in vain may be given 3NS. */
  readonly grantAfter: number
}

export const SETTINGS: Settings = { minutes: 30, grantAfter: 5 }

export interface Round {
  readonly begun: number | null
  /** Since when the clock stands still. */
  readonly paused: number | null
  /** How long it has stood still before. */
  readonly lost: number
  readonly called: number | null
  readonly released: number | null
  /** The Director has opened it again: cards may be changed until all are collected once more. */
  readonly isUnlocked: boolean
}

/** A tournament: everything here is its log replayed. */
export interface Gathering {
  readonly settings: Settings
  readonly registered: Readonly<Record<number, Registered>>
  readonly officials: Readonly<Record<number, Official>>
  readonly quota: Quota
  readonly seating: Seating | null
  readonly isPrinted: boolean
  /** When each child was seen at check-in. */
  readonly here: Readonly<Record<number, number>>
  readonly rounds: readonly Round[]
  /** Of each round, by station: there once it has begun. Apart, for with 500 children a copy of all would cost more than the act itself. */
  readonly games: readonly Readonly<Record<number, Game>>[]
}

const NOT_BEGUN: Round = { begun: null, paused: null, lost: 0, called: null, released: null, isUnlocked: false }

export function opened(settings: Settings = SETTINGS): Gathering {
  const rounds = Array.from({ length: ROUNDS }, () => NOT_BEGUN)
  return {
    settings,
    registered: {},
    officials: {},
    quota: QUOTA,
    seating: null,
    isPrinted: false,
    here: {},
    rounds,
    games: rounds.map(() => ({})),
  }
}

/** From 1; 0 before the first has begun. */
export function currentRound({ rounds }: Gathering): number {
  return rounds.findLastIndex(({ begun }) => begun !== null) + 1
}

/** Somebody holds papers or has played: a place changes only for the child that a change is about. */
export function isFixed(gathering: Gathering): boolean {
  return gathering.seating !== null && (gathering.isPrinted || currentRound(gathering) > 0)
}

export function roundOf({ rounds }: Gathering, round: number): Round | null {
  return rounds[round - 1] ?? null
}

export function gamesIn({ games }: Gathering, round: number): readonly Game[] {
  return Object.values(games[round - 1] ?? {})
}

export function allGames({ games }: Gathering): readonly Game[] {
  return games.flatMap(ofRound => Object.values(ofRound))
}

export function gameAt({ games }: Gathering, { round, station }: Pick<Game, 'round' | 'station'>): Game | null {
  return games[round - 1]?.[station] ?? null
}

/** These games of a round as they are now, and the others as they were. */
export function withGames(gathering: Gathering, round: number, changed: readonly Game[]): Gathering {
  const own = Object.fromEntries(changed.map(game => [game.station, game]))
  return { ...gathering, games: gathering.games.with(round - 1, { ...gathering.games[round - 1], ...own }) }
}

/** `3.31`, as acts call a game. */
export function keyOf({ round, station }: Pick<Game, 'round' | 'station'>): string {
  return `${round}.${station}`
}

/** When time is called; null while nobody can say, because the clock stands still. */
export function endOf({ settings }: Gathering, { begun, paused, lost }: Round): number | null {
  return begun === null || paused !== null ? null : begun + lost + settings.minutes * 60_000
}

/** All cards of a round are collected: nobody changes anything but the Director. */
export function isLocked(gathering: Gathering, round: number): boolean {
  const found = roundOf(gathering, round)
  return found?.begun != null && !found.isUnlocked && isCollected(gathering, round)
}

export function isCollected(gathering: Gathering, round: number): boolean {
  return gamesIn(gathering, round).every(({ collected }) => collected !== null)
}

/** What a child has in each round: points only once the card is collected, or for outsiders released. */
export function pointsBy(
  gathering: Gathering,
  number: number,
  seen: 'collected' | 'released',
): readonly (number | null)[] {
  return gathering.rounds.map(({ released }, index) => {
    const game = gamesIn(gathering, index + 1).find(({ a, b }) => a === number || b === number)
    if (!game || (seen === 'released' && released === null)) return null
    const state = stateOf(game, released !== null)
    if (state !== 'collected' && state !== 'released') return null
    const score = game.scores?.[game.a === number ? 0 : 1]
    return score == null ? 0 : pointsOf(score)
  })
}

export function totalOf(points: readonly (number | null)[]): number {
  return points.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}
