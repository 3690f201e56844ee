import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import './guidance-buttons.css'

/** In guided play: what can be answered to the Monitor who has stopped a move, or has seen a win that would be passed over. */
export function GuidanceButtons() {
  const { controller, t } = useTable()
  const buttons = useRef<HTMLDivElement>(null)
  const isNudged = controller.nudge.value !== null
  useEffect(() => {
    if (isNudged) buttons.current?.querySelector('button')?.focus()
  }, [isNudged])
  if (isNudged) {
    return (
      <div ref={buttons} class="guidance">
        <Button look="sun small" onClick={controller.showWin} text={t('table:nudge.show')} />
        <Button look="ghost small" onClick={controller.goOn} text={t('table:nudge.go-on')} />
      </div>
    )
  }
  if (!controller.hasExample.value) return null
  return (
    <div class="guidance">
      <Button look="small" onClick={controller.askExample} text={t('table:how-right')} />
    </div>
  )
}
