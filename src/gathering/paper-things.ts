import { CAUSES } from './acts.ts'
import type { Correction } from './game.ts'
import { allGames, type Gathering, isCollected, pointsBy, totalOf } from './gathering.ts'
import { formatPlayerNumber } from './people.ts'
import { parseRole, type Role } from './role.ts'
import { ROUNDS } from './rounds.ts'
import { AWARDS, type Award, awardFor } from './score.ts'
import type { Seating } from './seating.ts'
import { lettersOf, meetingsOf, type Point, starOf, stationsOf, stationsOfAGame } from './timetable.ts'

/** Whose paper it is; the name is looked up when it is drawn. */
export interface Holder {
  readonly number: number
  /** `BB-2354`. */
  readonly id: string
  readonly school: string
}

export interface Star {
  readonly holder: Holder
  readonly points: readonly Point[]
}

/** One for each child and round. */
export interface Card extends Point {
  readonly holder: Holder
  /** null where nobody is opposite: whoever comes late is written in. */
  readonly opponent: Holder | null
}

export interface Station {
  readonly station: number
  readonly game: number
}

/** What lies at a station all day. */
export interface RecordSheet extends Station {
  readonly rounds: readonly { readonly round: number; readonly a: Holder | null; readonly b: Holder | null }[]
}

/** A flag card that is written on serves for one game. */
export interface WrittenCard extends Point {
  readonly a: Holder | null
  readonly b: Holder | null
}

/** A link to a post, as the server tells it. */
export interface Link {
  readonly post: string
  readonly school?: string
  readonly link: string
}

export interface Slip {
  readonly role: Role
  readonly game: number | null
  readonly link: string
}

export interface SchoolSheet {
  readonly school: string
  readonly rows: readonly Star[]
  readonly link: string | null
}

export interface CorrectionSlip extends Point {
  readonly a: Holder
  readonly b: Holder | null
  readonly correction: Correction
}

/** What a child is called forward for. */
export interface Honour {
  readonly holder: Holder
  readonly total: number
  readonly award: Award
  /** The games that were played, in the order of the day: without those that nobody came to. */
  readonly games: readonly number[]
}

/** By school and number: so stars lie on the desk, and so sheets are handed out. */
export function starsOf({ seating }: Gathering): readonly Star[] {
  if (!seating) return []
  return seating.children
    .flatMap(({ number }) => {
      const points = starOf(seating, number)
      return points ? [{ holder: holderIn(seating, number), points }] : []
    })
    .sort((one, other) => bySchool(one.holder, other.holder))
}

/** By station, round and side: a Monitor's stack lies in the order in which it is needed. */
export function cardsOf({ seating }: Gathering): readonly Card[] {
  if (!seating) return []
  return meetingsOf(seating)
    .sort((one, other) => one.station - other.station || one.round - other.round)
    .flatMap(({ a, b, ...point }) => {
      const [left, right] = [holderIn(seating, a), b === null ? null : holderIn(seating, b)]
      const card = { ...point, holder: left, opponent: right }
      return right ? [card, { ...point, holder: right, opponent: left }] : [card]
    })
}

export function stationsIn({ seating }: Gathering): readonly Station[] {
  if (!seating) return []
  const each = stationsOfAGame(seating)
  return stationsOf(seating).map((station, index) => ({ station, game: Math.floor(index / each) }))
}

export function recordSheetsOf(gathering: Gathering): readonly RecordSheet[] {
  const { seating } = gathering
  if (!seating) return []
  const meetings = meetingsOf(seating)
  return stationsIn(gathering).map(({ station, game }) => ({
    station,
    game,
    rounds: Array.from({ length: ROUNDS }, (_, index) => {
      const found = meetings.find(one => one.station === station && one.round === index + 1)
      const at = (number: number | null | undefined) => (number == null ? null : holderIn(seating, number))
      return { round: index + 1, a: at(found?.a), b: at(found?.b) }
    }),
  }))
}

/** Those who hand slips out hold the Director's link already: it would only lie about. A coach's is on the school's sheet. */
export function slipsOf(gathering: Gathering, links: readonly Link[]): readonly Slip[] {
  const stations = stationsIn(gathering)
  const gameOf = (role: Role) => {
    if (role.type === 'leader') return role.game
    return role.type === 'monitor' ? (stations.find(({ station }) => station === role.station)?.game ?? null) : null
  }
  return links.flatMap(({ post, link }) => {
    const role = parseRole(post.replace('-', ' '))
    return role === null || role.type === 'director' ? [] : [{ role, game: gameOf(role), link }]
  })
}

/** Only so many children fit on a sheet; a large school has several. */
export function schoolSheetsOf(gathering: Gathering, links: readonly Link[], most: number): readonly SchoolSheet[] {
  return Object.entries(Object.groupBy(starsOf(gathering), ({ holder }) => holder.school)).flatMap(
    ([school, rows = []]) => {
      const link = links.find(one => one.school === school)?.link ?? null
      return inParts(rows, most).map(part => ({ school, rows: part, link }))
    },
  )
}

/** What was changed after a card had been checked, in the order in which it was; a Leader's “not right” is signed anew on the card. */
export function correctionSlipsOf(gathering: Gathering): readonly CorrectionSlip[] {
  const { seating } = gathering
  if (!seating) return []
  const slipped = [...CAUSES, 'conduct']
  return allGames(gathering)
    .flatMap(({ a, b, round, game, station, corrections }) =>
      corrections.map(correction => ({
        round,
        game,
        station,
        a: holderIn(seating, a),
        b: b === null ? null : holderIn(seating, b),
        correction,
      })),
    )
    .filter(({ correction }) => slipped.includes(correction.cause))
    .sort((one, other) => one.correction.at - other.correction.at)
}

/** Nobody is called before the last card is collected. */
export function isOver(gathering: Gathering): boolean {
  return gathering.rounds.every(({ begun }, index) => begun !== null && isCollected(gathering, index + 1))
}

/** In calling order: school by school, in each from participation up to the best, for there is no ranking but by award. */
export function honoursOf(gathering: Gathering): readonly Honour[] {
  const { seating } = gathering
  if (!seating || !isOver(gathering)) return []
  return seating.children
    .map(({ number }) => {
      const total = totalOf(pointsBy(gathering, number, 'collected'))
      return { holder: holderIn(seating, number), total, award: awardFor(total), games: playedBy(gathering, number) }
    })
    .filter(({ total }) => total > 0)
    .sort(
      (one, other) =>
        one.holder.school.localeCompare(other.holder.school, 'en') ||
        AWARDS.indexOf(other.award) - AWARDS.indexOf(one.award) ||
        one.holder.number - other.holder.number,
    )
}

function playedBy(gathering: Gathering, number: number): readonly number[] {
  return allGames(gathering)
    .filter(({ a, b, started }) => started !== null && (a === number || b === number))
    .map(({ game }) => game)
}

function holderIn(seating: Seating, number: number): Holder {
  const school = seating.children.find(child => child.number === number)?.school ?? ''
  return { number, id: formatPlayerNumber(number, lettersOf(seating, number)), school }
}

function bySchool(one: Holder, other: Holder): number {
  return one.school.localeCompare(other.school, 'en') || one.number - other.number
}

export function inParts<Thing>(things: readonly Thing[], most: number): readonly (readonly Thing[])[] {
  return Array.from({ length: Math.ceil(things.length / most) }, (_, part) =>
    things.slice(part * most, (part + 1) * most),
  )
}
