import type { Pair } from '../pair.ts'
import { type Chip, type Edition, numberOf, type Sliding, type SlidingMove } from '../sliding/state.ts'
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

export interface State extends Sliding, Starting {
  readonly options: Options
  /** By seat: chips not placed yet. */
  readonly hands: Pair<readonly Chip[]>
}

export type Move =
  | StartMove
  | SlidingMove
  | { readonly type: 'place'; readonly space: string; readonly marked: boolean }
  | { readonly type: 'declare'; readonly path: readonly string[] }

const CHIPS_EACH = 7
const FIRST_MARKED = 6

/** `blue1` to `blue7`; 6 and 7 are marked: the Fire Extinguishers. */
export function chipsOf(colour: Colour): Chip[] {
  return Array.from({ length: CHIPS_EACH }, (_, index) => `${colour}${index + 1}`)
}

export function isMarked(chip: Chip): boolean {
  return numberOf(chip) >= FIRST_MARKED
}

/** Phase I lasts until all chips are placed. */
export function isPlacing(state: State): boolean {
  return state.hands[0].length + state.hands[1].length > 0
}
