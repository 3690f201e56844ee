import type { Seat } from '#kernel/game.ts'
import type { Colour, Starting, StartMove, StartOption } from '../start/hands.ts'

/** `blue1` to `blue7`; 6 and 7 are marked: the Fire Extinguishers. */
export type Chip = string

export interface Options {
  /** The outline of the yellow diamond links the four spaces at its tips. */
  readonly outlineLinks: boolean
  readonly start: StartOption
}

export interface State extends Starting {
  readonly options: Options
  /** The chip on each occupied space. */
  readonly chips: Readonly<Record<string, Chip>>
  /** By seat: chips not placed yet. */
  readonly hands: readonly [readonly Chip[], readonly Chip[]]
  /** The space of the chip placed or moved in this turn. */
  readonly moved: string | null
  /** The space off which a chip was taken and put back. */
  readonly lifted: string | null
  /** How many chips the flag holder may still reposition after correct challenges. */
  readonly owed: number
  /** Spaces of repositioned chips, which may not be part of a win in this turn. */
  readonly barred: readonly string[]
  readonly declared: { readonly seat: Seat; readonly path: readonly string[] } | null
  /** Set when time is called: the last turn to be completed. */
  readonly lastTurn: number | null
}

export type Move =
  | StartMove
  | { readonly type: 'place'; readonly space: string; readonly marked: boolean }
  | { readonly type: 'lift'; readonly space: string }
  | { readonly type: 'slide'; readonly from: string; readonly to: string }
  | { readonly type: 'declare'; readonly path: readonly string[] }
  | { readonly type: 'reposition'; readonly from: string; readonly to: string }
  | { readonly type: 'decline' }
  | { readonly type: 'pass' }

export const CHIPS_EACH = 7
const FIRST_MARKED = 6

export function chipsOf(colour: Colour): Chip[] {
  return Array.from({ length: CHIPS_EACH }, (_, index) => `${colour}${index + 1}`)
}

export function colourOf(chip: Chip): Colour {
  return chip.startsWith('blue') ? 'blue' : 'red'
}

export function isMarked(chip: Chip): boolean {
  return Number(chip.slice(colourOf(chip).length)) >= FIRST_MARKED
}

/** Phase I lasts until all chips are placed. */
export function isPlacing(state: State): boolean {
  return state.hands[0].length + state.hands[1].length > 0
}

/** The seat that holds the flag card. */
export function seatOf(state: State): 0 | 1 {
  return state.flag === 0 ? 0 : 1
}
