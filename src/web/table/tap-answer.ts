import type { AnyBox } from '#kernel/box.ts'
import type { Fault } from '#kernel/game.ts'
import { result, standsStill } from '#referee/match.ts'
import { hopeless } from './guidance.ts'
import type { TableState } from './table-state.ts'

/**
 * Why a tap led nowhere. In tournament play only what says nothing about the rules: whose turn it is, and that a piece comes first.
 */
export type TapAnswer =
  | { readonly type: 'others-turn' | 'piece-first' | 'button-first' | 'not-now' | 'fits-nowhere' }
  | { readonly type: 'breaks-rule'; readonly fault: Fault }

type Tapped = Pick<TableState, 'view' | 'drafter' | 'picks'>

/** `picks`: what is picked after the tap; as before where it changed nothing. Null where the tap speaks for itself. */
export function answerTo(
  box: AnyBox,
  { view, drafter, picks: before }: Tapped,
  id: string,
  picks: readonly string[],
): TapAnswer | null {
  const { match } = view
  if (standsStill(match) || result(box, match) !== null || view.plays.length === 0) return null
  if (drafter === null) return { type: 'others-turn' }
  const isTaken = picks.at(-1) === id && picks.includes(id)
  if (!isTaken) return noPick(box, drafter, before)
  if (match.mode !== 'guided') return null
  const why = hopeless(box, drafter, picks)
  if (why === null) return null
  return why === 'fits-nowhere' ? { type: why } : { type: 'breaks-rule', fault: why }
}

/** The thing cannot be picked as things stand: what would come first? */
function noPick(box: AnyBox, drafter: NonNullable<TableState['drafter']>, picks: readonly string[]): TapAnswer {
  if (picks.length > 0) return { type: 'not-now' }
  const buttons = box.face.actions(drafter.state, drafter.seat)
  const isThing = drafter.draft([]).next.some(id => !buttons.includes(id))
  return { type: isThing ? 'piece-first' : 'button-first' }
}
