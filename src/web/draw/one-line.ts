import type { Point } from './layout.ts'

/** Closer to the line than this is on it: places are written with three digits. */
const NEAR = 0.001

/** Three points or more on one straight line. Two always are, whatever they have to do with each other. */
export function isOneLine(points: readonly Point[]): boolean {
  const [from, to] = [points[0], points.at(-1)]
  if (!from || !to || points.length < 3) return false
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy)
  return long > 0 && points.every(([x, y]) => Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / long < NEAR)
}
