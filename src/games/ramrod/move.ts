import type { Pair } from '../pair.ts'
import type { Hand } from '../start/hands.ts'
import type { Colour, PlaceId, RodId } from './rod.ts'

/** Bringing a rod out of a start rectangle, moving it within the purple area, or recycling it into a start rectangle. */
export interface Put {
  readonly type: 'bring' | 'move' | 'recycle'
  readonly rod: RodId
  readonly to: PlaceId
}

/** The second player picks two rods for the Monitor to hide. */
export interface Choice {
  readonly type: 'chooses'
  readonly rods: Pair<Colour>
}

export type Move =
  | Choice
  | { readonly type: 'hides'; readonly left: Colour; readonly right: Colour }
  | { readonly type: 'picks'; readonly hand: Hand }
  | Put
  | { readonly type: 'lift'; readonly rod: RodId }
  | { readonly type: 'ramrod'; readonly rectangle: PlaceId }
  | { readonly type: 'announce' }
  | { readonly type: 'reposition'; readonly rod: RodId; readonly to: PlaceId }
  | { readonly type: 'decline' }
  | { readonly type: 'pass' }

export function isPut(move: Move): move is Put {
  return move.type === 'bring' || move.type === 'move' || move.type === 'recycle'
}
