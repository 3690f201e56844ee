import { DIE, heightAt, MM } from './dice-board.ts'
import { axesOf, type Pose, quaternionOf, type Stance, uppermost } from './die.ts'
import type { DieAtRest } from './flick.ts'

/** The cosine of six degrees: a die tilted more than that is not flat. */
const FLAT = 0.9945
const TOO_HIGH = 2.5 * MM
/** Dice whose middles are nearer than this can touch. */
const NEAR = DIE * 1.75

export function stanceOf({ die, pose }: DieAtRest, others: readonly DieAtRest[]): Stance {
  const isNear = others.some(other => other.die !== die && distance(other.pose, pose) < NEAR)
  if (!isFlat(pose)) return isNear ? 'leaning' : 'tilted'
  return pose[2] - heightAt([pose[0], pose[1]]) > DIE / 2 + TOO_HIGH ? 'stacked' : 'flat'
}

/** On the wood or upon another die, and not tilted. */
export function isFlat(pose: Pose): boolean {
  return uppermost(pose).cosine >= FLAT
}

export function distance(one: Pose, other: Pose): number {
  return length(between(one, other))
}

/** How high the lowest corner of a die is above the wood under its middle. */
export function clearance(pose: Pose): number {
  const down = axesOf(quaternionOf(pose)).reduce((sum, [, , z]) => sum + Math.abs(z), 0)
  return pose[2] - (DIE / 2) * down - heightAt([pose[0], pose[1]])
}

type Triple = readonly [number, number, number]

/**
 * The room between two dice, less than nothing where one reaches into the other: the widest gap that a plane along a face, or along an
 * edge of each, finds between them. Their rounding is left out of it.
 */
export function gapBetween(one: Pose, other: Pose): number {
  const apart = between(one, other)
  const [mine, theirs] = [axesOf(quaternionOf(one)), axesOf(quaternionOf(other))]
  const sides = [...mine, ...theirs]
  const edges = mine.flatMap(edge => theirs.map(their => cross(edge, their)))
  let widest = -Infinity
  for (const line of [...sides, ...edges]) {
    const size = length(line)
    // Edges that run alike span no plane.
    if (size < 0.001) continue
    const reach = sides.reduce((sum, side) => sum + (Math.abs(dot(side, line)) * DIE) / 2, 0)
    widest = Math.max(widest, (Math.abs(dot(apart, line)) - reach) / size)
  }
  return widest
}

function between(one: Pose, other: Pose): Triple {
  return [other[0] - one[0], other[1] - one[1], other[2] - one[2]]
}

function length(line: Triple): number {
  return Math.sqrt(dot(line, line))
}

function dot([a, b, c]: Triple, [x, y, z]: Triple): number {
  return a * x + b * y + c * z
}

function cross([a, b, c]: Triple, [x, y, z]: Triple): Triple {
  return [b * z - c * y, c * x - a * z, a * y - b * x]
}
