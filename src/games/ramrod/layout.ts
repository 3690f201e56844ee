import { attachedTo, type Board, CENTRE, goalOf, imageOf, lengthOf, placeId, placeOf, roomOf, total } from './board.ts'
import type { Place, PlaceId, Rod } from './rod.ts'

/** Scene units per cm: the board is about as large as those of the other games. */
export const CM = 0.32

/** A rectangle on the board: upper left corner and size in cm, x to the right and y down. */
export interface Outline {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The outline of a place or a goal rectangle (`goal-a`); the b side is the a side rotated by 180°. */
export function outlineOf(board: Board, place: PlaceId): Outline {
  const { drawing } = board.form
  const [width = 0, height = 0] = drawing.size
  const isOnSideB = /^(start-|goal-)?b/.test(place)
  const { x, y, w, h } = onSideA(board, isOnSideB ? imageOf(place) : place)
  return isOnSideB ? { x: width - x - w, y, w, h } : { x, y: height - y - h, w, h }
}

/** Lower left corner, with y up, as the file has it. */
function onSideA(board: Board, id: PlaceId): Outline {
  const { a, startA, centre, goalA, thickness = 1, goalThickness = thickness } = board.form.drawing
  const outline = ([x = 0, y = 0]: readonly number[], w = 0, h = thickness) => ({ x, y, w, h })
  if (id === CENTRE) return outline(centre.at, centre.size[0], centre.size[1])
  if (id === goalOf(0)) return outline(goalA, board.goal, goalThickness)
  const place = placeOf(board, id)
  return outline(startA[board.starts[0].indexOf(place)] ?? a[id] ?? [], roomOf(board, place))
}

/**
 * A link is vertical if one rectangle is above the other, as near the edge of the board as nothing lies in its way, and slanted
 * otherwise.
 */
export function linkPath(board: Board, from: PlaceId, to: PlaceId): string {
  const [one, other] = [outlineOf(board, from), outlineOf(board, to)]
  const [left, right] = overlap(one, other)
  if (right - left < 2 * INSET) return path(middleOf(one), middleOf(other))
  const isRight = left + right > (board.form.drawing.size[0] ?? 0)
  const between = purplePlaces(board)
    .filter(place => place !== from && place !== to)
    .map(place => outlineOf(board, place))
    .filter(({ y, h }) => isBetween(y + h / 2, middleOf(one)[1], middleOf(other)[1]))
  const isFree = (x: number) => between.every(({ x: start, w }) => x < start - GAP || x > start + w + GAP)
  const inward = Array.from({ length: Math.floor((right - left - 2 * INSET) / STEP) + 1 }, (_, step) =>
    isRight ? right - INSET - step * STEP : left + INSET + step * STEP,
  )
  const x = inward.find(isFree) ?? inward[0] ?? left
  return path([x, middleOf(one)[1]], [x, middleOf(other)[1]])
}

function isBetween(y: number, one: number, other: number): boolean {
  return y > Math.min(one, other) && y < Math.max(one, other)
}

/** The sum rectangles and the centre. */
export function purplePlaces(board: Board): PlaceId[] {
  return [...board.sums, board.centre].map(place => placeId(board, place))
}

/** From a start rectangle to the sum rectangle it is attached to. */
export function attachmentPath(board: Board, start: Place): string {
  const one = outlineOf(board, placeId(board, start))
  const other = outlineOf(board, placeId(board, attachedTo(board, start)))
  const [left, right] = overlap(one, other)
  if (left >= right) return path(middleOf(one), middleOf(other))
  return path([(left + right) / 2, middleOf(one)[1]], [(left + right) / 2, middleOf(other)[1]])
}

/** How far from the end of a rectangle a link meets it, in cm. */
const INSET = 0.6
/** How far it keeps from what it passes, and how finely a way past is looked for. */
const GAP = 0.35
const STEP = 0.1

/** The stretch of x that both share. */
function overlap(one: Outline, other: Outline): readonly [left: number, right: number] {
  return [Math.max(one.x, other.x), Math.min(one.x + one.w, other.x + other.w)]
}

function middleOf({ x, y, w, h }: Outline): Point {
  return [x + w / 2, y + h / 2]
}

type Point = readonly [x: number, y: number]

function path(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x * CM)} ${round(y * CM)}`).join('L')}`
}

/** Rods laid side by side; they overlap if there is no room left on the board. */
export function rowOf(board: Board, rods: readonly Rod[], at: Outline): (readonly [Rod, Outline])[] {
  const [width = 0] = board.form.drawing.size
  const last = total(board, rods.slice(0, -1))
  const room = width - EDGE - at.x - total(board, rods.slice(-1))
  const squeezed = last > room ? room / last : 1
  return rods.map((rod, index) => [rod, { ...at, x: at.x + total(board, rods.slice(0, index)) * squeezed }] as const)
}

/** Between the last rod and the end of the board, in cm. */
const EDGE = 0.3

/** Rods in the centre, on shelves, as many on each as fit. */
export function shelvesOf(board: Board, rods: readonly Rod[]): (readonly [Rod, Outline])[] {
  const gap = 0.5
  const room = outlineOf(board, CENTRE)
  const { thickness = 1 } = board.form.drawing
  const shelves: Rod[][] = []
  for (const rod of rods) {
    const last = shelves.at(-1)
    const used = last ? total(board, last) + gap * (last.length + 1) : Infinity
    if (last && used + lengthOf(board, rod) <= room.w - gap) last.push(rod)
    else shelves.push([rod])
  }
  const pitch = Math.min(thickness + 0.35, (room.h - thickness) / Math.max(1, shelves.length - 1))
  const top = room.y + (room.h - thickness - pitch * (shelves.length - 1)) / 2
  return shelves.flatMap((shelf, row) =>
    shelf.map((rod, index) => {
      const x = room.x + gap * (index + 1) + total(board, shelf.slice(0, index))
      return [rod, { x, y: top + row * pitch, w: lengthOf(board, rod), h: thickness }] as const
    }),
  )
}

function round(x: number): number {
  return Math.round(x * 1000) / 1000
}
