import type { Item, Way } from '#kernel/box.ts'
import { type Point, placed, SAME_PLACE } from './layout.ts'

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const VECTORS: Readonly<Record<Direction, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export function isDirection(key: string): key is Direction {
  return Object.hasOwn(VECTORS, key)
}

const WAYS: Readonly<Record<Direction, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

export function wayOf(key: Direction): Way {
  return WAYS[key]
}

/** What can be reached by keyboard: of things that lie on each other, the uppermost that may be picked, else the uppermost. */
export function reachable(items: readonly Item[], next: ReadonlySet<string>): readonly Item[] {
  const stacks: Item[][] = []
  for (const item of items) {
    if (item.label === undefined) continue
    const stack = stacks.find(([below]) => below !== undefined && isSamePlace(below.at, item.at))
    if (stack) stack.push(item)
    else stacks.push([item])
  }
  return stacks.flatMap(stack => stack.findLast(item => next.has(item.id)) ?? stack.at(-1) ?? [])
}

/** Straying sideways costs more than going far, so that an arrow follows its row over a gap. */
const STRAYING = 2.2

/** The nearest item in a direction of the screen, or null at the edge. */
export function nearest(items: readonly Item[], from: Item, direction: Direction, turned: boolean): Item | null {
  const [dx, dy] = VECTORS[direction]
  const [x, y] = placed(from.at, turned)
  let best: { readonly item: Item; readonly cost: number } | null = null
  for (const item of items) {
    const [itemX, itemY] = placed(item.at, turned)
    const along = (itemX - x) * dx + (itemY - y) * dy
    const across = Math.abs((itemX - x) * dy) + Math.abs((itemY - y) * dx)
    if (along < SAME_PLACE || across > along * 2) continue
    const cost = along + across * STRAYING
    if (best === null || cost < best.cost) best = { item, cost }
  }
  return best?.item ?? null
}

function isSamePlace(one: Point, other: Point): boolean {
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < SAME_PLACE
}
