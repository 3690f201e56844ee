import type { VNode } from 'preact'
import type { Item } from '#kernel/box.ts'
import type { Translator } from '#text/translator.ts'
import { isSame } from '../same.ts'
import { transformOf } from './layout.ts'
import { Outline } from './outline.tsx'
import { drawPart } from './part.tsx'

export interface ItemState {
  readonly turned: boolean
  /** How far round its place it answers to a finger. */
  readonly reach: number
  /** Says what a screen reader calls it; null where it is only to be looked at. */
  readonly t: Translator | null
  readonly next: boolean
  /** In guided play: it may be picked by the rules. */
  readonly fits: boolean
  readonly picked: boolean
  /** The one item of its board that the Tab key reaches. */
  readonly current: boolean
  readonly interactive: boolean
}

/** Only to be looked at. */
export const SCENERY = {
  reach: 0,
  t: null,
  next: false,
  fits: false,
  picked: false,
  current: false,
  interactive: false,
}

interface DrawnItemProps {
  readonly item: Item
  readonly state: ItemState
  readonly onFocus?: (item: Item | null) => void
}

export function DrawnItem({ item, state, onFocus }: DrawnItemProps) {
  const { turned, reach, next, fits, picked, current, interactive, t } = state
  const transform = transformOf(item, turned)
  const parts = item.parts.map(part => drawPart(part, turned))
  if (t === null || item.label === undefined) {
    return (
      <g class="item" transform={transform} data-id={item.id}>
        {parts}
      </g>
    )
  }
  const classes = [
    'item',
    'is-thing',
    next && 'is-next',
    fits && 'is-fitting',
    picked && 'is-picked',
    item.kind === 'place' && 'is-place',
  ]
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
      aria-label={t.say(item.label)}
      aria-description={aboutOf(item, fits, t)}
      {...(interactive ? button : { role: 'img' as const })}
    >
      <circle class="hit" r={reach} />
      {(next || fits) && Outline({ look: 'halo', item, off: 0.07, turned })}
      {parts}
      {next && item.kind === 'place' && <circle class="dot" r={0.11} />}
      {Outline({ look: 'focus-ring', item, off: 0.12, turned })}
    </g>
  )
}

/** What is said after its name: that it fits, and what the drawing shows round it. */
function aboutOf({ about }: Item, fits: boolean, t: Translator): string | undefined {
  const said = [...(fits ? [t.t('table:fits')] : []), ...(about ? [t.say(about)] : [])]
  return said.length === 0 ? undefined : said.join('. ')
}

type Draw = (item: Item, state: ItemState) => VNode

/** Draws an item again only if it or its state has changed; otherwise gives the same element, at which Preact does not look. */
export function drawOnce(draw: Draw): Draw {
  const drawn = new Map<string, { readonly item: Item; readonly state: ItemState; readonly element: VNode }>()
  return (item, state) => {
    const before = drawn.get(item.id)
    if (before && isSame(before.item, item) && isSame(before.state, state)) return before.element
    const element = draw(item, state)
    drawn.set(item.id, { item, state, element })
    return element
  }
}
