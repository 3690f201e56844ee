import type { Item } from '#kernel/box.ts'
import { type Point, placed, sizeOf } from './lie.ts'

/** What somebody points at: a path being shown, a hint, what a ruling is about. */
export type Pointing = 'picked' | 'hinted' | 'evidence' | 'last'

/** Rings round the things pointed at, and a line through them, above everything else. */
export function Marks({
  items,
  ids,
  kind,
  turned,
}: {
  readonly items: readonly Item[]
  readonly ids: readonly string[]
  readonly kind: Pointing
  readonly turned: boolean
}) {
  const marked = ids.flatMap(id => items.find(item => item.id === id) ?? [])
  if (marked.length === 0) return null
  const points = marked.map(item => placed(item.at, turned))
  return (
    <g class={`marks marks-${kind}`}>
      {points.length > 1 && <polyline points={points.map(point => point.join(',')).join(' ')} />}
      {marked.map((item, index) => (
        <Ring key={item.id} at={points[index] ?? [0, 0]} r={sizeOf(item) + 0.08} />
      ))}
    </g>
  )
}

function Ring({ at: [x, y], r }: { readonly at: Point; readonly r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} />
    </g>
  )
}
