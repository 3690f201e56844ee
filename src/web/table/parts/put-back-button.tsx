import { useTable } from '../at-table.ts'

/**
 * Who drags a piece off its place and lets it go beside the board has put it back. For those who tap or use the keyboard this
 * button does the same: a tap alone is a touch, which binds nobody.
 */
export function PutBackButton() {
  const { controller, box, view, t } = useTable()
  const { mode, state } = view.match
  const seat = controller.seat.value
  const [picked, ...more] = controller.picks.value
  if (seat === null || picked === undefined || more.length > 0 || mode === 'guided') return null
  const canLift = (box.face.lift?.(state, seat, picked) ?? null) !== null
  if (!canLift) return null
  return (
    <button type="button" class="button button--ghost actions__put-back" onClick={() => controller.lift(picked)}>
      {t('table:put-back')}
    </button>
  )
}
