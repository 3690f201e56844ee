import type { Item, Part } from '#kernel/box.ts'
import { sizeOf } from './layout.ts'

type Rect = Part & { type: 'rect' }

/** Drawn to be touched, not to be seen. */
const UNSEEN = 'hit-area'

/** A line round an item, so far off: along the sides of what is drawn as a rectangle, a circle round all else. */
export function Outline({
  item,
  off,
  look,
  turned,
}: {
  readonly item: Item
  readonly off: number
  readonly look?: string
  readonly turned: boolean
}) {
  const body = item.parts.find(isBody)
  if (body === undefined) return <circle class={look} r={sizeOf(item) + off} />
  const { x, y, w, h, r = 0 } = body
  return (
    <rect
      class={look}
      x={x - off}
      y={y - off}
      width={w + 2 * off}
      height={h + 2 * off}
      rx={r + off}
      transform={turned ? 'rotate(90)' : undefined}
    />
  )
}

function isBody(part: Part): part is Rect {
  return part.type === 'rect' && part.look !== UNSEEN
}
