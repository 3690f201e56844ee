import type { Item } from '#kernel/box.ts'
import { type Frame, placed, transformOf } from './layout.ts'
import { isOneLine } from './one-line.ts'
import { Outline } from './outline.tsx'

interface MarksProps {
  readonly items: readonly Item[]
  readonly ids: readonly string[]
  /** What somebody points at: a path being shown, a hint, what a ruling is about. */
  readonly kind: 'picked' | 'hinted' | 'evidence'
  readonly turned: boolean
  /** The whole of the board: no ring goes over its edge. */
  readonly frame?: Frame
}

/** Rings round the things pointed at, above everything else. */
export function Marks({ items, ids, kind, turned, frame }: MarksProps) {
  const marked = ids.flatMap(id => items.find(item => item.id === id) ?? [])
  if (marked.length === 0) return null
  return (
    <g class={`marks marks-${kind}`}>
      {marked.map(item => (
        <g key={item.id} transform={transformOf(item, turned)}>
          {kind !== 'picked' && <Outline look="mark-under" item={item} off={0.08} turned={turned} within={frame} />}
          <Outline item={item} off={0.08} turned={turned} within={frame} />
        </g>
      ))}
    </g>
  )
}

/**
 * A line through the things pointed at, below the pieces: numbers on them must stay readable. Evidence may be things that have nothing to
 * do with each other, such as two chips that were moved: only what lies on one line is joined.
 */
export function MarkedLine({ items, ids, kind, turned }: MarksProps) {
  const points = ids.flatMap(id => items.find(item => item.id === id) ?? []).map(item => placed(item.at, turned))
  if (points.length < 2 || (kind === 'evidence' && !isOneLine(points))) return null
  const drawn = points.join(' ')
  return (
    <g class={`marks marks-${kind}`}>
      {kind !== 'picked' && <polyline class="mark-under" points={drawn} />}
      <polyline points={drawn} />
    </g>
  )
}
