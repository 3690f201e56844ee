import { useState } from 'preact/hooks'
import { asField } from '#gathering/acts.ts'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { OwnWords } from '../own-words.tsx'

interface NotRightProps {
  readonly station: number
  readonly close: () => void
  readonly giveBack: (reason: string) => void
}

const REASONS = ['score', 'sheet', 'signature', 'number'] as const

/** Gives cards back to the Monitor, with a reason that stays in the log. */
export function NotRight({ station, close, giveBack }: NotRightProps) {
  const { t } = useDay()
  const [chosen, setChosen] = useState<string>('')
  const [own, setOwn] = useState('')
  const words = asField(own)
  const reason = words === '' ? chosen : words
  return (
    <Modal open title={t('gathering:hall.leader.not-right-title', { station })} onClose={close}>
      <div class="not-right">
        {REASONS.map(one => {
          const text = t(`gathering:hall.leader.reasons.${one}`)
          return (
            <label key={one} class="choice">
              <input type="radio" name="reason" checked={reason === text} onChange={() => pick(text)} />
              <b>{text}</b>
            </label>
          )
        })}
      </div>
      <OwnWords label={t('gathering:hall.leader.own-words')} typed={own} onType={setOwn} />
      <div class="modal__buttons">
        <Button
          look="sun"
          disabled={reason === ''}
          onClick={() => giveBack(reason)}
          text={t('gathering:hall.leader.give-back')}
        />
      </div>
    </Modal>
  )

  function pick(text: string): void {
    setChosen(text)
    setOwn('')
  }
}
