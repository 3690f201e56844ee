import { useState } from 'preact/hooks'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { Admission } from './admission.tsx'
import { NewPapers } from './new-papers.tsx'

interface NewChildProps {
  readonly id: string
  readonly onAdmitted: (number: number) => void
}

/** A child who is not on the list. The Director admits it here; at the desk we say kindly who can. */
export function NewChild({ id, onAdmitted }: NewChildProps) {
  const { t, day } = useDay()
  const [isOpen, setOpen] = useState(false)
  const [admitted, setAdmitted] = useState<{ number: number; papers: readonly number[] } | null>(null)
  const close = () => {
    setOpen(false)
    setAdmitted(null)
  }
  return (
    <div class="check-in__new">
      <Button look="ghost" onClick={() => setOpen(true)} text={t('gathering:hall.check-in.new')} />
      <Modal open={isOpen} title={t('gathering:hall.check-in.new-title')} onClose={close}>
        {day.role.type !== 'director' ? (
          <>
            <p>{t('gathering:hall.check-in.directors')}</p>
            <div class="modal__buttons">
              <Button look="sun" onClick={close} text={t('gathering:hall.check-in.understood')} />
            </div>
          </>
        ) : admitted ? (
          <NewPapers id={id} number={admitted.number} papers={admitted.papers} close={close} />
        ) : (
          <Admission
            onDone={(number, papers) => {
              setAdmitted({ number, papers })
              onAdmitted(number)
            }}
          />
        )}
      </Modal>
    </div>
  )
}
