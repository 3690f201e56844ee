import type { Item } from '#kernel/box.ts'
import { sizeOf } from './layout.ts'

interface OutlineProps {
  readonly item: Item
  readonly off: number
  readonly look?: string
  readonly turned: boolean
}

/** A line round an item at a distance `off`: along its first rectangle, or a circle if it has none. */
export function Outline({ item, off, look, turned }: OutlineProps) {
  const body = item.parts.find(part => part.type === 'rect')
  if (body === undefined) return <circle class={look} r={sizeOf(item) + off} />
  const { x, y, w, h, r = 0 } = body
  const around = { x: x - off, y: y - off, width: w + 2 * off, height: h + 2 * off, rx: r + off }
  return <rect class={look} {...around} transform={turned ? 'rotate(90)' : undefined} />
}
