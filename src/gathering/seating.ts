import { isPlayerNumber } from './people.ts'
import { type Refusal, type Refused, refuse } from './refusal.ts'
import type { Rounds } from './rounds.ts'

/** What a seating knows of a player: nothing that would have to be wiped after the day. */
export interface Child {
  readonly number: number
  readonly school: string
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const
export type Letter = (typeof LETTERS)[number]

/** Children who go round the star together. */
export interface Block {
  /** The game it begins with: A is the first of the star. */
  readonly letter: Letter
  /** How many stations of each game come before its own: the same at every game. */
  readonly from: number
  /** The numbers of its children, single letters first; null is a place that is empty. */
  readonly places: readonly (number | null)[]
  readonly rounds: Rounds
}

/** A place in a seating: which block, and which of its places. */
export interface Place {
  readonly block: number
  readonly place: number
}

/** Plain data that says everything by itself: it is kept as it is, and does not change when the search for it does. */
export interface Seating {
  readonly blocks: readonly Block[]
  /** Everybody who ever had a number here, those who went away as well: no number is given to another child. */
  readonly children: readonly Child[]
  /** Those who wait for a place. */
  readonly reserves: readonly number[]
  /** Those who were withdrawn, and the place that they had. */
  readonly withdrawn: readonly { readonly number: number; readonly place: Place }[]
  /** Two that are not to meet, whatever their schools. */
  readonly apart: readonly (readonly [number, number])[]
}

export type RefusalCode =
  | 'too-few-children'
  | 'too-many-children'
  | 'bad-number'
  | 'number-used-before'
  | 'unknown-child'
  | 'not-seated'
  | 'already-seated'
  | 'already-waiting'
  | 'same-child-twice'
  | 'no-such-place'
  | 'place-taken'

export type Seated = { readonly seating: Seating } | Refused<RefusalCode>

export function placeOf({ blocks }: Seating, number: number): Place | null {
  for (const [block, { places }] of blocks.entries()) {
    const place = places.indexOf(number)
    if (place >= 0) return { block, place }
  }
  return null
}

export function isWithdrawn(seating: Seating | null, number: number): boolean {
  return seating?.withdrawn.some(one => one.number === number) ?? false
}

export function emptyPlaces({ blocks }: Seating): Place[] {
  return blocks.flatMap(({ places }, block) => places.flatMap((one, place) => (one === null ? [{ block, place }] : [])))
}

/** What is wrong with a list of children before anybody is seated; null if nothing is. */
export function wrongWith(children: readonly Child[]): Refusal<RefusalCode> | null {
  const seen = new Set<number>()
  for (const { number } of children) {
    if (!isPlayerNumber(number)) return refuse('bad-number', { number }).refusal
    if (seen.has(number)) return refuse('number-used-before', { number }).refusal
    seen.add(number)
  }
  return null
}
