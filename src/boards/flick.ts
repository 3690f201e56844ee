import type { Pose, Stance } from './die.ts'

/** A die on the board. */
export interface DieAtRest {
  readonly die: string
  readonly pose: Pose
}

/**
 * A flick hits the side of one die. All integers: `direction` in tenths of a degree to the right of the line from the die to
 * the middle of the hole, `strength` from 1 to 100, `spin` from -100 to 100, how far right of the die's middle it is hit.
 */
export interface Impulse {
  readonly die: string
  readonly direction: number
  readonly strength: number
  readonly spin: number
}

/** Where a die ended up: at rest on the board, through the hole, or over the edge. */
export type Resting =
  | { readonly die: string; readonly pose: Pose; readonly lies: Stance }
  | { readonly die: string; readonly gone: 'hole' | 'edge' }

/** What came of a flick. */
export interface Settling {
  /** Dice that moved or left the board, sorted by name. */
  readonly settled: readonly Resting[]
  /** Dice that the flicked die itself touched, in order. */
  readonly struck: readonly string[]
  /** Dice touched by those, and so on. */
  readonly pushed: readonly string[]
  readonly film: Film
}

/** The motion, for showing only. */
export interface Film {
  /** Frames per second. */
  readonly rate: number
  readonly dice: readonly string[]
  /** The pose of each die in each frame; null once the die is gone. */
  readonly frames: readonly (readonly (Pose | null)[])[]
  readonly knocks: readonly Knock[]
}

/** A sound: when, how loud, and on what. */
export interface Knock {
  readonly frame: number
  readonly loud: number
  readonly on: 'wood' | 'die'
}
