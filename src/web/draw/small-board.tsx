import { useLayoutEffect, useState } from 'preact/hooks'
import type { Item, Scene } from '#kernel/box.ts'
import { DrawnItem, drawOnce, SCENERY } from './item.tsx'
import { mixPaints } from './looks.tsx'
import type { Leg } from './trail.ts'
import { TrailAbove, TrailBelow } from './trail-marks.tsx'
import './board.css'
import './trail.css'

interface SmallBoardProps {
  readonly scene: Scene
  /** What a screen reader calls the whole; without it the board is scenery. */
  readonly name?: string
  readonly trail?: readonly Leg[]
}

const LOOKED_AT = { ...SCENERY, turned: false }
const NO_TRAIL: readonly Leg[] = []

/**
 * A board to look at, one of many on a page: nothing in it can be picked, glides or is measured, and what has not changed is not looked
 * at again.
 */
export function SmallBoard({ scene: { frame, items }, name, trail = NO_TRAIL }: SmallBoardProps) {
  const [draw] = useState(() => drawOnce((item, state) => <DrawnItem key={item.id} item={item} state={state} />))
  useLayoutEffect(mixPaints, [])
  const drawn = (item: Item) => draw(item, LOOKED_AT)
  const places = items.findLastIndex(item => item.kind !== 'piece') + 1
  return (
    <svg
      class="board small-board"
      viewBox={frame.join(' ')}
      role="img"
      aria-hidden={name === undefined}
      aria-label={name ?? ''}
    >
      {items.slice(0, places).map(drawn)}
      <TrailBelow legs={trail} turned={false} />
      {items.slice(places).map(drawn)}
      <TrailAbove legs={trail} turned={false} />
    </svg>
  )
}
