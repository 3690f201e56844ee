import { angleBetween } from '#boards/angles.ts'
import { DIE } from '#boards/dice-board.ts'
import { axesOf, FACES, type Face, type Pose, quaternionOf } from '#boards/die.ts'
import type { Part } from '#kernel/box.ts'
import { PIP, pipsOf, SPREAD, UNIT } from './drawing.ts'
import type { Colour } from './state.ts'

const EDGE = DIE / UNIT

interface Side {
  readonly face: Face
  /** The way it looks, and how much of it is seen from above. */
  readonly way: readonly [number, number]
  readonly seen: number
}

/** A die that stands on an edge, seen from above: two faces with that edge between them, so that none is on top. */
export function tiltedParts(colour: Colour, pose: Pose): Part[] {
  const [upper, lower] = sidesOf(pose)
  const height = (upper.seen + lower.seen) * EDGE
  const middle = upper.seen * EDGE - height / 2
  return [
    ...strip(colour, upper, middle - upper.seen * EDGE),
    ...strip(colour, lower, middle),
    { type: 'path', look: 'die-ridge', d: `M${-EDGE / 2} ${middle}H${EDGE / 2}` },
  ]
}

/** Degrees clockwise on the drawing: its upper face looks that way. */
export function tiltedRotation(pose: Pose): number {
  return angleBetween([0, 1], sidesOf(pose)[0].way) / 10
}

function sidesOf(pose: Pose): readonly [Side, Side] {
  const axes = axesOf(quaternionOf(pose))
  const sides = FACES.map(({ face, axis, sign }): Side => {
    const [x, y, z] = axes[axis]
    return { face, way: [sign * x, sign * y], seen: sign * z }
  })
  const [upper, lower] = sides.sort((one, other) => other.seen - one.seen)
  if (!upper || !lower) throw new Error('A die has six faces.')
  return [upper, lower]
}

function strip(colour: Colour, { face, seen }: Side, top: number): Part[] {
  const height = seen * EDGE
  return [
    { type: 'rect', look: `die die-${colour}`, x: -EDGE / 2, y: top, w: EDGE, h: height, r: EDGE * 0.1 },
    ...pipsOf(face).map(
      ([x, y]): Part => ({
        type: 'circle',
        look: 'pip',
        x: x * SPREAD,
        y: top + height / 2 + y * SPREAD * seen,
        r: PIP,
      }),
    ),
  ]
}
