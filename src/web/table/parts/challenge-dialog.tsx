import { useState } from 'preact/hooks'
import { rulesAt } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { Choices } from '../../pages/choices.tsx'
import { nameOf } from '../speech.ts'
import type { AtTable } from '../table-controller.ts'
import { Modal } from './modal.tsx'

interface ChallengeDialogProps extends AtTable {
  readonly open: boolean
  /** Who may challenge from this device; the likeliest first. */
  readonly seats: readonly Seat[]
  readonly onClose: () => void
}

/** Names the rule, then asks once more: a wrong challenge has its price. Opening it touches nothing. */
export function ChallengeDialog({ controller, t, open, seats, onClose }: ChallengeDialogProps) {
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
  const mustShow = rule !== null && controller.box.rules.remedies?.shows?.includes(rule) === true
  const challenge = () => {
    controller.clear()
    if (rule !== null && mustShow) controller.show({ seat, rule })
    else if (rule !== null) controller.act({ type: 'challenge', rule, shown: null }, seat)
    close()
  }
  const name = nameOf(controller.view.value, seat)
  return (
    <Modal
      open={open}
      title={t.t(sure ? 'table:challenge.sure' : 'table:challenge.title')}
      closeLabel={t.t('table:close')}
      onClose={close}
    >
      {sure && rule !== null ? (
        <>
          <p class="challenge__sentence">
            {t.t('table:challenge.sentence', { name, rule: t.t(`rules.${rule}.name`) })}
          </p>
          <p class="note">{t.t(`rules.${rule}.text`)}</p>
          <ul class="challenge__stakes">
            {['right', 'wrong', 'time', 'three'].map(stake => (
              <li key={stake}>{t.either(`challenges.stakes-${stake}`, `table:challenge.stakes-${stake}`)}</li>
            ))}
          </ul>
          <div class="modal__buttons">
            <button type="button" class="button button--ghost" onClick={() => setSure(false)}>
              {t.t('table:back')}
            </button>
            <button type="button" class="button button--sun" onClick={challenge}>
              {t.t(mustShow ? 'table:challenge.show-it' : 'table:challenge.say-it')}
            </button>
          </div>
        </>
      ) : (
        <>
          <p>{t.t('table:challenge.intro')}</p>
          {seats.length > 1 && (
            <Choices
              name="speaker-challenge-dialog"
              legend={t.t('table:challenge.who')}
              chosen={seat}
              choose={value => setChosen(value)}
              choices={seats.map(value => ({ value, name: nameOf(controller.view.value, value) }))}
            />
          )}
          <Rules controller={controller} t={t} enforcer="players" rule={rule} onChoose={setRule} />
          <Rules controller={controller} t={t} enforcer="monitor" rule={rule} onChoose={setRule} />
          <div class="modal__buttons">
            <button type="button" class="button button--ghost" onClick={close}>
              {t.t('table:cancel')}
            </button>
            <button type="button" class="button button--sun" disabled={rule === null} onClick={() => setSure(true)}>
              {t.t('table:challenge.next')}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}

interface RulesProps extends AtTable {
  readonly enforcer: 'players' | 'monitor'
  readonly rule: string | null
  readonly onChoose: (rule: string) => void
}

function Rules({ controller, t, enforcer, rule, onChoose }: RulesProps) {
  const rules = rulesAt(controller.box, controller.view.value.header.options)
  const ids = rules.flatMap(([id, who]) => (who === enforcer ? [id] : []))
  if (ids.length === 0) return null
  return (
    <fieldset class="challenge__rules">
      <legend>{t.t(`table:challenge.${enforcer}`)}</legend>
      {enforcer === 'monitor' && <p class="soft small">{t.t('table:challenge.monitor-note')}</p>}
      {ids.map(id => (
        <label key={id} class="choice">
          <input type="radio" name="rule" value={id} checked={id === rule} onChange={() => onChoose(id)} />
          <b>{t.t(`rules.${id}.name`)}</b>
          <small>{t.t(`rules.${id}.text`)}</small>
        </label>
      ))}
    </fieldset>
  )
}
