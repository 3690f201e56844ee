import { fewestSameSchool, largestSchool } from './fewest.ts'
import { ROUNDS } from './rounds.ts'
import type { Seating } from './seating.ts'
import { type Meeting, meetingsOf } from './timetable.ts'

/** What a recount of all meetings finds. A list is what is wrong, so an empty list is good news. */
export interface Proof {
  readonly children: number
  /** Games that were checked: meetings of two. */
  readonly games: number
  /** Those who do not play each game once, in another round each time. */
  readonly notEveryGame: readonly number[]
  readonly metBefore: readonly Meeting[]
  /** Where a station is taken already. */
  readonly stationTaken: readonly Meeting[]
  readonly restsTwice: readonly number[]
  readonly sameSchool: readonly Meeting[]
  readonly notApart: readonly Meeting[]
  /** So many meetings inside a school cannot be avoided by any seating. */
  readonly fewest: number
  /** The school that makes them so: it has more than half of all places. */
  readonly crowded: { readonly school: string; readonly children: number } | null
  /** How often somebody has nobody opposite. */
  readonly rests: number
}

/** Everyone plays every game, nobody meets anybody twice, no station has two games at once. */
export function isSound({ notEveryGame, metBefore, stationTaken, restsTwice }: Proof): boolean {
  return [notEveryGame, metBefore, stationTaken, restsTwice].every(wrong => wrong.length === 0)
}

/** No other seating of these children has fewer meetings inside a school. */
export function isFewest({ sameSchool, fewest }: Proof): boolean {
  return sameSchool.length === fewest
}

/** Walks through all meetings as they will be printed, knowing nothing of how they were found. */
export function proofOf(seating: Seating): Proof {
  const meetings = meetingsOf(seating)
  const games = meetings.filter(({ b }) => b !== null)
  const seated = new Set(seating.blocks.flatMap(({ places }) => places.filter(number => number !== null)))
  const places = seating.blocks.reduce((sum, block) => sum + block.places.length, 0)
  const schools = new Map(seating.children.map(({ number, school }) => [number, school]))
  const apart = new Set(seating.apart.map(([one, other]) => pairKey(one, other)))
  const sits = (number: number) => meetings.filter(({ a, b }) => a === number || b === number)
  const present = seating.children.filter(({ number }) => seated.has(number))
  const largest = largestSchool(present)
  const rests = meetings.flatMap(({ a, b }) => (b === null ? [a] : []))
  return {
    children: seated.size,
    games: games.length,
    notEveryGame: [...seated].filter(number => !isWholeStar(sits(number))),
    metBefore: repeated(games, ({ a, b }) => pairKey(a, b)),
    stationTaken: repeated(meetings, ({ round, station }) => `${round} ${station}`),
    restsTwice: repeated(rests, String),
    sameSchool: games.filter(({ a, b }) => b !== null && schools.get(a) === schools.get(b)),
    notApart: games.filter(({ a, b }) => apart.has(pairKey(a, b))),
    fewest: fewestSameSchool(present, places),
    crowded: largest && largest.children > places / 2 ? largest : null,
    rests: rests.length,
  }
}

function isWholeStar(meetings: readonly Meeting[]): boolean {
  const rounds = new Set(meetings.map(({ round }) => round))
  const games = new Set(meetings.map(({ game }) => game))
  return [meetings.length, rounds.size, games.size].every(count => count === ROUNDS)
}

function repeated<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Thing[] {
  const seen = new Set<string>()
  return things.filter(thing => seen.size === seen.add(keyOf(thing)).size)
}

function pairKey(one: number, other: number | null): string {
  return [one, other].sort().join(' ')
}
