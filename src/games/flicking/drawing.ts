import { angleBetween } from '#boards/angles.ts'
import { DIE, MM, OUTLINE } from '#boards/dice-board.ts'
import type { Make } from '#boards/dice-make.ts'
import { axesOf, FACES, type Face, type Pose, quaternionOf, uppermost } from '#boards/die.ts'
import { pipsOf as pipsOn } from '#boards/pips.ts'
import type { Item, Part, Scene } from '#kernel/box.ts'
import type { Colour } from './state.ts'

/** Hundredths of a millimetre in a unit of the drawing. */
export const UNIT = 20 * MM

/** On a die the six runs the other way than on a domino. */
export function pipsOf(face: Face): (readonly [x: number, y: number])[] {
  return pipsOn(face).map(([x, y]) => [y, x])
}

const EDGE = DIE / UNIT
export const SPREAD = EDGE * 0.26
export const PIP = EDGE * 0.085

const CORNERS = OUTLINE.map(([x, y]) => `${x / UNIT} ${-y / UNIT}`)

export function boardItems({ hole }: Make): readonly Item[] {
  return [
    { id: 'board', at: [0, 0], parts: [{ type: 'path', look: 'dice-board', d: `M${CORNERS.join('L')}Z` }] },
    { id: 'hole', at: [0, 0], parts: [{ type: 'circle', look: 'dice-hole', r: hole / UNIT }] },
  ]
}

/** A die seen from above: the face that is up, in the colour and with the pattern of its owner. */
export function dieParts(colour: Colour, face: Face): Part[] {
  return [
    rect(`die die-${colour}`, 1, 0.18),
    rect(`die-ring die-ring-${colour}`, 0.84, 0.12),
    ...pipsOf(face).map(([x, y]): Part => ({ type: 'circle', look: 'pip', x: x * SPREAD, y: y * SPREAD, r: PIP })),
  ]
}

/** A die alone. */
export function dieScene(colour: Colour, face: Face): Scene {
  const [half, size] = [EDGE * 0.54, EDGE * 1.08]
  return { frame: [-half, -half, size, size], items: [{ id: 'die', at: [0, 0], parts: dieParts(colour, face) }] }
}

/** A square round the middle, in edges of a die. */
function rect(look: string, size: number, r: number): Part {
  const w = EDGE * size
  return { type: 'rect', look, x: -w / 2, y: -w / 2, w, h: w, r: EDGE * r }
}

/** On the drawing y runs down. */
export function placeOf([x, y]: Pose): readonly [number, number] {
  return [x / UNIT, -y / UNIT]
}

/** Degrees clockwise on the drawing, measured by one of the die’s level axes. */
export function rotationOf(pose: Pose): number {
  const up = FACES.find(({ face }) => face === uppermost(pose).face)?.axis ?? 2
  const [x, y] = axesOf(quaternionOf(pose))[up === 0 ? 1 : 0]
  return angleBetween([0, 1], [x, y]) / 10
}
