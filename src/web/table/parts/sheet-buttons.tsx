import type { Seat } from '#kernel/game.ts'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'

interface SheetButtonsProps {
  readonly seat: Seat
  /** From naming to telling and back, where the screen is too small for both. */
  readonly setTelling: (telling: boolean) => void
}

/** Always in sight: to play on, and to tell the Monitor. */
export function SheetButtons({ seat, setTelling }: SheetButtonsProps) {
  const { controller, act, box, view, t } = useTable()
  const matters = controller.matters.value
  const none = matters.length === 0
  const unshown = matters.find(({ rule, shown }) => shown === null && box.rules.remedies?.shows?.includes(rule))
  const isFree = view.match.unstated[seat] === 0
  return (
    <div class="sheet__buttons">
      <button type="button" class="button button--ghost sheet__play-on" onClick={() => act({ type: 'play-on' }, seat)}>
        <span>{t('table:time-out.play-on')}</span>
        <small>{t(isFree ? 'table:time-out.costs-nothing' : 'table:time-out.costs-mark')}</small>
      </button>
      <span class="sheet__back">
        <Button look="ghost" onClick={() => setTelling(false)} text={t('table:back')} />
      </span>
      <span class="sheet__next">
        <Button look="sun" disabled={none} onClick={() => setTelling(true)} text={t('table:challenge.next')} />
      </span>
      <span class="sheet__tell">
        {unshown ? (
          <Button
            look="sun"
            onClick={() => controller.show({ seat, rule: unshown.rule })}
            text={t('table:challenge.show-it')}
          />
        ) : (
          <Button look="sun" disabled={none} onClick={controller.tell} text={t('table:challenge.tell')} />
        )}
      </span>
    </div>
  )
}
