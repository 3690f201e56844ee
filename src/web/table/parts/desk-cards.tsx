import type { Official } from '#kernel/transcript.ts'
import { isSettled } from '#referee/match.ts'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'

/** Once both have signed, the Game Leader checks the cards and takes them; the Tournament Director may do so, too. */
export function DeskCards({ official }: { readonly official: Official }) {
  const { act, box, view, t } = useTable()
  const { match } = view
  if (match.mode !== 'tournament' || !isSettled(box, match)) return null
  if (match.collected) return <p role="status">{t('table:desk.collected')}</p>
  const isSigned = !match.signed.includes(false)
  return (
    <>
      <p role="status">{t(isSigned ? 'table:desk.signed' : 'table:desk.unsigned')}</p>
      <Button
        look="sun"
        disabled={!isSigned}
        onClick={() => act({ type: 'collects' }, official)}
        text={t('table:desk.collect')}
      />
    </>
  )
}
