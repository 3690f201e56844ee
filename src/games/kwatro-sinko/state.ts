import type { Chip, Edition, Sliding, SlidingMove } from '../sliding/state.ts'
import type { Colour } from '../start/hands.ts'
import type { KwatroSheet } from './board.ts'
import type { FaceDown, StartMove } from './start.ts'

/** Blue chips are even, red chips are odd. */
export const NUMBERS = {
  '0-9': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1-10': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
} as const satisfies Record<string, readonly number[]>

export const CHIPS_ON_PATH = 3

/** What a winning number sentence comes to. */
export const ANSWERS: readonly number[] = [4, 5]

export interface Options {
  readonly numbers: keyof typeof NUMBERS
  /** A chip slides to the next space only. */
  readonly oneStep: boolean
  /** `draw`: both draw a chip, the lower begins with the evens. `seats`: the first seat has the evens and begins. */
  readonly start: 'draw' | 'seats'
  readonly edition: Edition
  /** A club's own board; null for ours. */
  readonly board: KwatroSheet | null
}

/** "6 plus 2 minus 3 is 5", as the player says it: any part of it may be wrong, missing or too much. */
export interface Sentence {
  readonly added: readonly number[]
  readonly taken: readonly number[]
  readonly answer: number
}

export interface State extends Sliding {
  /** The version of the rules under which this game was begun. */
  readonly rules: number
  readonly options: Options
  /** null once the chips stand on their bases; in games begun under version 1, always. */
  readonly start: FaceDown | null
  /** By seat: the numbers drawn to see who begins; null before, or when nobody draws. */
  readonly drawn: readonly [number, number] | null
}

export type Move =
  | StartMove
  | SlidingMove
  | { readonly type: 'declare'; readonly path: readonly string[]; readonly sentence: Sentence }

/** Ten takes the place of zero: a chip has the same place in a position whether ten or zero is written on it. */
export function chipOf(number: number): Chip {
  return number % 10
}

export function chipName(number: number): string {
  return `${colourOfNumber(number)}${number}`
}

export function colourOfNumber(number: number): Colour {
  return number % 2 === 0 ? 'blue' : 'red'
}

/** What the sentence really comes to. */
export function worked({ added, taken }: Omit<Sentence, 'answer'>): number {
  return total(added) - total(taken)
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
