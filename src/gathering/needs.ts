import { type Game, isSigned } from './game.ts'
import { allGames, currentRound, type Gathering, gamesIn, roundOf } from './gathering.ts'
import { placeOf } from './seating.ts'

/** Something that waits for the Tournament Director, and since when. */
export type Need = { readonly since: number } & (
  | { readonly type: 'opinion'; readonly which: 2 | 3; readonly game: Game; readonly number: number }
  | {
      readonly type: 'nobody-came'
      readonly game: Game
      /** Of those who sit there, who has not checked in. */
      readonly missing: readonly number[]
      /** The wait is over. */
      readonly mayGrant: boolean
    }
  | { readonly type: 'hand-up'; readonly game: Game }
  /** A Leader has given the card back, and it is not signed again. */
  | { readonly type: 'returned'; readonly game: Game; readonly reason: string }
  /** A Leader has found a mistake on a card that was checked. */
  | { readonly type: 'correction'; readonly game: Game; readonly reason: string }
  /** Somebody came while a round was on: with a game that has not started, or without a place. */
  | { readonly type: 'late'; readonly number: number; readonly game: Game | null }
)

const MINUTE = 60_000
/** So long a Leader has for a hand or an Opinion Card before the Director hears of it. */
export const LEADERS_TIME = 2 * MINUTE

/**
 * What needs the Director now: opinions first, for a game stands still until they are given; then the longest wait. Where a station has
 * no tablet nobody tells that a game has started, so only somebody who has not checked in is missed there.
 */
export function needsOf(
  gathering: Gathering,
  now: number,
  hasTablet: (station: number) => boolean = () => true,
): readonly Need[] {
  const atTables = allGames(gathering)
    .flatMap(game => needsAt(gathering, game, now))
    .filter(need => need.type !== 'nobody-came' || isMissed(need) || hasTablet(need.game.station))
  const isOpinion = ({ type }: Need) => Number(type === 'opinion')
  return [...atTables, ...latecomers(gathering, now)].sort(
    (one, other) => isOpinion(other) - isOpinion(one) || one.since - other.since,
  )
}

function needsAt(gathering: Gathering, game: Game, now: number): readonly Need[] {
  const { opinion, asked } = game
  const needs: Need[] = []
  if (opinion && (opinion.which === 3 || now - opinion.since >= LEADERS_TIME)) {
    const { which, number, since } = opinion
    needs.push({ type: 'opinion', which, number, since, game })
  }
  if (asked !== null && now - asked >= LEADERS_TIME) needs.push({ type: 'hand-up', since: asked, game })
  const returned = game.corrections.at(-1)
  if (returned?.cause === 'not-right' && !isSigned(game)) {
    needs.push({ type: 'returned', since: returned.at, reason: returned.reason, game })
  }
  if (game.wrong) needs.push({ type: 'correction', since: game.wrong.at, reason: game.wrong.reason, game })
  return [...needs, ...nobodyCame(gathering, game, now)]
}

/** Known before the wait is over where check-in is kept; where it is not, by a game that has not started then. */
function nobodyCame(gathering: Gathering, game: Game, now: number): readonly Need[] {
  const { here, settings } = gathering
  const begun = roundOf(gathering, game.round)?.begun ?? null
  if (begun === null || game.started !== null || game.scores !== null) return []
  const wait = settings.grantAfter * MINUTE
  const missing = isCheckedIn(gathering) ? sittersOf(game).filter(number => here[number] === undefined) : []
  // Whoever has come late is given time to sit down.
  const since = missing.length > 0 ? begun : Math.max(begun, ...sittersOf(game).map(number => here[number] ?? 0))
  if (missing.length === 0 && game.b !== null && now - since < wait) return []
  return [{ type: 'nobody-came', since, game, missing, mayGrant: now - begun >= wait }]
}

/** It is known who has not come, or that nobody sits opposite. */
function isMissed({ missing, game }: Pick<Extract<Need, { type: 'nobody-came' }>, 'game' | 'missing'>): boolean {
  return missing.length > 0 || game.b === null
}

/** Who would get 3NS: a child that sits alone, or the only one of two who has come. null where only the Director knows. */
export function waitsInVain({
  game: { a, b },
  missing,
}: Pick<Extract<Need, { type: 'nobody-came' }>, 'game' | 'missing'>) {
  if (b === null) return missing.includes(a) ? null : a
  const [one, ...more] = [a, b].filter(number => !missing.includes(number))
  return one === undefined || more.length > 0 ? null : one
}

export function sittersOf({ a, b }: Pick<Game, 'a' | 'b'>): readonly number[] {
  return b === null ? [a] : [a, b]
}

/** A club that keeps no check-in has nobody here, and nobody missing. */
function isCheckedIn({ here }: Gathering): boolean {
  return Object.keys(here).length > 0
}

function latecomers(gathering: Gathering, now: number): readonly Need[] {
  const { here, seating, settings } = gathering
  const round = currentRound(gathering)
  const begun = roundOf(gathering, round)?.begun ?? null
  return Object.entries(here).flatMap(([key, since]): Need[] => {
    const number = Number(key)
    if (seating && placeOf(seating, number) === null) return [{ type: 'late', since, number, game: null }]
    if (begun === null || since <= begun || now - since >= settings.grantAfter * MINUTE) return []
    const game = gamesIn(gathering, round).find(one => sittersOf(one).includes(number))
    const isWaiting = game && game.started === null && game.scores === null
    return isWaiting ? [{ type: 'late', since, number, game }] : []
  })
}
