import type { Vector } from '#boards/angles.ts'
import { heightAt, MM, OUTLINE, THICK } from '#boards/dice-board.ts'

export type Point = readonly [x: number, y: number, z: number]

export interface Stand {
  readonly position: Point
  readonly target: Point
}

/** How much of the picture the board may fill. */
const FILL = 0.95
/** A die that flies a little beyond the edge is still seen. */
const CORNERS: readonly Point[] = OUTLINE.flatMap(([x, y]): Point[] => [
  [x / MM, y / MM, heightAt([x, y]) / MM + 8],
  [x / MM, y / MM, -THICK / MM],
])

/** How high the camera looks down from behind a player: steeper where the picture is high, so that the board fills it. */
export function steepness(aspect: number): number {
  return Math.asin(Math.min(0.92, Math.max(0.72, 0.95 / aspect)))
}

/** Where a camera stands so that the whole board is in the picture, as large as may be. `outward` has length one. */
export function standFor(outward: Vector, steep: number, aspect: number, field: number): Stand {
  const [ox, oy] = outward
  const [c, s] = [Math.cos(steep), Math.sin(steep)]
  // The camera's own axes: towards it, up and to the right.
  const towards: Point = [ox * c, oy * c, s]
  const up: Point = [-ox * s, -oy * s, c]
  const right: Point = [-oy, ox, 0]
  const high = Math.tan((field * Math.PI) / 360) * FILL
  const wide = high * aspect
  const seen = CORNERS.map(corner => [dot(corner, right), dot(corner, up), dot(corner, towards)] as const)
  const above = (shift: number) => Math.max(...seen.map(([, y, z]) => z + (y - shift) / high))
  const below = (shift: number) => Math.max(...seen.map(([, y, z]) => z + (shift - y) / high))
  let [low, top] = [-300, 300]
  for (let n = 0; n < 40; n++) {
    const middle = (low + top) / 2
    if (above(middle) > below(middle)) low = middle
    else top = middle
  }
  const far = Math.max(above(low), ...seen.map(([x, , z]) => z + Math.abs(x) / wide))
  const position = plus(times(up, low), times(towards, far))
  // Turned round what it looks at on the wood, the board stays in the picture.
  return { position, target: plus(position, times(towards, -position[2] / s)) }
}

function dot(one: Point, other: Point): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

function plus(one: Point, other: Point): Point {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
}

function times([x, y, z]: Point, by: number): Point {
  return [x * by, y * by, z * by]
}
