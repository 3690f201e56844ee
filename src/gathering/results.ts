import { type Game, stateOf } from './game.ts'
import { type Gathering, gamesIn, pointsBy, roundOf, totalOf } from './gathering.ts'
import { sittersOf } from './needs.ts'
import { scoreFor } from './round-step.ts'
import { AWARDS, type Award, awardFor, pointsOf, type Score } from './score.ts'

/** What the Director reads of a child: cards that are collected, released or not. */
export interface Result {
  readonly number: number
  readonly school: string
  readonly grade: number
  /** As it stands on the cards; null for what is not collected, and where there was no game. */
  readonly scores: readonly (Score | null)[]
  readonly total: number
  /** Once all five rounds are collected. */
  readonly award: Award | null
}

/** By school, or by number; there is no ranking. */
export type Order = 'number' | 'school'

export function resultsOf(gathering: Gathering, order: Order = 'number'): readonly Result[] {
  const isOver = gathering.rounds.every((_, index) => isComplete(gathering, index + 1))
  const results = Object.values(gathering.registered).map(({ number, school, grade }): Result => {
    const points = pointsBy(gathering, number, 'collected')
    const total = totalOf(points)
    const hasPlayed = points.some(one => one !== null)
    const scores = points.map((one, index) => (one === null ? null : cardOf(gathering, number, index + 1)))
    return { number, school, grade, scores, total, award: isOver && hasPlayed ? awardFor(total) : null }
  })
  const bySchool = (one: Result, other: Result) => (order === 'school' ? compare(one.school, other.school) : 0)
  return results.sort((one, other) => bySchool(one, other) || one.number - other.number)
}

/** Games whose cards are still missing before a round can be released. */
export function outstandingIn(gathering: Gathering, round: number): readonly Game[] {
  return gamesIn(gathering, round)
    .filter(({ collected }) => collected === null)
    .sort((one, other) => one.station - other.station)
}

/** Begun, and every card collected. */
export function isComplete(gathering: Gathering, round: number): boolean {
  return roundOf(gathering, round)?.begun != null && outstandingIn(gathering, round).length === 0
}

/** How many games of a round were won and lost, how many tied, and how many cards that makes. */
export function countOf(gathering: Gathering, round: number) {
  const games = gamesIn(gathering, round)
  const ties = games.filter(({ scores }) => scores?.[0] === '2' && scores[1] === '2').length
  const cards = games.flatMap(sittersOf).length
  return { decided: games.length - ties, ties, cards }
}

export function awardsOf(results: readonly Result[]): readonly { readonly award: Award; readonly count: number }[] {
  return AWARDS.map(award => ({ award, count: results.filter(one => one.award === award).length }))
}

export function pointsIn({ scores }: Result, round: number): number | null {
  const score = scores[round - 1]
  return score == null ? null : pointsOf(score)
}

function cardOf(gathering: Gathering, number: number, round: number): Score | null {
  const game = gamesIn(gathering, round).find(one => sittersOf(one).includes(number))
  return game === undefined || stateOf(game) !== 'collected' ? null : scoreFor(game, number)
}

/** Without a language, so that a list is in the same order everywhere. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
