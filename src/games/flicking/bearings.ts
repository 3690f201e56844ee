import { angleBetween, rotateRight, unit, type Vector } from '#boards/angles.ts'
import { cornerOf, facing, MM } from '#boards/dice-board.ts'
import type { Pose } from '#boards/die.ts'
import type { Note } from '#kernel/box.ts'
import type { Laid } from './place-words.ts'
import { type Die, ownerOf, type Round } from './state.ts'

/** Told no finer, in degrees: enough to turn there, not enough to be sure of a hit. */
const ROUGH = 5

/** The direction of a flick, of length one. */
export function directionOf([x, y]: Pose, aim: number): Vector {
  return rotateRight(unit([-x, -y]), aim)
}

/** The aim of a flick in this direction, in tenths of a degree to the right of the hole. */
export function aimAlong([x, y]: Pose, direction: Vector): number {
  return angleBetween([-x, -y], direction)
}

/** A player says directions in degrees to the right of straight ahead, as they sit at the board. */
export function bearingOf({ seats }: Pick<Round, 'seats'>, die: Die, direction: Vector): number {
  return angleBetween(facing(cornerOf(ownerOf(die), seats)), direction) / 10
}

/** The same the other way round: the aim of a flick at so many degrees. */
export function aimAtBearing({ seats }: Pick<Round, 'seats'>, die: Die, pose: Pose, degrees: number): number {
  return aimAlong(pose, rotateRight(facing(cornerOf(ownerOf(die), seats)), Math.round(degrees * 10)))
}

/** Which way and how far something lies from a die, for those who cannot see it. */
export function lies(round: Pick<Round, 'seats'>, die: Die, from: Pose, at: Vector) {
  const there: Vector = [at[0] - from[0], at[1] - from[1]]
  return { way: [wayOf(bearingOf(round, die, there))], far: centimetres(there) }
}

function wayOf(degrees: number): Note {
  const rough = ROUGH * Math.round(degrees / ROUGH)
  if (rough === 0) return { key: 'ways.ahead' }
  if (Math.abs(rough) === 180) return { key: 'ways.behind' }
  return { key: rough > 0 ? 'ways.right' : 'ways.left', values: { n: Math.abs(rough) } }
}

export function centimetres([x, y]: Vector): number {
  return Math.round(Math.sqrt(x * x + y * y) / (10 * MM))
}

/** Where a die lies on the drawn board, as seen from the hole, and which face is up. */
export function whereabouts({ at: [x, y], face }: Laid): Note {
  const far = (n: number, [less, more]: readonly [string, string]): Note[] =>
    n === 0 ? [] : [{ key: `places.${n < 0 ? less : more}`, values: { n: Math.abs(n) } }]
  const where = [...far(x, ['left', 'right']), ...far(y, ['below', 'above'])]
  return { key: 'places.at', values: { where, face } }
}
