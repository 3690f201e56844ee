import type { Gathering } from './gathering.ts'
import { ROUNDS } from './rounds.ts'

/** So many Monitors a school brings for so many of its children. */
export interface Quota {
  readonly monitors: number
  readonly children: number
}

export const QUOTA: Quota = { monitors: 1, children: 2 }
/** A school brings a Game Leader for so many children. */
export const CHILDREN_A_LEADER = 20

/** What a school has brought, and what it still owes. */
export interface Share {
  readonly school: string
  readonly children: number
  readonly monitors: number
  readonly monitorsOwed: number
  readonly leaders: number
  readonly leadersOwed: number
  /** How many of its Monitors are at each game of the star. */
  readonly games: readonly number[]
}

export interface Staff {
  readonly schools: readonly Share[]
  /** Monitors at each game, those without a school as well. */
  readonly games: readonly number[]
  /** So many each game needs, that there is one for every table at which two children play. */
  readonly needed: number
  readonly leaders: readonly number[]
}

export function schoolsOf({ registered }: Pick<Gathering, 'registered'>): readonly string[] {
  return [...new Set(Object.values(registered).map(({ school }) => school))].sort((one, other) =>
    one.localeCompare(other),
  )
}

/** Who has brought whom, and where somebody is missing. Half a Monitor is a Monitor; a Leader is due for every whole twenty. */
export function staffOf(gathering: Gathering): Staff {
  const { registered, officials, quota } = gathering
  const children = Object.values(registered)
  const all = Object.values(officials)
  const monitorsAt = (game: number, school?: string) =>
    all.filter(
      one => one.duty.type === 'monitor' && one.duty.game === game && (school === undefined || one.school === school),
    ).length
  const points = Array.from({ length: ROUNDS }, (_, game) => game)
  const schools = schoolsOf(gathering).map(school => {
    const count = children.filter(child => child.school === school).length
    const games = points.map(game => monitorsAt(game, school))
    return {
      school,
      children: count,
      monitors: sum(games),
      monitorsOwed: Math.ceil((count * quota.monitors) / quota.children),
      leaders: all.filter(one => one.duty.type === 'leader' && one.school === school).length,
      leadersOwed: Math.floor(count / CHILDREN_A_LEADER),
      games,
    }
  })
  const needed = Math.ceil(children.length / 2 / ROUNDS)
  const leaders = points.map(game => all.filter(({ duty }) => duty.type === 'leader' && duty.game === game).length)
  return { schools, games: points.map(game => monitorsAt(game)), needed, leaders }
}

/** Where one more is wanted most: the game with the fewest, among equals the one where the own school has fewest. */
export function leastStaffed(all: readonly number[], own: readonly number[] = []): number {
  const [best = 0] = all
    .map((_, game) => game)
    .sort((one, other) => all[one]! - all[other]! || (own[one] ?? 0) - (own[other] ?? 0) || one - other)
  return best
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, one) => total + one, 0)
}
