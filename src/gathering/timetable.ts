import { ROUNDS } from './rounds.ts'
import { type Block, LETTERS, placeOf, type Seating } from './seating.ts'

/** Two children at a station; `b` is null for one who has nobody opposite, and sits there all the same. */
export interface Meeting {
  /** From 1. */
  readonly round: number
  /** From 0, in the order of the star. */
  readonly game: number
  readonly station: number
  /** The single letter where one is there. */
  readonly a: number
  readonly b: number | null
}

/** One point of a child's star. It names nobody else: so it stays right when somebody else changes. */
export interface Point {
  readonly round: number
  readonly game: number
  readonly station: number
}

/** All meetings, by round, game and station. Where nobody is left of two, there is none. */
export function meetingsOf(seating: Seating): Meeting[] {
  return seating.blocks
    .flatMap(block => meetingsIn(seating, block))
    .sort((one, other) => one.round - other.round || one.station - other.station)
}

/** The five points of a child's timetable; null for one who has no place. */
export function starOf(seating: Seating, number: number): readonly Point[] | null {
  const at = placeOf(seating, number)
  const block = at && seating.blocks[at.block]
  if (!block) return null
  return block.rounds.map((pairs, round) => {
    const slot = pairs.findIndex(pair => pair.includes(at.place))
    return pointOf(seating, block, round, slot)
  })
}

/** `B` or `BB`; null for one who has no place. */
export function lettersOf(seating: Seating, number: number): string | null {
  const at = placeOf(seating, number)
  const block = at && seating.blocks[at.block]
  return block ? block.letter.repeat(at.place < block.places.length / 2 ? 1 : 2) : null
}

/** Whom a child meets, round by round: null where nobody is opposite. */
export function opponentsOf(seating: Seating, number: number): readonly (number | null)[] {
  const at = placeOf(seating, number)
  const block = at && seating.blocks[at.block]
  if (!block) return []
  return block.rounds.map(pairs => {
    const [one, other] = pairs.find(pair => pair.includes(at.place)) ?? [at.place, at.place]
    return block.places[one === at.place ? other : one] ?? null
  })
}

/** How many stations each game needs. */
export function stationsOfAGame({ blocks }: Seating): number {
  return Math.max(0, ...blocks.map(({ from, places }) => from + places.length / 2))
}

/** All stations of the hall, by number. */
export function stationsOf(seating: Seating): readonly number[] {
  const slots = Array.from({ length: stationsOfAGame(seating) }, (_, slot) => slot)
  return Array.from({ length: ROUNDS }, (_, game) => slots.map(slot => stationNumber(seating, game, slot))).flat()
}

/** 11 is the first station of the first game; where a game has more than nine, 101. */
export function stationNumber(seating: Seating, game: number, slot: number): number {
  return stationAt(stationsOfAGame(seating), game, slot)
}

/** The same where only the number of stations of a game is known. */
export function stationAt(stations: number, game: number, slot: number): number {
  return (game + 1) * (stations > 9 ? 100 : 10) + slot + 1
}

function meetingsIn(seating: Seating, block: Block): Meeting[] {
  return block.rounds.flatMap((pairs, round) =>
    pairs.flatMap(([one, other], slot) => {
      const [a, b = null] = [block.places[one], block.places[other]].filter(number => number != null)
      return a === undefined ? [] : [{ ...pointOf(seating, block, round, slot), a, b }]
    }),
  )
}

/** Where a pair of a block sits in a round (from 0): the whole block goes one point of the star on each time. */
function pointOf(seating: Seating, block: Block, round: number, slot: number): Point {
  const game = (LETTERS.indexOf(block.letter) + round) % ROUNDS
  return { round: round + 1, game, station: stationNumber(seating, game, block.from + slot) }
}
