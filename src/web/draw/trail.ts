import type { Item, Scene } from '#kernel/box.ts'
import { type Point, sizeOf } from './layout.ts'

/** A board after something was done there. */
export interface Seen {
  readonly scene: Scene
  /** What was named when it was done; ids of other things may be among them. */
  readonly about: readonly string[]
}

/** One thing that went, came or was taken away. */
export interface Leg {
  /** As it stood before, or as it came. */
  readonly item: Item
  /** null where it was not on the board before. */
  readonly from: Point | null
  /** null where it is no longer on the board. */
  readonly to: Point | null
  /** What happened at once has the same number, from 1. */
  readonly step: number
}

type Change = Omit<Leg, 'step'>

/**
 * What happened on a board, in the order in which it happened. It knows no game and no rule: pieces are compared by their ids, and
 * what stands elsewhere than before has gone there.
 */
export function trailOf(seen: readonly Seen[]): readonly Leg[] {
  return seen
    .flatMap(({ scene, about }, index) => {
      const before = seen[index - 1]
      if (before === undefined || before.scene === scene) return []
      const changes = changesBetween(piecesOf(before.scene), piecesOf(scene))
      const named = changes.filter(({ item }) => about.includes(item.id))
      // Where somebody named a piece and moved it, the others only made room.
      const made = named.length > 0 ? named : changes
      return made.length > 0 ? [made] : []
    })
    .flatMap((changes, index) => changes.map(change => ({ ...change, step: index + 1 })))
}

function changesBetween(before: ReadonlyMap<string, Item>, after: ReadonlyMap<string, Item>): readonly Change[] {
  const left = [...before.values()].flatMap((item): Change[] => {
    const now = after.get(item.id)
    if (now === undefined) return [{ item, from: item.at, to: null }]
    return isInPlace(item, now) ? [] : [{ item, from: item.at, to: now.at }]
  })
  const came = [...after.values()].filter(({ id }) => !before.has(id))
  return [...left, ...came.map((item): Change => ({ item, from: null, to: item.at }))]
}

function piecesOf({ items }: Scene): ReadonlyMap<string, Item> {
  return new Map(items.filter(({ kind }) => kind === 'piece').map(item => [item.id, item]))
}

function isInPlace(one: Item, other: Item): boolean {
  return one.at[0] === other.at[0] && one.at[1] === other.at[1] && (one.rotate ?? 0) === (other.rotate ?? 0)
}

/** An arrow from where a thing stood to where it stands: its shaft, and where its head points. */
export interface Way {
  readonly shaft: readonly [from: Point, to: Point]
  readonly head: Point
  /** Degrees clockwise from the right. */
  readonly direction: number
}

const HEAD = 0.26
/** Between the arrow and the thing it points at. */
const AIR = 0.05

/** null where nothing has gone anywhere, or so little that an arrow would not be seen. */
export function wayOf({ item, from, to }: Pick<Leg, 'item' | 'from' | 'to'>): Way | null {
  if (from === null || to === null) return null
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y)
  const edge = edgeOf(item, x / length, y / length)
  const reach = length - edge - AIR
  if (!(reach > HEAD)) return null
  const along = (far: number): Point => [from[0] + (x / length) * far, from[1] + (y / length) * far]
  // Out of the ghost if there is room for it, else from its middle.
  const start = reach - HEAD > edge + AIR ? edge + AIR : 0
  return {
    shaft: [along(start), along(reach - HEAD * 0.8)],
    head: along(reach),
    direction: (Math.atan2(y, x) * 180) / Math.PI,
  }
}

/** How far it is from a thing's middle to its edge in a direction. */
function edgeOf(item: Item, x: number, y: number): number {
  const body = item.parts.find(part => part.type === 'rect')
  if (body === undefined) return sizeOf(item)
  const turn = (-(item.rotate ?? 0) * Math.PI) / 180
  const [alongX, alongY] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
  return Math.min(body.w / 2 / Math.abs(alongX), body.h / 2 / Math.abs(alongY))
}
