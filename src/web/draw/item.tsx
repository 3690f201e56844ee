import type { Item } from '#kernel/box.ts'
import { placed, sizeOf } from './lie.ts'
import { DrawnPart } from './part.tsx'

export interface ItemState {
  readonly turned: boolean
  /** How far round its place it answers to a finger. */
  readonly reach: number
  /** What a screen reader says; null for scenery. */
  readonly name: string | null
  readonly next: boolean
  readonly picked: boolean
  /** The one item of its board that the Tab key reaches. */
  readonly current: boolean
  readonly interactive: boolean
}

export function DrawnItem({ item, state }: { readonly item: Item; readonly state: ItemState }) {
  const { turned, reach, name, next, picked, current, interactive } = state
  const [x, y] = placed(item.at, turned)
  const transform = `translate(${x} ${y})${item.turn === undefined ? '' : ` rotate(${item.turn})`}`
  const parts = item.parts.map((part, index) => (
    // Parts have no identity of their own: they are redrawn in order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <DrawnPart key={index} part={part} turned={turned} />
  ))
  if (name === null) {
    return (
      <g class="item" transform={transform} data-id={item.id} aria-hidden="true">
        {parts}
      </g>
    )
  }
  const classes = ['item', 'is-thing', next && 'is-next', picked && 'is-picked', isPlace(item) && 'is-place']
  return (
    <g
      class={classes.filter(Boolean).join(' ')}
      transform={transform}
      data-id={item.id}
      data-next={next ? '' : undefined}
      role={interactive ? 'button' : 'img'}
      aria-label={name}
      aria-pressed={interactive ? picked : undefined}
      aria-disabled={interactive && !next && !picked ? true : undefined}
      tabIndex={interactive ? (current ? 0 : -1) : undefined}
    >
      <circle class="hit" r={reach} />
      <circle class="halo" r={sizeOf(item) + 0.07} />
      {parts}
      <circle class="dot" r={0.11} />
      <circle class="focus-ring" r={sizeOf(item) + 0.12} />
    </g>
  )
}

function isPlace(item: Item): boolean {
  return item.parts.every(part => !/\b(chip|piece)/.test(part.look))
}
