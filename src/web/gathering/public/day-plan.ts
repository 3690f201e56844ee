import { LETTERS } from '#gathering/seating.ts'
import { stationAt } from '#gathering/timetable.ts'
import type { PublicChild, PublicDay } from '#protocol/gathering.ts'

/** What the hall is doing. A screen works it out from start times alone, so that it goes on without a network. */
export type Phase =
  | { readonly type: 'before' | 'break'; readonly round: number; readonly starts: number | null }
  | { readonly type: 'playing'; readonly round: number; readonly ends: number }
  /** The clock stands still: nobody can say until when. */
  | { readonly type: 'paused'; readonly round: number }
  | { readonly type: 'over' }

const MINUTE = 60_000

/**
 * When each round began, or will by the plan: the breaks as planned after the round that is played now, however late that is. null
 * where nobody can say.
 */
export function startsOf({ date, firstAt, minutes, between, rounds }: PublicDay): readonly (number | null)[] {
  const starts: (number | null)[] = []
  let next = firstAt === null ? null : Date.parse(`${date}T${firstAt}`)
  for (const { begun, ends, called } of rounds) {
    const start = begun ?? next
    starts.push(start)
    const end = begun === null ? start && start + minutes * MINUTE : (called ?? ends)
    next = end && end + between * MINUTE
  }
  return starts
}

export function phaseOf(day: PublicDay, now: number): Phase {
  const { round, rounds } = day
  const current = rounds[round - 1]
  if (current && current.called === null) {
    if (current.ends === null) return { type: 'paused', round }
    if (now < current.ends) return { type: 'playing', round, ends: current.ends }
  }
  if (round >= rounds.length) return { type: 'over' }
  const start = startsOf(day)[round] ?? null
  // A plan that has not been kept tells nothing.
  const starts = start !== null && start > now ? start : null
  return { type: round === 0 ? 'before' : 'break', round: round + 1, starts }
}

/** A group on its way round the star. */
export interface Group {
  readonly letter: string
  readonly game: number
  /** Its first and its last station. */
  readonly from: number
  readonly to: number
}

/** Where every group plays in a round, from 1. Blocks with the same letter stand beside each other. */
export function groupsIn({ blocks }: PublicDay, round: number): readonly Group[] {
  const stations = Math.max(0, ...blocks.map(({ from, tables }) => from + tables))
  return LETTERS.flatMap((letter, index) => {
    const own = blocks.filter(block => block.letter === letter)
    if (own.length === 0) return []
    const game = (index + round - 1) % LETTERS.length
    const first = Math.min(...own.map(({ from }) => from))
    const last = Math.max(...own.map(({ from, tables }) => from + tables - 1))
    return [{ letter, game, from: stationAt(stations, game, first), to: stationAt(stations, game, last) }]
  })
}

/** The point of a child's star that counts now, and the one after it. */
export function pointsAhead({ star }: PublicChild, phase: Phase) {
  const round = phase.type === 'over' ? star.length + 1 : phase.round
  const isNow = phase.type === 'playing' || phase.type === 'paused'
  const here = star.find(point => point.round === round) ?? null
  const then = isNow ? (star.find(point => point.round === round + 1) ?? null) : null
  return { here, then, isNow }
}

/** Many numbers at once cannot be read across a hall: four of them, and after eight seconds the next four. */
export function pageOf<One>(all: readonly One[], now: number) {
  const pages = Math.max(1, Math.ceil(all.length / ON_A_PAGE))
  const page = Math.floor(now / TURN_AFTER) % pages
  return { shown: all.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE), page: page + 1, pages }
}

const ON_A_PAGE = 4
const TURN_AFTER = 8000
