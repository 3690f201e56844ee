import type { Item, Part, Scene } from '#kernel/box.ts'

export type Point = readonly [x: number, y: number]
export type Frame = Scene['frame']

/** How a scene lies on the screen: as it is, or turned a quarter clockwise where that makes everything larger. */
export interface Layout {
  readonly turned: boolean
  /** The frame as it lies, in board units. */
  readonly frame: Frame
  /** Pixels for one board unit. */
  readonly unit: number
}

/** Turning has to be worth it: a board that is turned no longer has each player's side before that player. */
const WORTH_TURNING = 1.05

/** `turned` is decided here unless it has been decided before. */
export function layoutOf(frame: Frame, width: number, height: number, turned: boolean | null = null): Layout {
  const [x, y, w, h] = frame
  const upright = Math.min(width / w, height / h)
  const onSide = Math.min(width / h, height / w)
  if (turned ?? onSide > upright * WORTH_TURNING) return { turned: true, frame: [-(y + h), x, h, w], unit: onSide }
  return { turned: false, frame, unit: upright }
}

/** Below so many pixels a unit, eyes have to come nearer; then they get about so many. */
const SMALL = 40
const COMFORTABLE = 56
/** A part of the board has to be so much larger: the whole says more. */
const WORTH_CUTTING = 1.15
/** Round what is looked at, in board units. */
const ROUND = 0.7

/**
 * The part of a drawing to show where it would be small as a whole: what is looked at, with as much round it as there is room for. The
 * whole where that is large enough, or where nothing is looked at.
 */
export function cutOf(
  frame: Frame,
  focus: readonly Point[],
  [width, height]: readonly [number, number],
  turned: boolean,
): Frame {
  const { unit } = layoutOf(frame, width, height, turned)
  if (focus.length === 0 || unit >= SMALL || width === 0 || height === 0) return frame
  const [across, down] = turned ? [height, width] : [width, height]
  const [left, right] = ends(focus.map(([x]) => x))
  const [top, bottom] = ends(focus.map(([, y]) => y))
  // As near as is comfortable, or as what is looked at allows.
  const scale = Math.min(COMFORTABLE, across / (right - left), down / (bottom - top))
  if (scale < unit * WORTH_CUTTING) return frame
  const [x, w] = around((left + right) / 2, across / scale, frame[0], frame[2])
  const [y, h] = around((top + bottom) / 2, down / scale, frame[1], frame[3])
  return [x, y, w, h]
}

/** What is looked at, and how: all of a board, or a part of it that is shown nearer (`focus`). */
export interface Look {
  readonly frame: Frame
  /** The part that says more than the whole, where the whole is small. */
  readonly core?: Frame | undefined
  readonly focus: readonly Point[]
  readonly size: readonly [number, number]
  readonly turned: boolean
  /** Somebody would rather see all of it. */
  readonly isWhole: boolean
  /** A glass can be held over it. */
  readonly isZoomable: boolean
}

export function lookAt({ frame, core, focus, size, turned, isWhole, isZoomable }: Look) {
  const cut = cutOf(frame, focus, size, turned)
  const isCut = cut !== frame
  const other = isCut && core !== frame ? core : undefined
  const layout = layoutOf(isWhole ? (other ?? frame) : cut, ...size, turned)
  // What is shown nearer is shown so whatever the glass was held over before.
  return { layout, isCut, hasOther: other !== undefined, hasGlass: isZoomable && (isWhole || !isCut) }
}

function ends(numbers: readonly number[]): readonly [number, number] {
  return [Math.min(...numbers) - ROUND, Math.max(...numbers) + ROUND]
}

/** So much round a middle, without going beyond the whole. */
function around(middle: number, wanted: number, from: number, whole: number): readonly [from: number, length: number] {
  const length = Math.min(wanted, whole)
  return [Math.min(Math.max(middle - length / 2, from), from + whole - length), length]
}

export function placed([x, y]: Point, turned: boolean): Point {
  return turned ? [-y, x] : [x, y]
}

/** Where an item stands in a drawing, and how. */
export function transformOf({ at, rotate }: Item, turned: boolean): string {
  return `translate(${placed(at, turned).join(' ')})${rotate === undefined ? '' : ` rotate(${rotate})`}`
}

/** Half of what a finger needs, in pixels. */
const FINGER = 22
/** Where the drawing is tiny, so much of a unit answers to a finger at most: the nearest of several is taken. */
const REACH = 0.75

/** How far round its place an item answers to a finger, in board units: 44 px wide where the neighbours leave room. */
export function reachOf(items: readonly Item[], unit: number): number {
  const room = Math.min(1, ...gaps(items)) / 2
  return Math.max(room, Math.min(FINGER / Math.max(unit, 1), REACH))
}

function gaps(items: readonly Item[]): number[] {
  const found: number[] = []
  for (const [index, one] of items.entries()) {
    for (const other of items.slice(index + 1)) {
      const gap = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])
      if (gap > SAME_PLACE) found.push(gap)
    }
  }
  return found
}

/** Things nearer than this lie on each other. */
export const SAME_PLACE = 0.05

/** How far an item's drawing reaches from its place, in board units. */
export function sizeOf(item: Item): number {
  return Math.max(0.2, ...item.parts.map(extent))
}

function extent(part: Part): number {
  if (part.type === 'area') return Math.max(part.w, part.h) / 2
  if (part.type === 'circle' || part.type === 'disc') return Math.hypot(part.x ?? 0, part.y ?? 0) + part.r
  if (part.type === 'rect') {
    return Math.max(Math.abs(part.x), Math.abs(part.y), Math.abs(part.x + part.w), Math.abs(part.y + part.h))
  }
  return 0
}
