import type { Item, Scene } from '#kernel/box.ts'
import type { Part } from '#kernel/scene.ts'
import type { BoardProps } from '../draw/board.tsx'
import type { Point } from '../draw/layout.ts'
import type { Leg } from '../draw/trail.ts'

type Drawn = Pick<BoardProps, 'scene' | 'trail' | 'plan' | 'focus'>

/** The same board, so many times as wide; letters, lines and what is round keep their shape. */
export function stretched(board: Drawn, by: number): Drawn {
  const point = ([x, y]: Point): Point => [x * by, y]
  const legs = (all: readonly Leg[]) =>
    all.map(leg => ({
      ...leg,
      item: stretchedItem(leg.item, by),
      from: leg.from && point(leg.from),
      to: leg.to && point(leg.to),
    }))
  const { trail, plan, focus } = board
  return {
    scene: stretchedScene(board.scene, by),
    ...(trail && { trail: legs(trail) }),
    ...(plan && { plan: legs(plan) }),
    ...(focus && { focus: focus.map(point) }),
  }
}

function stretchedScene(scene: Scene, by: number): Scene {
  const [x, y, w, h] = scene.frame
  return { ...scene, frame: [x * by, y, w * by, h], items: scene.items.map(item => stretchedItem(item, by)) }
}

/** Every board has the same items many times over, and what is the same is not drawn again. */
const known = new WeakMap<Item, { readonly by: number; readonly item: Item }>()

function stretchedItem(item: Item, by: number): Item {
  const last = known.get(item)
  if (last?.by === by) return last.item
  const [x, y] = item.at
  const wide = { ...item, at: [x * by, y] as const, parts: item.parts.map(part => stretchedPart(part, by)) }
  known.set(item, { by, item: wide })
  return wide
}

function stretchedPart(part: Part, by: number): Part {
  if (part.type === 'area') return { ...part, w: part.w * by }
  if (part.type === 'rect') return { ...part, x: part.x * by, w: part.w * by }
  if (part.type === 'path') return { ...part, d: part.d.replace(/([ML])(-?[\d.]+)/g, (_, to, x) => `${to}${x * by}`) }
  return part.x === undefined ? part : { ...part, x: part.x * by }
}
