import { type Board, CENTRE, goalOf, imageOf } from './board.ts'
import { lengthOf, type Place, type Rod, total } from './rod.ts'

/** Scene units for one cm, so that the board is about as large as the other games' boards are. */
export const CM = 0.32

/** Where a rectangle lies on the board: its upper left corner, in cm, x to the right and y down. */
export interface Lie {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Where a place or a goal rectangle (`goal-a`) lies; the b side is the a side turned by half a turn. */
export function lieOf(board: Board, place: Place): Lie {
  const { drawing } = board.form
  const [width = 0, height = 0] = drawing.size
  const turned = /^(start-|goal-)?b/.test(place)
  const { at, w, h } = onSideA(board, turned ? imageOf(place) : place)
  const [x = 0, y = 0] = at
  return turned ? { x: width - x - w, y, w, h } : { x, y: height - y - h, w, h }
}

/** Lower left corner, with y up, as the file has it. */
function onSideA(board: Board, place: Place): { readonly at: readonly number[]; readonly w: number; readonly h: number } {
  const { drawing } = board.form
  const h = drawing.thickness ?? 1
  if (place === CENTRE) return { at: drawing.centre.at, w: drawing.centre.size[0] ?? 0, h: drawing.centre.size[1] ?? 0 }
  if (place === goalOf(0)) return { at: drawing.goalA, w: board.goal, h }
  const start = drawing.startA[board.starts[0].indexOf(place)]
  return { at: start ?? drawing.a[place] ?? [], w: board.lengthOf(place), h }
}

/** From the middle of one rectangle to the middle of another, or to the nearest point of a wide one. */
export function linkPath(from: Lie, to: Lie): string {
  const wide = from.w > to.w ? from : to
  const slim = wide === from ? to : from
  const [x, y] = [slim.x + slim.w / 2, slim.y + slim.h / 2]
  const isCentre = wide.h > slim.h
  const endX = isCentre ? clamp(x, wide.x + 1, wide.x + wide.w - 1) : wide.x + wide.w / 2
  const endY = wide.y + wide.h / 2
  return `M${round(x * CM)} ${round(y * CM)}L${round(endX * CM)} ${round(endY * CM)}`
}

/** Rods side by side from here on, each with its left end. */
export function rowOf(rods: readonly Rod[], left: number): (readonly [Rod, number])[] {
  return rods.map((rod, index) => [rod, left + total(rods.slice(0, index))] as const)
}

/** Rods on shelves, as many as fit beside each other on each. */
export function shelvesOf(rods: readonly Rod[], room: Lie, thickness: number): { rod: Rod; lie: Lie }[] {
  const gap = 0.5
  const shelves: Rod[][] = []
  for (const rod of rods) {
    const last = shelves.at(-1)
    const used = last ? total(last) + gap * (last.length + 1) : Infinity
    if (last && used + lengthOf(rod) <= room.w - gap) last.push(rod)
    else shelves.push([rod])
  }
  const pitch = Math.min(thickness + 0.35, (room.h - thickness) / Math.max(1, shelves.length - 1))
  const top = room.y + (room.h - thickness - pitch * (shelves.length - 1)) / 2
  return shelves.flatMap((shelf, row) =>
    shelf.map((rod, index) => {
      const x = room.x + gap * (index + 1) + total(shelf.slice(0, index))
      return { rod, lie: { x, y: top + row * pitch, w: lengthOf(rod), h: thickness } }
    }),
  )
}

function clamp(x: number, least: number, most: number): number {
  return Math.min(Math.max(x, least), most)
}

function round(x: number): number {
  return Math.round(x * 1000) / 1000
}
