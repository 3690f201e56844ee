import type { Vector } from './angles.ts'

/** Lengths are in hundredths of a millimetre. */
export const MM = 100

/** Where the dice of a game are placed: how far from the hole, and how far to either side of the middle, in millimetres. */
export interface Zone {
  readonly far: number
  readonly side: number
}

/** How the zones, the hole, the dice and the finger are. A game is played to its end with those it was begun with. */
export interface Make {
  readonly zones: { readonly jam: Zone; readonly sumo: Zone }
  /** The radius of the hole. */
  readonly hole: number
  /** Its rounded edge: how far out, how far down. */
  readonly rim: readonly Vector[]
  /** How far above the middle of the side face a die is hit. */
  readonly above: number
  /** Two that meet bounce by the mean of theirs. */
  readonly bounce: { readonly dice: number; readonly wood: number }
  /** How often in a step the engine stops fast dice at what they would touch: also at the wood they slide on, so that they stutter. */
  readonly stops: 0 | 1
}

/** Hit so low, dice slide instead of hopping; a struck die takes most of the speed, and the flicked one stays behind. */
export const TODAY: Make = {
  zones: { jam: { far: 177, side: 28 }, sumo: { far: 95, side: 36 } },
  hole: 17 * MM,
  rim: [
    [0, 1 * MM],
    [0.4 * MM, 0.4 * MM],
    [1 * MM, 0],
  ],
  above: 0.4 * MM,
  bounce: { dice: 0.7, wood: 0 },
  stops: 0,
}

/** How it was before version 3 of the rules. */
export const BEFORE: Make = {
  zones: { jam: { far: 177, side: 28 }, sumo: { far: 148, side: 36 } },
  hole: 20 * MM,
  rim: [
    [0, 3 * MM],
    [1.2 * MM, 1.2 * MM],
    [3 * MM, 0],
  ],
  above: 2 * MM,
  bounce: { dice: 0.35, wood: 0.35 },
  stops: 1,
}
