import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'

/** While the table is not reached, or a part of the game is missing: what that means, and nothing is lost. */
export function ConnectionBand() {
  const { controller, t } = useTable()
  const connection = controller.connection.value
  if (connection !== 'waiting' && connection !== 'lacking') return null
  return (
    <div class="connection">
      <p role="status">{t(`table:connection.${connection}`)}</p>
      {connection === 'lacking' && <Button look="small" onClick={controller.hurry} text={t('page:failed.again')} />}
    </div>
  )
}
