import { currentRound, endOf, type Gathering, gamesIn, isCollected, pointsBy, totalOf } from './gathering.ts'
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
  // A child who came late has no points for the rounds before, and an award all the same.
  const isOver =
    gathering.rounds.every(({ released }, index) => released !== null && isCollected(gathering, index + 1)) &&
    points.some(one => one !== null)
  return {
    number,
    letters: lettersOf(seating, number),
    initials: child.initials,
    school: child.school,
    star: starOf(seating, number) ?? [],
    points,
    total,
    award: isOver ? awardFor(total) : null,
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

/** What hangs in the hall: which round, until when, where each block goes, and who is looked for. */
export interface PublicDay {
  /** From 1; 0 before the first has begun. */
  readonly round: number
  readonly rounds: readonly PublicRound[]
  readonly blocks: readonly { readonly letter: string; readonly from: number; readonly tables: number }[]
  /** In the round that is played. */
  readonly missing: readonly { readonly number: number; readonly station: number }[]
}

export interface PublicRound {
  readonly begun: number | null
  /** When time is called; null while the clock stands still. */
  readonly ends: number | null
  /** Since when the clock stands still. */
  readonly paused: number | null
  readonly called: number | null
  readonly isReleased: boolean
}

export function publicDay(gathering: Gathering): PublicDay {
  const round = currentRound(gathering)
  const { rounds, seating, here } = gathering
  const absent = gamesIn(gathering, round).flatMap(({ a, b, station, started, scores }) =>
    [a, b].flatMap(number =>
      number !== null && here[number] === undefined && started === null && scores === null ? [{ number, station }] : [],
    ),
  )
  return {
    round,
    rounds: rounds.map(one => ({
      begun: one.begun,
      ends: endOf(gathering, one),
      paused: one.paused,
      called: one.called,
      isReleased: one.released !== null,
    })),
    blocks: (seating?.blocks ?? []).map(({ letter, from, places }) => ({ letter, from, tables: places.length / 2 })),
    missing: rounds[round - 1]?.called == null ? absent : [],
  }
}
