import type { Item } from '#kernel/box.ts'
import { placed } from './lie.ts'
import { Outline } from './outline.tsx'

/** What somebody points at: a path being shown, a hint, what a ruling is about. */
export type Pointing = 'picked' | 'hinted' | 'fitting' | 'evidence' | 'last'

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
      {points.length > 1 && kind !== 'fitting' && <polyline points={points.map(point => point.join(',')).join(' ')} />}
      {marked.map((item, index) => (
        <g
          key={item.id}
          transform={`translate(${(points[index] ?? [0, 0]).join(' ')})${item.turn === undefined ? '' : ` rotate(${item.turn})`}`}
        >
          <Outline item={item} off={0.08} turned={turned} />
        </g>
      ))}
    </g>
  )
}
