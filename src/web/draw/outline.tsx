import type { Item } from '#kernel/box.ts'
import { type Frame, sizeOf } from './layout.ts'

interface OutlineProps {
  readonly item: Item
  readonly off: number
  readonly look?: string
  readonly turned: boolean
  /** The line does not leave this part of the drawing, whatever stands at its edge. */
  readonly within?: Frame | undefined
}

/** A line round an item at a distance `off`: along its first rectangle, or a circle if it has none. */
export function Outline({ item, off, look, turned, within }: OutlineProps) {
  const body = item.parts.find(part => part.type === 'rect')
  if (body === undefined) return <circle class={look} r={sizeOf(item) + off} />
  const { x, y, width, height } = around(item, body, off, within)
  const rx = (body.r ?? 0) + off
  return <rect class={look} {...{ x, y, width, height, rx }} transform={turned ? 'rotate(90)' : undefined} />
}

/** Half of the widest line. */
const LINE = 0.08

/** The rectangle at a distance round this one, measured from where the item stands. */
export function around(
  { at, rotate }: Pick<Item, 'at' | 'rotate'>,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  off: number,
  within?: Frame,
) {
  if (within === undefined || rotate !== undefined)
    return { x: x - off, y: y - off, width: w + 2 * off, height: h + 2 * off }
  const [edgeX, edgeY, across, down] = within
  const left = Math.max(x - off, edgeX + LINE - at[0])
  const top = Math.max(y - off, edgeY + LINE - at[1])
  const right = Math.min(x + w + off, edgeX + across - LINE - at[0])
  const bottom = Math.min(y + h + off, edgeY + down - LINE - at[1])
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}
