import {
  allGames,
  currentRound,
  endOf,
  type Gathering,
  gamesIn,
  isCollected,
  pointsBy,
  roundOf,
  totalOf,
} from './gathering.ts'
import { formatPlayerNumber } from './people.ts'

import { type Award, awardFor } from './score.ts'
import { isWithdrawn } from './seating.ts'
import { lettersOf, meetingsOf, opponentsOf, type Point, starOf } from './timetable.ts'

/** What anybody may see of a child: built field by field, so that whatever is new stays secret until it is added here. */
export interface PublicChild {
  readonly number: number
  readonly letters: string | null
  readonly initials: string
  readonly school: string
  readonly star: readonly Point[]
  /** Whom they meet, round by round, `BB-2380`; null where nobody is opposite. */
  readonly opponents: readonly (string | null)[]
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
    opponents: opponentsFor(gathering, number),
    points,
    total,
    award: isOver ? awardFor(total) : null,
    corrected: correctedSince(gathering, number),
  }
}

/** Those of a round that has begun sit there already; those to come may still change. */
function opponentsFor(gathering: Gathering, number: number): readonly (string | null)[] {
  const { seating, rounds } = gathering
  if (!seating) return []
  const planned = opponentsOf(seating, number)
  return rounds.map((_, index) => {
    const game = gamesIn(gathering, index + 1).find(({ a, b }) => a === number || b === number)
    const other = game ? (game.a === number ? game.b : game.a) : (planned[index] ?? null)
    return other === null ? null : formatPlayerNumber(other, lettersOf(seating, other))
  })
}

function correctedSince(gathering: Gathering, number: number): PublicChild['corrected'] {
  return allGames(gathering).flatMap(({ a, b, round, corrections }) => {
    const released = roundOf(gathering, round)?.released ?? null
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
  /** Who is looked for: in the round that is played, and for the first one as soon as half of all have come. */
  readonly missing: readonly Missing[]
  /** When a released result was last corrected. */
  readonly corrected: number | null
}

export interface Missing {
  readonly number: number
  readonly letters: string | null
  readonly school: string
  readonly station: number
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
  const { rounds, seating } = gathering
  const corrections = allGames(gathering).flatMap(game => {
    const released = rounds[game.round - 1]?.released ?? null
    return released === null ? [] : game.corrections.map(({ at }) => at).filter(at => at > released)
  })
  return {
    round: currentRound(gathering),
    rounds: rounds.map(one => ({
      begun: one.begun,
      ends: endOf(gathering, one),
      paused: one.paused,
      called: one.called,
      isReleased: one.released !== null,
    })),
    blocks: (seating?.blocks ?? []).map(({ letter, from, places }) => ({ letter, from, tables: places.length / 2 })),
    missing: missingIn(gathering),
    corrected: corrections.length === 0 ? null : Math.max(...corrections),
  }
}

function missingIn(gathering: Gathering): readonly Missing[] {
  const { rounds, seating, here, registered } = gathering
  const round = currentRound(gathering)
  if (!seating || rounds[round - 1]?.called != null) return []
  const tables =
    round === 0
      ? meetingsOf(seating).filter(meeting => meeting.round === 1)
      : gamesIn(gathering, round).filter(({ started, scores }) => started === null && scores === null)
  const awaited = tables.flatMap(({ a, b, station }) => [a, b].map(number => ({ number, station })))
  const missing = awaited.flatMap(({ number, station }) =>
    number === null || here[number] !== undefined || isWithdrawn(seating, number)
      ? []
      : [{ number, letters: lettersOf(seating, number), school: registered[number]?.school ?? '', station }],
  )
  // A list of everybody would help nobody to find the last ones.
  return round === 0 && missing.length * 2 > Object.keys(registered).length ? [] : missing
}
