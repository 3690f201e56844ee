import type { Note } from '#kernel/box.ts'
import { standsStill } from '#referee/match.ts'
import { useTable } from './at-table.ts'
import { isLook } from './picking.ts'
import { useSmall } from './small.ts'

interface OwnAction {
  readonly id: string
  readonly label: Note
}

const NONE: readonly OwnAction[] = []

/** The game's own buttons. While a small screen asks for a step of a turn, they are in the menu. */
export function useOwnActions(): { readonly shown: readonly OwnAction[]; readonly folded: readonly OwnAction[] } {
  const { controller, box, view } = useTable()
  const isSmall = useSmall()
  const seat = controller.seat.value
  const draft = controller.draft.value
  // A hand that holds something presses no other button before it has let go.
  const picks = controller.picks.value
  const isHolding = draft?.rotated !== undefined || (draft?.letGo !== undefined && !picks.every(isLook))
  if (seat === null || standsStill(view.match) || isHolding) return { shown: NONE, folded: NONE }
  const own = box.face
    .actions(view.match.state, seat, view.match.mode)
    .filter(id => !picks.includes(id))
    .map(id => ({ id, label: { key: `actions.${id}` } }))
  if (!isSmall) return { shown: own, folded: NONE }
  const elsewhere = draft?.elsewhere ?? NONE
  return draft?.isStep ? { shown: NONE, folded: [...own, ...elsewhere] } : { shown: own, folded: elsewhere }
}
