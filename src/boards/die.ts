import type { Vector } from './angles.ts'
import { cosSin } from './angles.ts'
import { DIE, heightAt, normalAt } from './dice-board.ts'

/** Position in hundredths of a millimetre, then rotation as a unit quaternion in ten-thousandths. All integers. */
export type Pose = readonly [x: number, y: number, z: number, w: number, i: number, j: number, k: number]

export const QUATERNION_UNIT = 10_000

export type Face = 1 | 2 | 3 | 4 | 5 | 6

/** How a die came to rest. `leaning`: tilted against another; `stacked`: flat upon another. */
export const STANCES = ['flat', 'tilted', 'leaning', 'stacked'] as const
export type Stance = (typeof STANCES)[number]

type Triple = readonly [number, number, number]
export type Quaternion = readonly [w: number, x: number, y: number, z: number]

/** The faces on the ends of the die's own axes; opposite faces make seven. */
export const FACES: readonly { readonly face: Face; readonly axis: 0 | 1 | 2; readonly sign: 1 | -1 }[] = [
  { face: 2, axis: 0, sign: 1 },
  { face: 5, axis: 0, sign: -1 },
  { face: 3, axis: 1, sign: 1 },
  { face: 4, axis: 1, sign: -1 },
  { face: 1, axis: 2, sign: 1 },
  { face: 6, axis: 2, sign: -1 },
]

const ROOT_HALF = Math.sqrt(0.5)
/** The rotation that brings a face up. */
const UP: Readonly<Record<Face, Quaternion>> = {
  1: [1, 0, 0, 0],
  2: [ROOT_HALF, 0, -ROOT_HALF, 0],
  3: [ROOT_HALF, ROOT_HALF, 0, 0],
  4: [ROOT_HALF, -ROOT_HALF, 0, 0],
  5: [ROOT_HALF, 0, ROOT_HALF, 0],
  6: [0, 1, 0, 0],
}

/** A die flat on the wood with this face up, rotated clockwise by tenths of a degree. */
export function laid(at: Vector, face: Face, tenths: number): Pose {
  const normal = normalAt(at)
  const [c, s] = cosSin(-tenths / 2)
  const rotation = times(leaningTo(normal), times([c, 0, 0, s], UP[face]))
  const middle = DIE / 2
  return poseOf([at[0] + normal[0] * middle, at[1] + normal[1] * middle, heightAt(at) + normal[2] * middle], rotation)
}

export function poseOf([x, y, z]: Triple, rotation: Quaternion): Pose {
  const [w, i, j, k] = rotation.map(part => whole(part * QUATERNION_UNIT))
  return [whole(x), whole(y), whole(z), w ?? QUATERNION_UNIT, i ?? 0, j ?? 0, k ?? 0]
}

export function quaternionOf([, , , w, i, j, k]: Pose): Quaternion {
  const length = Math.sqrt(w * w + i * i + j * j + k * k) || 1
  return [w / length, i / length, j / length, k / length]
}

/** The face that points up most, and the cosine of its angle to the normal of the wood there. */
export function uppermost(pose: Pose): { readonly face: Face; readonly cosine: number } {
  const normal = normalAt([pose[0], pose[1]])
  const axes = axesOf(quaternionOf(pose))
  let best: { face: Face; cosine: number } = { face: 1, cosine: -2 }
  for (const { face, axis, sign } of FACES) {
    const [x, y, z] = axes[axis]
    const cosine = sign * (x * normal[0] + y * normal[1] + z * normal[2])
    if (cosine > best.cosine) best = { face, cosine }
  }
  return best
}

/** The die's own axes as they point in the world. */
export function axesOf([w, x, y, z]: Quaternion): readonly [Triple, Triple, Triple] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ]
}

/** The shortest rotation from straight up to this direction. */
function leaningTo([x, y, z]: Triple): Quaternion {
  const length = Math.sqrt((1 + z) * (1 + z) + x * x + y * y)
  return [(1 + z) / length, -y / length, x / length, 0]
}

function times([a, b, c, d]: Quaternion, [w, x, y, z]: Quaternion): Quaternion {
  return [
    a * w - b * x - c * y - d * z,
    a * x + b * w + c * z - d * y,
    a * y - b * z + c * w + d * x,
    a * z + b * y - c * x + d * w,
  ]
}

/** JSON has no minus zero. */
function whole(number: number): number {
  return Math.round(number) + 0
}
