import { isOnBoard, MM } from '#boards/dice-board.ts'
import type { Make } from '#boards/dice-make.ts'
import { type Pose, QUATERNION_UNIT } from '#boards/die.ts'
import { clearance, gapBetween, isFlat } from '#boards/die-at-rest.ts'
import { type Laid, poseOf } from './place-words.ts'

/** A hand leaves this much room between dice, and between the middle of a die and where it would fall. */
const APART = 0.5 * MM
const FROM_EDGE = 1 * MM
const FROM_RIM = 2 * MM
/** How far two dice that lean on each other reach into each other, if neither were rounded; and what still is touching. */
const ROUNDING = 1.5 * MM
const TOUCHING = 1 * MM
/** What a flick has left lies on the wood, or no more than this above it. */
const RISEN = 2 * MM
/** In how many ten-thousandths a rotation may be wrong by rounding. */
const ROUNDED = 5

/** A hand lays a die where it stays: with its middle over the wood, and clear of every other. */
export function canBeLaid({ hole, rim }: Make, die: Laid, others: readonly Pose[]): boolean {
  const [x, y] = [die.at[0] * MM, die.at[1] * MM]
  const pose = poseOf(die)
  const wide = hole + Math.max(...rim.map(([out]) => out)) + FROM_RIM
  const isOverWood = isOnBoard([x, y], -FROM_EDGE) && x * x + y * y >= wide * wide
  return isOverWood && others.every(other => gapBetween(pose, other) >= APART)
}

/** Could a flick have left it so? On the wood or against another die, and inside none. */
export function couldRest({ hole }: Make, pose: Pose, others: readonly Pose[]): boolean {
  const [x, y, , w, i, j, k] = pose
  const isRotation = Math.abs(Math.sqrt(w * w + i * i + j * j + k * k) - QUATERNION_UNIT) <= ROUNDED
  const gaps = others.map(other => gapBetween(pose, other))
  if (!isRotation || !isOnBoard([x, y], FROM_EDGE) || gaps.some(gap => gap < -ROUNDING)) return false
  const isOverHole = x * x + y * y < (hole - FROM_EDGE) * (hole - FROM_EDGE)
  const isOnWood = Math.abs(clearance(pose)) < RISEN && !(isOverHole && isFlat(pose))
  return isOnWood || gaps.some(gap => gap < TOUCHING)
}

export function touch(one: Pose, other: Pose): boolean {
  return gapBetween(one, other) < TOUCHING
}
