import { angleBetween } from '#boards/angles.ts'
import { DIE, HOLE, MM, OUTLINE } from '#boards/dice-board.ts'
import { axesOf, FACES, type Face, type Pose, quaternionOf, uppermost } from '#boards/die.ts'
import type { Item, Part } from '#kernel/box.ts'
import type { Colour } from './state.ts'

/** Hundredths of a millimetre in a unit of the drawing. */
export const UNIT = 20 * MM

/** The pips of each face, as cells of a 3 × 3 grid counted row by row. */
const PIPS: Readonly<Record<Face, string>> = { 1: '5', 2: '19', 3: '159', 4: '1379', 5: '13579', 6: '134679' }

/** From the middle of the face, in steps. */
export function pipsOf(face: Face): readonly (readonly [x: number, y: number])[] {
  return [...PIPS[face]].map(cell => [((Number(cell) - 1) % 3) - 1, Math.floor((Number(cell) - 1) / 3) - 1])
}

const EDGE = DIE / UNIT
const SPREAD = EDGE * 0.26
const PIP = EDGE * 0.085

export const BOARD: readonly Item[] = [
  { id: 'board', at: [0, 0], parts: [{ type: 'path', look: 'dice-board', d: outline() }] },
  { id: 'hole', at: [0, 0], parts: [{ type: 'circle', look: 'dice-hole', r: HOLE / UNIT }] },
]

/** A die seen from above: the face that is up, in the colour and with the pattern of its owner. */
export function dieParts(colour: Colour, face: Face): Part[] {
  return [
    { type: 'rect', look: `die die-${colour}`, x: -EDGE / 2, y: -EDGE / 2, w: EDGE, h: EDGE, r: EDGE * 0.18 },
    {
      type: 'rect',
      look: `die-ring die-ring-${colour}`,
      x: -EDGE * 0.42,
      y: -EDGE * 0.42,
      w: EDGE * 0.84,
      h: EDGE * 0.84,
      r: EDGE * 0.12,
    },
    ...pipsOf(face).map(([x, y]): Part => ({ type: 'circle', look: 'pip', x: x * SPREAD, y: y * SPREAD, r: PIP })),
  ]
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

function outline(): string {
  return `${OUTLINE.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x / UNIT} ${-y / UNIT}`).join('')}Z`
}
