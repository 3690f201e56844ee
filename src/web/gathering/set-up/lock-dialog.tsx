import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'

/** What it means to lock the seating, before it is done. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, client } = useDay()
  const lock = () => {
    if (client.say([{ type: 'print' }]) === null) onClose()
  }
  return (
    <Modal open title={t('gathering:set-up.seating.lock')} onClose={onClose}>
      <p>{t('gathering:set-up.seating.lock-how')}</p>
      <p>{t('gathering:set-up.seating.lock-still')}</p>
      <div class="modal__buttons">
        <Button look="ghost" onClick={onClose} text={t('gathering:set-up.seating.not-yet')} />
        <Button look="sun" onClick={lock} text={t('gathering:set-up.seating.lock')} />
      </div>
    </Modal>
  )
}
