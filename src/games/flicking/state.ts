import type { Lies, Pose } from '#boards/die.ts'
import { uppermost } from '#boards/die.ts'
import type { Resting } from '#boards/flick.ts'
import type { Seat } from '#kernel/game.ts'
import type { NextRound, Series } from '#kernel/series.ts'

export type Kind = 'jam' | 'sumo'

/** All the switches of the three games; each game offers those that are its own. */
export interface Options {
  /** `players`: as many as there are players. In Jam-Sumo, of each kind. */
  readonly rounds: 'players' | 1 | 2 | 3 | 4
  /** Jam: only dice on the board count at the end of a round, not those in the hand. */
  readonly boardOnly: boolean
  /** Sumo: a die that is struck by a struck die counts, too. */
  readonly chainStrikes: boolean
  /** Sumo: all dice lie in the zone at the start. */
  readonly presetZone: boolean
}

/** `blue1` to `yellow6`. */
export type Die = string

export const COLOURS = ['blue', 'red', 'green', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

export type Place =
  | { readonly in: 'hand' }
  | { readonly in: 'play'; readonly pose: Pose; readonly lies: Lies }
  /** `missed`: it struck nobody's die and had to leave. */
  | { readonly in: 'out'; readonly by: 'hole' | 'edge' | 'missed' }

export type Dice = Readonly<Record<Die, Place>>

/** A die, placed so many millimetres right of the middle of the own zone if it comes from the hand, and how it is hit. */
export interface Flick {
  readonly type: 'flick'
  readonly die: Die
  readonly from: number | null
  /** Tenths of a degree to the right of the hole. */
  readonly aim: number
  readonly strength: number
  readonly spin: number
}

/** What lies still again after a flick: the record, whatever the physics. */
export interface Settles {
  readonly type: 'settles'
  readonly dice: readonly Resting[]
  readonly struck: readonly Die[]
  readonly pushed: readonly Die[]
}

export type RoundMove = Flick | Settles | { readonly type: 'pass' }
export type Move = RoundMove | NextRound

/** The last flick, to be shown again: the dice as they lay when it was made, and what became of it. */
export interface Shown {
  readonly seat: Seat
  readonly flick: Flick
  readonly before: Dice
  readonly struck: readonly Die[]
  readonly missed: boolean
}

export interface Round {
  readonly kind: Kind
  readonly options: Options
  readonly seats: number
  readonly turn: number
  readonly flag: Seat
  readonly dice: Dice
  /** A flick that has been made: the table is to say how the dice settle. */
  readonly flicked: Shown | null
  readonly last: Shown | null
}

export type State = Series<Round, Options>

export const DICE: Readonly<Record<Kind, number>> = { jam: 6, sumo: 5 }
/** The face that is up when a die is placed; a tilted die counts as much. */
export const PLACED = { jam: 4, sumo: 3 } as const

export function colourOf(seat: Seat): Colour {
  return COLOURS[seat] ?? 'blue'
}

/** The seat whose die it is; -1 for a name that no die has. */
export function ownerOf(die: Die): Seat {
  const colours: readonly string[] = COLOURS
  return colours.indexOf(die.slice(0, -1))
}

export function diceOf({ dice }: Pick<Round, 'dice'>, seat: Seat): readonly (readonly [Die, Place])[] {
  return Object.entries(dice).filter(([die]) => ownerOf(die) === seat)
}

/** What a die counts where it lies. */
export function pointsAt(kind: Kind, place: Place): number {
  if (place.in !== 'play') return 0
  return isTilted(place.lies) ? PLACED[kind] : uppermost(place.pose).face
}

export function isTilted(lies: Lies): boolean {
  return lies === 'tilted' || lies === 'leaning'
}

/** Points of one round, as they stand: penalties in Jam, gains in Sumo. */
export function pointsOf(round: Round): number[] {
  const { kind, options } = round
  const inHand = kind === 'jam' && !options.boardOnly ? PLACED.jam : 0
  return Array.from({ length: round.seats }, (_, seat) =>
    diceOf(round, seat).reduce((sum, [, place]) => sum + (place.in === 'hand' ? inHand : pointsAt(kind, place)), 0),
  )
}

/** Jam: somebody has every die through the hole. Sumo: somebody has no die left, on the board or in the hand. */
export function isOver(round: Round): boolean {
  return Array.from({ length: round.seats }, (_, seat) => seat).some(seat =>
    diceOf(round, seat).every(([, place]) => place.in === 'out'),
  )
}
