import { pipsOf } from '#boards/pips.ts'
import type { Item, Part, Scene } from '#kernel/box.ts'
import type { State } from './state.ts'

type Vector = readonly [x: number, y: number, z: number]
type Point = readonly [x: number, y: number]

/** How each of the three lies: rotated on the table, in degrees, and a little lower or higher than the others. */
const LIES = [
  { yaw: 52, rise: 0.05 },
  { yaw: 30, rise: -0.05 },
  { yaw: 40, rise: 0.08 },
] as const
const SIZE = 0.78
/** How much of the top is seen, and how much of the sides. */
const [TOP, SIDE] = [0.8, 0.6] as const
const ACROSS = 1.22

/** The three dice as they lie on the table; nothing where none have been rolled. */
export function diceScene(view: State): Scene {
  return { frame: [-0.66, -0.78, 2 * ACROSS + 1.32, 1.6], items: diceItems(view) }
}

/** A new roll is a new thing on the table, so that it tumbles in. */
function diceItems({ dice, rolls }: State): Item[] {
  return (dice ?? []).map((value, index) => ({
    id: `die-${index}-${rolls}`,
    at: [index * ACROSS, LIES[index]?.rise ?? 0],
    parts: dieParts(value, LIES[index]?.yaw ?? 0),
    kind: 'piece',
    label: { key: 'labels.die', values: { value } },
  }))
}

/** A cube seen from above: its top with what was rolled, and two sides. */
function dieParts(value: number, yaw: number): Part[] {
  const turn = (yaw * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const seen = ([x, y, z]: Vector): Point => [(x * cos - y * sin) * SIZE, ((x * sin + y * cos) * TOP - z * SIDE) * SIZE]
  const [left, right] = sidesOf(value)
  return [
    { type: 'area', w: 1.16, h: 1.2 },
    ...faceParts('sum-die-left', left, seen, [0, 0.5, 0], [1, 0, 0], [0, 0, -1]),
    ...faceParts('sum-die-right', right, seen, [0.5, 0, 0], [0, -1, 0], [0, 0, -1]),
    ...faceParts('sum-die-top', value, seen, [0, 0, 0.5], [1, 0, 0], [0, 1, 0]),
  ]
}

function faceParts(
  look: string,
  value: number,
  seen: (point: Vector) => Point,
  middle: Vector,
  u: Vector,
  v: Vector,
): Part[] {
  const at = (a: number, b: number): Point =>
    seen([middle[0] + u[0] * a + v[0] * b, middle[1] + u[1] * a + v[1] * b, middle[2] + u[2] * a + v[2] * b])
  const corners = [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)]
  return [
    { type: 'path', look: `sum-die ${look}`, d: `M${corners.map(written).join('L')}z` },
    ...pipsOf(value).map(
      ([x, y]): Part => ({ type: 'path', look: 'sum-die-pip', d: roundPip(at, x * 0.27, y * 0.27) }),
    ),
  ]
}

const PIP = 0.1
/** How far the handles of a curve lie from its ends for a quarter of a circle. */
const BOW = 0.5523 * PIP

/** A circle on a face of the die, seen as it lies: four quarters. */
function roundPip(at: (a: number, b: number) => Point, x: number, y: number): string {
  const to = (...points: readonly (readonly [number, number])[]) =>
    `C${points.map(([a, b]) => written(at(x + a, y + b))).join(' ')}`
  return [
    `M${written(at(x + PIP, y))}`,
    to([PIP, BOW], [BOW, PIP], [0, PIP]),
    to([-BOW, PIP], [-PIP, BOW], [-PIP, 0]),
    to([-PIP, -BOW], [-BOW, -PIP], [0, -PIP]),
    to([BOW, -PIP], [PIP, -BOW], [PIP, 0]),
    'z',
  ].join('')
}

function written([x, y]: Point): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`
}

/** What a real die shows beside its top: opposite sides make seven, and 1, 2 and 3 go round against the clock. */
function sidesOf(top: number): readonly [left: number, right: number] {
  const left = [2, 3, 1].find(value => value !== top && value !== 7 - top) ?? 2
  const [a, b] = [axisOf(top), axisOf(left)]
  const across: Vector = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  return [left, [1, 2, 3, 4, 5, 6].find(value => axisOf(value).every((part, axis) => part === across[axis])) ?? 1]
}

/** The direction a side of the die looks in: 1, 2 and 3 along the axes. */
function axisOf(value: number): Vector {
  const sign = value > 3 ? -1 : 1
  const axis = (value > 3 ? 7 - value : value) - 1
  return [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0]
}
