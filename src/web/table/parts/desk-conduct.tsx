import { useId, useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { LONGEST_REASON } from '#referee/acts.ts'
import { isSettled } from '#referee/match.ts'
import { Choices } from '../../pages/choices.tsx'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import { Modal } from './modal.tsx'

const NOBODY: Seat = -1

/** The Tournament Director's ruling on conduct: who, why, and once more whether it is meant. */
export function DeskConduct() {
  const { act, box, view, t } = useTable()
  const { match } = view
  const [isOpen, setOpen] = useState(false)
  const [isSure, setSure] = useState(false)
  const [chosen, setChosen] = useState<Seat | null>(null)
  const [text, setText] = useState('')
  const hint = useId()
  const reason = text.trim()
  const open = view.seats.flatMap((_, seat) => (match.conduct.some(ruled => ruled.seat === seat) ? [] : [seat]))
  const seat = chosen !== null && open.includes(chosen) ? chosen : null
  if (match.mode !== 'tournament' || open.length === 0) return null
  const close = () => {
    setOpen(false)
    setSure(false)
    setChosen(null)
    setText('')
  }
  const rule = () => {
    if (seat !== null) act({ type: 'conduct', seat, reason }, 'director')
    close()
  }
  // What stands after an exclamation mark in a transcript is what the engine finds.
  const write = (field: HTMLTextAreaElement) => {
    field.value = field.value.replaceAll('!', '').replaceAll(/\s/g, ' ')
    setText(field.value)
  }
  const ask = (event: Event) => {
    event.preventDefault()
    if (seat !== null && reason !== '') setSure(true)
  }
  const name = seat === null ? '' : nameOf(view, seat)
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)} text={t('table:desk.conduct')} />
      <Modal open={isOpen} title={t(isSure ? 'table:desk.conduct-sure' : 'table:desk.conduct')} onClose={close}>
        {isSure ? (
          <>
            <p class="desk__sentence">{t('table:desk.conduct-zero', { name })}</p>
            <p>{t(isSettled(box, match) ? 'table:desk.conduct-score' : 'table:desk.conduct-ends')}</p>
            <p class="note">{reason}</p>
            <div class="modal__buttons">
              <Button look="ghost" onClick={() => setSure(false)} text={t('table:back')} />
              <Button look="sun" onClick={rule} text={t('table:desk.conduct-yes')} />
            </div>
          </>
        ) : (
          <form class="stack" onSubmit={ask}>
            <Choices
              name="conduct"
              legend={t('table:desk.conduct-who')}
              chosen={seat ?? NOBODY}
              choose={value => setChosen(value)}
              choices={open.map(value => ({ value, name: nameOf(view, value) }))}
            />
            <label class="field">
              <span>{t('table:desk.conduct-why')}</span>
              <textarea
                class="desk__reason"
                required
                maxLength={LONGEST_REASON}
                value={text}
                aria-describedby={hint}
                onInput={event => write(event.currentTarget)}
              />
              <small id={hint} class="soft">
                {t('table:desk.conduct-note', { count: LONGEST_REASON - text.length })}
              </small>
            </label>
            <div class="modal__buttons">
              <Button look="ghost" onClick={close} text={t('table:cancel')} />
              <Button type="submit" look="sun" disabled={seat === null || reason === ''} text={t('table:desk.next')} />
            </div>
          </form>
        )}
      </Modal>
    </>
  )
}
