import { BEFORE, type Make, TODAY } from '#boards/dice-make.ts'
import type { Pose, Stance } from '#boards/die.ts'
import { uppermost } from '#boards/die.ts'
import type { Resting } from '#boards/flick.ts'
import type { Seat } from '#kernel/game.ts'
import type { NextRound, Series } from '#kernel/series.ts'

export type Kind = 'jam' | 'sumo'

export type Rounds = 'players' | 1 | 2 | 3 | 4

/** The house rules of all three games; each game offers its own. */
export interface Options {
  /** `roll`: everybody rolls a die, and the highest begins. `seats`: the first seat begins. */
  readonly start: 'roll' | 'seats'
  /** `players`: one for each player. In Jam-Sumo, of Jam. */
  readonly rounds: Rounds
  /** In Jam-Sumo, of Sumo; `same`: as many as of Jam. */
  readonly sumoRounds: Rounds | 'same'
  /** Jam: only dice on the board count at the end of a round, not those in the hand. */
  readonly boardOnly: boolean
  /** Sumo: a die that is struck by a struck die counts, too. */
  readonly chainStrikes: boolean
  /** Sumo: all dice lie in the zone at the start. */
  readonly presetZone: boolean
  /** Sumo: a round ends only when all have had the same number of flicks. */
  readonly equalFlicks: boolean
}

/** `blue1` to `yellow6`. */
export type Die = string

export const COLOURS = ['blue', 'red', 'green', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

export type DieStatus =
  | { readonly in: 'hand' }
  | { readonly in: 'play'; readonly pose: Pose; readonly lies: Stance }
  /** `missed`: it struck no opponent's die and had to leave. */
  | { readonly in: 'out'; readonly by: 'hole' | 'edge' | 'missed' }

export type Dice = Readonly<Record<Die, DieStatus>>

/** Which die is flicked and how. `from` is where a die from the hand is placed: millimetres right of the middle of the zone. */
export interface Flick {
  readonly type: 'flick'
  readonly die: Die
  readonly from: number | null
  /** Tenths of a degree to the right of the hole. */
  readonly aim: number
  readonly strength: number
  readonly spin: number
}

/** How the finger hits the die: not quite as was meant. */
export interface Hits {
  readonly type: 'hits'
  readonly aim: number
  readonly strength: number
}

/** How the dice came to rest after a flick: the record, whatever the physics. */
export interface Settles {
  readonly type: 'settles'
  readonly dice: readonly Resting[]
  readonly struck: readonly Die[]
  readonly pushed: readonly Die[]
}

/** What was rolled to find out who begins, by the colours of those who rolled. */
export interface Rolls {
  readonly type: 'rolls'
  readonly dice: readonly { readonly colour: Colour; readonly face: number }[]
}

export type RoundMove = Rolls | Flick | Hits | Settles | { readonly type: 'pass' }
export type Move = RoundMove | NextRound

/** A flick that can be shown again: the dice before it, and what it struck. */
export interface Shown {
  readonly seat: Seat
  readonly flick: Flick
  /** How it came off; null until the table has said so. */
  readonly hit: Pick<Flick, 'aim' | 'strength'> | null
  readonly before: Dice
  readonly struck: readonly Die[]
  readonly missed: boolean
}

export interface Round {
  readonly kind: Kind
  readonly options: Options
  readonly seats: number
  /** The version of the rules under which the game was begun. */
  readonly rules: number
  /** Who rolls to find out who begins; null once that is known. */
  readonly rolling: readonly Seat[] | null
  readonly beginner: Seat
  /** 0 while it is not known who begins. */
  readonly turn: number
  readonly flag: Seat
  readonly dice: Dice
  /** A flick just made: the table must say how it came off, and how the dice settle. */
  readonly flicked: Shown | null
  readonly last: Shown | null
}

export type State = Series<Round, Options>

export const DICE: Readonly<Record<Kind, number>> = { jam: 6, sumo: 5 }
/** The face that is up when a die is placed, and what a tilted die counts. */
export const PLACED = { jam: 4, sumo: 3 } as const

/** A game begun before version 3 of the rules is played on with the board it was begun on. */
export function makeOf({ rules }: Pick<Round, 'rules'>): Make {
  return rules < 3 ? BEFORE : TODAY
}

export function colourOf(seat: Seat): Colour {
  return COLOURS[seat] ?? 'blue'
}

/** The seat a die belongs to; -1 for an unknown name. */
export function ownerOf(die: Die): Seat {
  const colours: readonly string[] = COLOURS
  return colours.indexOf(die.slice(0, -1))
}

export function diceOf({ dice }: Pick<Round, 'dice'>, seat: Seat): readonly (readonly [Die, DieStatus])[] {
  return Object.entries(dice).filter(([die]) => ownerOf(die) === seat)
}

/** What a die counts where it is. */
export function pointsAt(kind: Kind, place: DieStatus): number {
  if (place.in !== 'play') return 0
  return isTilted(place.lies) ? PLACED[kind] : uppermost(place.pose).face
}

export function isTilted(lies: Stance): boolean {
  return lies === 'tilted' || lies === 'leaning'
}

/** Points of one round so far: penalties in Jam, gains in Sumo. */
export function pointsOf(round: Round): number[] {
  const { kind, options } = round
  const inHand = kind === 'jam' && !options.boardOnly ? PLACED.jam : 0
  return Array.from({ length: round.seats }, (_, seat) =>
    diceOf(round, seat).reduce((sum, [, place]) => sum + (place.in === 'hand' ? inHand : pointsAt(kind, place)), 0),
  )
}

/** Jam: somebody has every die through the hole. Sumo: somebody has no die left, on the board or in the hand. */
export function isOver(round: Round): boolean {
  if (round.kind === 'sumo' && round.options.equalFlicks && round.flag !== round.beginner) return false
  return Array.from({ length: round.seats }, (_, seat) => seat).some(seat => isWithoutDice(round, seat))
}

export function isWithoutDice(round: Round, seat: Seat): boolean {
  return diceOf(round, seat).every(([, place]) => place.in === 'out')
}
