import type { Item } from '#kernel/box.ts'
import type { Domino } from './domino.ts'
import { dominoItem } from './drawing.ts'
import type { Laid, Move, State } from './state.ts'

/** A domino being laid: one from the hand, or one that was released and is taken up again. */
export interface Held {
  readonly type: 'place' | 'shift'
  readonly domino: Domino
}

/** What lies on the table while it is held. */
export function othersThan({ laid }: State, { type, domino }: Held): readonly Laid[] {
  return type === 'place' ? laid : laid.filter(one => one.domino !== domino)
}

/** How a placement would look on the board: drawn for a hint, and where a challenger shows it. */
export function ghosts(move: Move): readonly Item[] {
  return move.type === 'place' || move.type === 'shift' ? [ghost(move)] : []
}

export function ghost({ domino, x, y, facing }: Laid): Item {
  const label = { key: 'labels.ghost', values: { domino } }
  return dominoItem(domino, { x, y, facing }, { id: 'ghost', look: 'domino domino-ghost', label })
}
