import type { Impulse, Lying } from '#boards/flick.ts'
import type { Dice, Flick } from './state.ts'

/** The dice on the board, as the physics wants them. */
export function lyingIn(dice: Dice): Lying[] {
  return Object.entries(dice).flatMap(([die, place]) => (place.in === 'play' ? [{ die, pose: place.pose }] : []))
}

export function impulseOf({ die, aim, strength, spin }: Flick): Impulse {
  return { die, direction: aim, strength, spin }
}
