import { useState } from 'preact/hooks'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'

interface WholeSchoolProps {
  readonly numbers: readonly number[]
  readonly close: () => void
  readonly confirm: () => void
}

/** Many at once: first how many and who; more than half of all only after the number was typed. */
export function WholeSchool({ numbers, close, confirm }: WholeSchoolProps) {
  const { t, gathering, numberOf, nameOf } = useDay()
  const [typed, setTyped] = useState('')
  const count = numbers.length
  const isMany = count * 2 > Object.keys(gathering.registered).length
  const isSure = !isMany || typed.trim() === String(count)
  return (
    <Modal open title={t('gathering:hall.check-in.bulk-title', { count })} onClose={close}>
      <ul class="plain-list whole-school">
        {numbers.map(number => (
          <li key={number}>
            <b class="figures">{numberOf(number)}</b> {nameOf(number)}
          </li>
        ))}
      </ul>
      {isMany && (
        <label class="field">
          <span>{t('gathering:hall.check-in.bulk-type', { count })}</span>
          <input
            type="text"
            inputMode="numeric"
            autocomplete="off"
            value={typed}
            onInput={event => setTyped(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="modal__buttons">
        <Button look="ghost" onClick={close} text={t('gathering:hall.check-in.cancel')} />
        <Button look="sun" disabled={!isSure} onClick={confirm} text={t('gathering:hall.check-in.bulk-do')} />
      </div>
    </Modal>
  )
}
