import type { Frame, Point } from './layout.ts'

/** A magnifying glass over a drawing: how many times larger things look, and which point of the drawing is in its middle. */
export interface Glass {
  readonly power: number
  readonly middle: Point
}

const STRONGEST = 5

/** The glass that shows the whole drawing. */
export function wholeOf([x, y, w, h]: Frame): Glass {
  return { power: 1, middle: [x + w / 2, y + h / 2] }
}

/** What is to be seen of the drawing through the glass. */
export function frameOf([, , w, h]: Frame, { power, middle: [x, y] }: Glass): Frame {
  return [x - w / power / 2, y - h / power / 2, w / power, h / power]
}

/** Magnifies by a factor, with this point staying where it is on the screen. */
export function magnified(frame: Frame, { power, middle }: Glass, by: number, [x, y]: Point): Glass {
  const next = Math.min(STRONGEST, Math.max(1, power * by))
  if (next === 1) return wholeOf(frame)
  const rest = power / next
  return { power: next, middle: within(frame, [x + (middle[0] - x) * rest, y + (middle[1] - y) * rest]) }
}

/** Moves the glass; its middle stays over the drawing. */
export function moved(frame: Frame, glass: Glass, [dx, dy]: Point): Glass {
  if (glass.power === 1) return glass
  return { ...glass, middle: within(frame, [glass.middle[0] + dx, glass.middle[1] + dy]) }
}

/** Moves the glass over a point that could not be seen through it. */
export function showing(frame: Frame, glass: Glass, [px, py]: Point): Glass {
  const [x, y, w, h] = frameOf(frame, glass)
  const isSeen = px > x && px < x + w && py > y && py < y + h
  return isSeen || glass.power === 1 ? glass : { ...glass, middle: within(frame, [px, py]) }
}

/** One finger of two has moved: how much farther apart they are now, and the point between them. */
export function pinched(before: Point, now: Point, other: Point): { readonly by: number; readonly between: Point } {
  const was = Math.hypot(before[0] - other[0], before[1] - other[1])
  const is = Math.hypot(now[0] - other[0], now[1] - other[1])
  return { by: was > 0 ? is / was : 1, between: [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2] }
}

function within([x, y, w, h]: Frame, [px, py]: Point): Point {
  return [Math.min(x + w, Math.max(x, px)), Math.min(y + h, Math.max(y, py))]
}
