import { useState } from 'preact/hooks'
import { rulesAt } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { Choices } from '../../pages/choices.tsx'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import { Modal } from './modal.tsx'

interface ChallengeDialogProps {
  readonly open: boolean
  /** Who may challenge from this device; the likeliest first. */
  readonly seats: readonly Seat[]
  readonly onClose: () => void
}

/** Names the rule, then asks once more: a wrong challenge has its price. Opening it touches nothing. */
export function ChallengeDialog({ open, seats, onClose }: ChallengeDialogProps) {
  const { controller, box, view, t, either } = useTable()
  const [rule, setRule] = useState<string | null>(null)
  const [sure, setSure] = useState(false)
  const [chosen, setChosen] = useState<Seat | null>(null)
  const seat = chosen !== null && seats.includes(chosen) ? chosen : seats[0]
  const close = () => {
    setRule(null)
    setSure(false)
    setChosen(null)
    onClose()
  }
  if (seat === undefined) return null
  const mustShow = rule !== null && box.rules.remedies?.shows?.includes(rule) === true
  const challenge = () => {
    controller.clear()
    if (rule !== null && mustShow) controller.show({ seat, rule })
    else if (rule !== null) controller.act({ type: 'challenge', matters: [{ rule, part: null, shown: null }] }, seat)
    close()
  }
  return (
    <Modal open={open} title={t(sure ? 'table:challenge.sure' : 'table:challenge.title')} onClose={close}>
      {sure && rule !== null ? (
        <>
          <p class="challenge__sentence">
            {t('table:challenge.sentence', { name: nameOf(view, seat), rule: t(`rules.${rule}.name`) })}
          </p>
          <p class="note">{t(`rules.${rule}.text`)}</p>
          <ul class="challenge__stakes">
            {['right', 'wrong', 'time', 'three'].map(stake => (
              <li key={stake}>{either(`challenges.stakes-${stake}`, `table:challenge.stakes-${stake}`)}</li>
            ))}
          </ul>
          <div class="modal__buttons">
            <Button look="ghost" onClick={() => setSure(false)} text={t('table:back')} />
            <Button
              look="sun"
              onClick={challenge}
              text={t(mustShow ? 'table:challenge.show-it' : 'table:challenge.say-it')}
            />
          </div>
        </>
      ) : (
        <>
          <p>{t('table:challenge.intro')}</p>
          {seats.length > 1 && (
            <Choices
              name="speaker-challenge-dialog"
              legend={t('table:challenge.who')}
              chosen={seat}
              choose={value => setChosen(value)}
              choices={seats.map(value => ({ value, name: nameOf(view, value) }))}
            />
          )}
          <Rules enforcer="players" rule={rule} onChoose={setRule} />
          <Rules enforcer="monitor" rule={rule} onChoose={setRule} />
          <div class="modal__buttons">
            <Button look="ghost" onClick={close} text={t('table:cancel')} />
            <Button
              look="sun"
              disabled={rule === null}
              onClick={() => setSure(true)}
              text={t('table:challenge.next')}
            />
          </div>
        </>
      )}
    </Modal>
  )
}

interface RulesProps {
  readonly enforcer: 'players' | 'monitor'
  readonly rule: string | null
  readonly onChoose: (rule: string) => void
}

function Rules({ enforcer, rule, onChoose }: RulesProps) {
  const { box, view, t } = useTable()
  const ids = rulesAt(box, view.header.options).flatMap(([id, who]) => (who === enforcer ? [id] : []))
  if (ids.length === 0) return null
  return (
    <fieldset class="challenge__rules">
      <legend>{t(`table:challenge.${enforcer}`)}</legend>
      {enforcer === 'monitor' && <p class="soft small">{t('table:challenge.monitor-note')}</p>}
      {ids.map(id => (
        <label key={id} class="choice">
          <input type="radio" name="rule" value={id} checked={id === rule} onChange={() => onChoose(id)} />
          <b>{t(`rules.${id}.name`)}</b>
          <small>{t(`rules.${id}.text`)}</small>
        </label>
      ))}
    </fieldset>
  )
}
