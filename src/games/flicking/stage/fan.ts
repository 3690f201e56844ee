import { rotateRight, unit, type Vector } from '#boards/angles.ts'
import { LEAST, pulledFor, type Room } from './pull.ts'

/** Where the die lies in the pad, from its upper or lower edge, and the radius for full strength where there is room, in pixels. */
const DOWN = 58
const FULL = 252
/** Beyond the last arc there is room for a finger's tip. */
const TIP = 16
/** How far the die makes room for a finger that is pulled aside, of the pad's width. */
const ASIDE = 0.17
/** To either side of its middle, in tenths of a degree. */
const WIDE = 350
const POINTS = 7
const STRAIGHT_DOWN: Vector = [0, 1]

/** The part of the pad in which a die is pulled back. It opens the way that the finger goes, and lies in the pad as a whole. */
export interface Fan {
  /** The middle of the die, from the upper left of the pad. */
  readonly origin: Vector
  /** Of length one; y runs down as on the screen. */
  readonly back: Vector
  readonly full: number
  /** How far a finger can go from the die. */
  readonly room: Room
}

/** `back` is the way on the screen that a finger would pull; `beyond` the room above and below the pad. */
export function fanIn(
  [width, height]: Vector,
  back: Vector | null,
  beyond: { readonly above: number; readonly below: number },
): Fan {
  const way = back === null ? STRAIGHT_DOWN : unit(back)
  const isUp = way[1] < 0
  const inside = Math.max(2 * LEAST, height - DOWN - TIP)
  const x = width * (0.5 - ASIDE * way[0])
  const upright = isUp ? { top: inside, bottom: DOWN + beyond.below } : { top: DOWN + beyond.above, bottom: inside }
  return {
    origin: [x, isUp ? height - DOWN : DOWN],
    back: way,
    full: Math.min(FULL, inside),
    room: { left: x - TIP, right: width - x - TIP, ...upright },
  }
}

/** Where a finger pulls so strongly, of 1, this way; by itself through the middle of the fan. */
export function pulledTo({ origin: [x, y], back, full, room }: Fan, share: number, way: Vector = back): Vector {
  const far = pulledFor(share, way, full, room)
  return [x + way[0] * far, y + way[1] * far]
}

/** A line of one strength. */
export function arcOf(fan: Fan, share: number): string {
  const points = Array.from({ length: 2 * POINTS + 1 }, (_, n) =>
    pulledTo(fan, share, turned(fan, ((n - POINTS) * WIDE) / POINTS)),
  )
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

export function fanOf(fan: Fan, share: number): string {
  return `${arcOf(fan, share)}L${fan.origin.join(' ')}Z`
}

/** A number stands beside its arc, on the side where there is more room. */
export function labelAt(fan: Fan, share: number): Vector {
  const [across, down] = fan.back
  const inwards = (down < 0 ? -across : across) > 0.01 ? 1 : -1
  const [x, y] = pulledTo(fan, share, turned(fan, inwards * (WIDE + 40)))
  const right = fan.origin[0] + fan.room.right
  return [Math.max(17, Math.min(right, x + (across > 0.01 ? -10 : 10))), y + 2]
}

/** So many tenths of a degree clockwise from its middle. */
function turned({ back: [x, y] }: Fan, tenths: number): Vector {
  const [across, up] = rotateRight([x, -y], Math.round(tenths))
  return [across, -up]
}
