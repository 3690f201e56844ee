import { currentRound, type Gathering, pointsBy, totalOf } from './gathering.ts'
import { type Award, awardFor } from './score.ts'
import { lettersOf, type Point, starOf } from './timetable.ts'

/** What anybody may see of a child: built field by field, so that whatever is new stays secret until it is added here. */
export interface PublicChild {
  readonly number: number
  readonly letters: string | null
  readonly initials: string
  readonly school: string
  readonly star: readonly Point[]
  /** Points of released rounds; null for what is not released. A loss by challenges is a loss. */
  readonly points: readonly (number | null)[]
  readonly total: number
  /** Only when all five rounds are released. */
  readonly award: Award | null
  /** Rounds whose card was corrected after they were released, and when. */
  readonly corrected: readonly { readonly round: number; readonly at: number }[]
}

export function publicChild(gathering: Gathering, number: number): PublicChild | null {
  const child = gathering.registered[number]
  const { seating } = gathering
  if (!child || !seating) return null
  const points = pointsBy(gathering, number, 'released')
  const total = totalOf(points)
  const isAll = points.every(one => one !== null)
  return {
    number,
    letters: lettersOf(seating, number),
    initials: child.initials,
    school: child.school,
    star: starOf(seating, number) ?? [],
    points,
    total,
    award: isAll ? awardFor(total) : null,
    corrected: correctedSince(gathering, number),
  }
}

function correctedSince({ games, rounds }: Gathering, number: number): PublicChild['corrected'] {
  return Object.values(games).flatMap(({ a, b, round, corrections }) => {
    const released = rounds[round - 1]?.released ?? null
    if (released === null || (a !== number && b !== number)) return []
    return corrections.filter(({ at }) => at > released).map(({ at }) => ({ round, at }))
  })
}

/** For the wall: which round, until when. */
export function publicRound(gathering: Gathering): { readonly round: number; readonly isCalled: boolean } {
  const round = currentRound(gathering)
  return { round, isCalled: gathering.rounds[round - 1]?.called != null }
}
