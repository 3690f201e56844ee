import { useState } from 'preact/hooks'
import { rulesAt } from '#kernel/box.ts'
import { helpOf } from '../../language.ts'
import { useTable } from '../at-table.ts'

/** The rules of this table in plain words, to look up while playing. */
export function RuleCard() {
  const { t } = useTable()
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="rule-card" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('table:rule-card')}</summary>
      {isOpen && <AllRules />}
    </details>
  )
}

function AllRules() {
  const { box, view, t } = useTable()
  const rules = rulesAt(box, view.header.options).filter(([, enforcer]) => enforcer !== 'table')
  return (
    <div class="rule-card__body stack">
      <section>
        <h3>{t('table:how-to-play')}</h3>
        <ul>
          {helpOf(box).map(key => (
            <li key={key}>{t(`help.${key}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('table:all-rules')}</h3>
        <dl>
          {rules.map(([rule]) => (
            <div key={rule}>
              <dt>{t(`rules.${rule}.name`)}</dt>
              <dd>{t(`rules.${rule}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
