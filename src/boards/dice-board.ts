import { rotateRight, unit, type Vector } from './angles.ts'
import { MM, TODAY, type Zone } from './dice-make.ts'

export { MM, type Zone }

/**
 * The board that dice are flicked on: a square with cut corners, hollow, with a hole in its exact centre. Lengths are
 * hundredths of a millimetre from the centre of the hole, x to the right, y away from the first seats, z up from the
 * lowest level of the hollow.
 */
export const HALF = 160 * MM
/** How much of each side a cut corner takes. */
const CUT = 50 * MM
/** How much higher the wood is in the middle of a side than round the hole. */
const HOLLOW = 6 * MM
const HOLE = TODAY.hole
export const THICK = 12 * MM
/** The edge of a die. */
export const DIE = 14 * MM

export type Corner = 0 | 1 | 2 | 3

/** Clockwise from the near left: turns pass to the left. */
const OUTWARD: readonly Vector[] = [
  [-1, -1],
  [-1, 1],
  [1, 1],
  [1, -1],
]

/** Two sit at opposite corners. */
export function cornerOf(seat: number, seats: number): Corner {
  const corners: readonly Corner[] = seats === 2 ? [0, 2] : [0, 1, 2, 3]
  return corners[seat] ?? 0
}

/** From a corner straight at the hole. */
export function facing(corner: Corner): Vector {
  const [x, y] = unit(OUTWARD[corner] ?? [-1, -1])
  return [-x, -y]
}

/** A point `right` millimetres to the right of the middle of a zone, as its player sees it. */
export function spotIn(zone: Zone, corner: Corner, right: number): Vector {
  const ahead = facing(corner)
  const [rx, ry] = rotateRight(ahead, 900)
  return [MM * (rx * right - ahead[0] * zone.far), MM * (ry * right - ahead[1] * zone.far)]
}

/** The height of the wood. */
export function heightAt([x, y]: Vector): number {
  return (HOLLOW * (x * x + y * y)) / (HALF * HALF)
}

/** The unit normal of the wood. */
export function normalAt([x, y]: Vector): readonly [number, number, number] {
  const slope = (2 * HOLLOW) / (HALF * HALF)
  const length = Math.sqrt(1 + slope * slope * (x * x + y * y))
  return [(-slope * x) / length, (-slope * y) / length, 1 / length]
}

/** The corners of the outline, anticlockwise from the right end of the near side. */
export const OUTLINE: readonly Vector[] = [
  [HALF - CUT, -HALF],
  [HALF, CUT - HALF],
  [HALF, HALF - CUT],
  [HALF - CUT, HALF],
  [CUT - HALF, HALF],
  [-HALF, HALF - CUT],
  [-HALF, CUT - HALF],
  [CUT - HALF, -HALF],
]

/** How far the wood reaches from the hole's centre in a direction of length one. */
export function reachIn([x, y]: Vector): number {
  const across = Math.max(Math.abs(x), Math.abs(y))
  const slanting = Math.abs(x) + Math.abs(y)
  return Math.min(HALF / across, (2 * HALF - CUT) / slanting)
}

/** Is there wood straight below this point? */
export function isOverWood([x, y]: Vector): boolean {
  return isOnBoard([x, y]) && x * x + y * y >= HOLE * HOLE
}

/** Inside the outline, or no further than this outside of it; over the hole, too. */
export function isOnBoard([x, y]: Vector, beyond = 0): boolean {
  const [across, along] = [Math.abs(x), Math.abs(y)]
  const slanting = 2 * HALF - CUT + Math.SQRT2 * beyond
  return across <= HALF + beyond && along <= HALF + beyond && across + along <= slanting
}
