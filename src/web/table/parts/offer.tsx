import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import { AgainOffer } from './play-again.tsx'

/** A tie, a taking back or another game that waits for the other side's word. */
export function Offer() {
  const { act, view, t } = useTable()
  const { offer } = view.match
  if (offer === null) return <AgainOffer />
  const answering = view.plays.find(seat => seat !== offer.from)
  const name = nameOf(view, offer.from)
  if (answering === undefined) {
    return (
      <p class="offer" role="status">
        {t(`table:offer.wait-${offer.type}`, { name })}
      </p>
    )
  }
  return (
    <div class="offer" role="status">
      <p>{t(`table:offer.${offer.type}`, { name, other: nameOf(view, answering) })}</p>
      <div class="row">
        <Button look="sun small" onClick={() => act({ type: 'agree' }, answering)} text={t('table:offer.agree')} />
        <Button look="ghost small" onClick={() => act({ type: 'refuse' }, answering)} text={t('table:offer.refuse')} />
      </div>
    </div>
  )
}
