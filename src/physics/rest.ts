import type { Vector } from '#boards/angles.ts'
import { DIE, heightAt, MM } from '#boards/dice-board.ts'
import { type Pose, quaternionOf, type Stance, uppermost } from '#boards/die.ts'
import type { DieAtRest } from '#boards/flick.ts'

/** A die this far below the hollow has left the board. */
const BELOW = -30 * MM
/** And nearer to the middle than this, it went through the hole. */
const UNDER_HOLE = 60 * MM
/** The cosine of six degrees: a die tilted more than that is not flat. */
const FLAT = 0.9945
const TOO_HIGH = 2.5 * MM
/** Dice whose middles are nearer than this can touch. */
const NEAR = DIE * 1.75
/** Less than this does not count as moving: a rebuilt world creeps a little, and the record must not. */
const CREEP = 0.3 * MM
/** The cosine of half of two degrees. */
const SAME_ROTATION = 0.99985

/** Through the hole or over the edge; null if neither. */
export function whereTo([x, y]: Vector, z: number): 'hole' | 'edge' | null {
  if (z > BELOW) return null
  return x * x + y * y < UNDER_HOLE * UNDER_HOLE ? 'hole' : 'edge'
}

export function stanceOf({ die, pose }: DieAtRest, others: readonly DieAtRest[]): Stance {
  const isNear = others.some(other => other.die !== die && distance(other.pose, pose) < NEAR)
  if (uppermost(pose).cosine < FLAT) return isNear ? 'leaning' : 'tilted'
  return pose[2] - heightAt([pose[0], pose[1]]) > DIE / 2 + TOO_HIGH ? 'stacked' : 'flat'
}

export function hasMoved(before: Pose, after: Pose): boolean {
  if (distance(before, after) > CREEP) return true
  const [one, other] = [quaternionOf(before), quaternionOf(after)]
  const cosine = one[0] * other[0] + one[1] * other[1] + one[2] * other[2] + one[3] * other[3]
  return Math.abs(cosine) < SAME_ROTATION
}

function distance(one: Pose, other: Pose): number {
  const [x, y, z] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
  return Math.sqrt(x * x + y * y + z * z)
}
