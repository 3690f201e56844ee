import type { DieAtRest, Impulse } from '#boards/flick.ts'
import type { Dice, Flick } from './state.ts'

/** The dice on the board, for the physics. */
export function diceAtRest(dice: Dice): DieAtRest[] {
  return Object.entries(dice).flatMap(([die, place]) => (place.in === 'play' ? [{ die, pose: place.pose }] : []))
}

export function impulseOf({ die, aim, strength, spin }: Flick): Impulse {
  return { die, direction: aim, strength, spin }
}
