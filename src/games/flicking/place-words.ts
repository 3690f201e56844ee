import type { Vector } from '#boards/angles.ts'
import { DIE, MM, normalAt } from '#boards/dice-board.ts'
import { FACES, type Face, laid, type Pose, uppermost } from '#boards/die.ts'
import { rotationOf } from './drawing.ts'

/**
 * Where a die lies, in a word. As a hand lays it: whole millimetres from the hole, the face that is up and, unless it lies square to the
 * board, whole degrees clockwise – `-45,120,6` or `-45,120,6,30`. As a flick left it: the seven numbers of the log.
 */
export interface Laid {
  /** Millimetres to the right of the hole, and away from the first seats. */
  readonly at: Vector
  readonly face: Face
  readonly turn: number
}

const NUMBER = '(-?[1-9]\\d{0,4}|0)'
const BY_HAND = new RegExp(`^${NUMBER},${NUMBER},([1-6])(?:,([1-9]\\d{0,2}))?$`)
const AS_LEFT = new RegExp(`^${Array(7).fill(NUMBER).join(',')}$`)

export function formatLaid({ at, face, turn }: Laid): string {
  return [...at, face, ...(turn === 0 ? [] : [turn])].join()
}

/** The pose that a word means, and how a hand lays the die so, if one does; null where it means none. */
export function readPlace(place: string): { readonly pose: Pose; readonly byHand: Laid | null } | null {
  const byHand = readLaid(place)
  if (byHand !== null) return { pose: poseOf(byHand), byHand }
  const [, ...numbers] = AS_LEFT.exec(place) ?? []
  if (numbers.length === 0) return null
  const [x = 0, y = 0, z = 0, w = 0, i = 0, j = 0, k = 0] = numbers.map(Number)
  return { pose: [x, y, z, w, i, j, k], byHand: null }
}

function readLaid(place: string): Laid | null {
  const [, x, y, up, turned] = BY_HAND.exec(place) ?? []
  const face = FACES.find(one => String(one.face) === up)?.face
  const turn = Number(turned ?? 0)
  return face === undefined || turn >= 360 ? null : { at: [Number(x), Number(y)], face, turn }
}

/** How a die lies, as near as a hand could lay it. */
export function asLaid(pose: Pose): Laid {
  const { face } = uppermost(pose)
  const [nx, ny] = normalAt([pose[0], pose[1]])
  const at: Vector = [whole((pose[0] - (nx * DIE) / 2) / MM), whole((pose[1] - (ny * DIE) / 2) / MM)]
  const turn = Math.round(rotationOf(pose) - rotationOf(poseOf({ at, face, turn: 0 })) + 720) % 360
  return { at, face, turn }
}

/** The shortest word for exactly this pose. */
export function formatPlace(pose: Pose): string {
  const byHand = asLaid(pose)
  return String(poseOf(byHand)) === String(pose) ? formatLaid(byHand) : pose.join()
}

export function poseOf({ at: [x, y], face, turn }: Laid): Pose {
  return laid([x * MM, y * MM], face, turn * 10)
}

function whole(number: number): number {
  return Math.round(number) + 0
}
