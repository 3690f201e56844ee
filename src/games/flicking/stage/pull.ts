import type { Vector } from '#boards/angles.ts'

/** How far a finger can go from the die to each side of the window, in pixels. */
export interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Nearer to the die than this, nothing happens. */
export const LEAST = 28

/** How far to pull this way for full strength: the pad's radius, or less where the window ends before. */
export function reach([x, y]: Vector, full: number, { left, right, top, bottom }: Room): number {
  const length = Math.hypot(x, y) || 1
  const across = x === 0 ? Infinity : ((x > 0 ? right : left) * length) / Math.abs(x)
  const upright = y === 0 ? Infinity : ((y > 0 ? bottom : top) * length) / Math.abs(y)
  return Math.max(2 * LEAST, Math.min(full, across, upright))
}

/** How far from the die a share of full strength is pulled: the weakest flick begins where the die ends. */
export function pulledFor(share: number, way: Vector, full: number, room: Room): number {
  return LEAST + share * (reach(way, full, room) - LEAST)
}

/** The strength of a pull, 1 to 100; null as long as the finger is at the die. */
export function strengthOf(pull: Vector, full: number, room: Room): number | null {
  const length = Math.hypot(...pull)
  if (length < LEAST) return null
  const share = (length - LEAST) / (reach(pull, full, room) - LEAST)
  return Math.max(1, Math.min(100, Math.round(100 * share)))
}
