import { standsStill } from '#referee/match.ts'
import { useTable } from './at-table.ts'
import { useSmall } from './small.ts'

const NONE: readonly string[] = []

/** The game's own buttons. While a small screen asks for a step of a turn, the others are in the menu. */
export function useOwnActions(): { readonly shown: readonly string[]; readonly folded: readonly string[] } {
  const { controller, box, view } = useTable()
  const isSmall = useSmall()
  const seat = controller.seat.value
  const draft = controller.draft.value
  // A hand that holds something presses no other button before it has let go.
  const isHolding = draft?.rotated !== undefined
  if (seat === null || standsStill(view.match) || isHolding) return { shown: NONE, folded: NONE }
  const picks = controller.picks.value
  const own = box.face.actions(view.match.state, seat).filter(action => !picks.includes(action))
  return isSmall && draft?.step !== undefined ? { shown: NONE, folded: own } : { shown: own, folded: NONE }
}
