import type { Pose } from '#boards/die.ts'
import type { Resting } from '#boards/flick.ts'

export interface Settling {
  /** Dice that lie elsewhere than before, or nowhere any more, in the order of their names. */
  readonly settled: readonly Resting[]
  /** Dice that the flicked die itself touched, in order. */
  readonly struck: readonly string[]
  /** Dice that were touched by dice so moved. */
  readonly pushed: readonly string[]
  readonly film: Film
}

/** The motion, for showing only. */
export interface Film {
  /** Frames a second. */
  readonly rate: number
  readonly dice: readonly string[]
  /** For each frame the pose of each die, one after another; null where the die is gone. */
  readonly frames: readonly (readonly (Pose | null)[])[]
  readonly knocks: readonly Knock[]
}

/** A sound: at which frame, how hard, and on what. */
export interface Knock {
  readonly frame: number
  readonly loud: number
  readonly on: 'wood' | 'die'
}
