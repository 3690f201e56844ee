import type { Item } from '#kernel/box.ts'
import { placed } from './layout.ts'
import { Outline } from './outline.tsx'
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

interface DrawnItemProps {
  readonly item: Item
  readonly state: ItemState
  readonly onFocus?: (item: Item | null) => void
}

export function DrawnItem({ item, state, onFocus }: DrawnItemProps) {
  const { turned, reach, name, next, picked, current, interactive } = state
  const [x, y] = placed(item.at, turned)
  const transform = `translate(${x} ${y})${item.rotate === undefined ? '' : ` rotate(${item.rotate})`}`
  const parts = item.parts.map((part, index) => <DrawnPart key={index} part={part} turned={turned} />)
  if (name === null) {
    return (
      <g class="item" transform={transform} data-id={item.id}>
        {parts}
      </g>
    )
  }
  const classes = ['item', 'is-thing', next && 'is-next', picked && 'is-picked', item.kind === 'place' && 'is-place']
  const button = {
    role: 'button',
    'aria-pressed': picked,
    'aria-disabled': !next && !picked,
    // Attributes of drawings are case-sensitive.
    tabindex: current ? 0 : -1,
    onFocus: () => onFocus?.(item),
    onBlur: (event: FocusEvent) => event.relatedTarget !== null && onFocus?.(null),
  } as const
  return (
    <g
      class={classes.filter(Boolean).join(' ')}
      transform={transform}
      data-id={item.id}
      data-next={next ? '' : undefined}
      aria-label={name}
      {...(interactive ? button : { role: 'img' as const })}
    >
      <circle class="hit" r={reach} />
      <Outline look="halo" item={item} off={0.07} turned={turned} />
      {parts}
      <circle class="dot" r={0.11} />
      <Outline look="focus-ring" item={item} off={0.12} turned={turned} />
    </g>
  )
}
