import type { Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { OFF } from '../sliding/board.ts'
import { type Chip, colourOf, type Edition, type Sliding, type SlidingMove } from '../sliding/state.ts'
import type { Colour, Starting, StartMove, StartOption } from '../start/hands.ts'
import type { FiarSheet } from './board.ts'

export interface Options {
  /** The outline of the yellow diamond links the four spaces at its tips. */
  readonly outlineLinks: boolean
  readonly start: StartOption
  readonly edition: Edition
  /** A club's own board; null for ours. */
  readonly board: FiarSheet | null
}

/** Chips that are not on the board are in the hands. */
export interface State extends Sliding, Starting {
  readonly options: Options
}

export type Move =
  | StartMove
  | SlidingMove
  | { readonly type: 'place'; readonly space: string; readonly marked: boolean }
  | { readonly type: 'declare'; readonly path: readonly string[] }

export const CHIPS_TO_WIN = 4
const CHIPS_EACH = 7
/** The last two of each colour. */
export const FIRST_MARKED = 10

/** `blue1`, `red1`, `blue2` and so on to `red7`; 6 and 7 are marked: the Fire Extinguishers. */
export const CHIPS = Array.from({ length: 2 * CHIPS_EACH }, (_, chip) => `${colourOf(chip)}${countOf(chip)}`)

/** No chip is on the board yet. */
export const NONE_PLACED = CHIPS.map(() => OFF)

/** The number that is written into a chip's name, from 1 to 7. */
export function countOf(chip: Chip): number {
  return Math.floor(chip / 2) + 1
}

export function chipsOf(colour: Colour): Chip[] {
  return [...CHIPS.keys()].filter(chip => colourOf(chip) === colour)
}

/** The chip of this kind that the flag holder places next, or `OFF`. */
export function chipInHand({ at, colours, flag }: State, marked: boolean): Chip {
  for (let chip = ofSeat(colours, flag) === 'blue' ? 0 : 1; chip < at.length; chip += 2) {
    if (at[chip] === -1 && isMarked(chip) === marked) return chip
  }
  return OFF
}

export function isMarked(chip: Chip): boolean {
  return chip >= FIRST_MARKED
}

/** A seat's chips that are not placed yet. */
export function handOf({ at, colours }: State, seat: Seat): Chip[] {
  return chipsOf(ofSeat(colours, seat)).filter(chip => at[chip] === OFF)
}

/** Phase I lasts until all chips are placed. */
export function isPlacing({ at }: State): boolean {
  return at.includes(OFF)
}
