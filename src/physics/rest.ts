import type { Vector } from '#boards/angles.ts'
import { MM } from '#boards/dice-board.ts'
import { type Pose, quaternionOf } from '#boards/die.ts'
import { distance } from '#boards/die-at-rest.ts'

/** A die this far below the hollow has left the board. */
const BELOW = -30 * MM
/** And nearer to the middle than this, it went through the hole. */
const UNDER_HOLE = 60 * MM
/** Less than this does not count as moving: a rebuilt world creeps a little, and the record must not. */
const CREEP = 0.3 * MM
/** The cosine of half of two degrees. */
const SAME_ROTATION = 0.99985

/** Through the hole or over the edge; null if neither. */
export function whereTo([x, y]: Vector, z: number): 'hole' | 'edge' | null {
  if (z > BELOW) return null
  return x * x + y * y < UNDER_HOLE * UNDER_HOLE ? 'hole' : 'edge'
}

export function hasMoved(before: Pose, after: Pose): boolean {
  if (distance(before, after) > CREEP) return true
  const [one, other] = [quaternionOf(before), quaternionOf(after)]
  const cosine = one[0] * other[0] + one[1] * other[1] + one[2] * other[2] + one[3] * other[3]
  return Math.abs(cosine) < SAME_ROTATION
}
