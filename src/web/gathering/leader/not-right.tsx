import { useState } from 'preact/hooks'
import { asField } from '#gathering/fields.ts'
import { USUAL_REASONS } from '#gathering/usual-reasons.ts'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { OwnWords } from '../own-words.tsx'

interface NotRightProps {
  /** The card goes back to the Monitor or, once it is checked, the Director is asked to correct it. */
  readonly kind: 'give-back' | 'ask'
  readonly station: number
  readonly close: () => void
  readonly onReason: (reason: string) => void
}

/** What is not right about cards, in words that stay in the log. */
export function NotRight({ kind, station, close, onReason }: NotRightProps) {
  const { t, because } = useDay()
  const [chosen, setChosen] = useState<string>('')
  const [own, setOwn] = useState('')
  const words = asField(own)
  const reason = words === '' ? chosen : words
  return (
    <Modal open title={t('gathering:hall.leader.not-right-title', { station })} onClose={close}>
      <div class="not-right">
        {USUAL_REASONS.map(one => (
          <label key={one} class="choice">
            <input type="radio" name="reason" checked={reason === one} onChange={() => pick(one)} />
            <b>{because(one)}</b>
          </label>
        ))}
      </div>
      <OwnWords label={t('gathering:hall.leader.own-words')} typed={own} onType={setOwn} />
      <div class="modal__buttons">
        <Button
          look="sun"
          disabled={reason === ''}
          onClick={() => onReason(reason)}
          text={t(`gathering:hall.leader.${kind}`)}
        />
      </div>
    </Modal>
  )

  function pick(usual: string): void {
    setChosen(usual)
    setOwn('')
  }
}
