import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'

/** While the table is not reached, cannot be kept, or lacks a part of the game: what that means, and what to do. */
export function ConnectionBand() {
  const { controller, t } = useTable()
  const connection = controller.connection.value
  if (connection === 'here' || connection === 'connected') return null
  return (
    <div class="connection">
      <p role="status">{t(`table:connection.${connection}`)}</p>
      {connection === 'lacking' && <Button look="small" onClick={controller.hurry} text={t('page:failed.again')} />}
    </div>
  )
}
