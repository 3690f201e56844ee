import { useState } from 'preact/hooks'
import { Choices } from '../../pages/choices.tsx'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useClass } from '../at-class.tsx'
import { myClasses } from '../my-classes.ts'
import { type Plan, setUpOf, taskOf } from '../plan.ts'
import { FIRST_PLAN, PlanForm } from '../plan-form.tsx'
import type { DialogProps } from './dialogs.tsx'
import { useNames } from './names.ts'

interface ChangeDialogProps extends DialogProps {
  readonly id: string
  /** null: whoever opens it is asked. */
  readonly tables: readonly number[] | null
}

/** Another game or a task, for everybody or for some tables. */
export function ChangeDialog({ id, tables: given, onClose }: ChangeDialogProps) {
  const { view, tell, t } = useClass('teacher')
  const names = useNames()
  const [plan, setPlan] = useState<Plan>(() => firstPlan(id, view.setUp))
  const [isSome, setSome] = useState(given !== null)
  const [chosen, setChosen] = useState<readonly number[]>(given ?? [])
  const tables = view.tables.filter(({ number }) => chosen.includes(number))
  const begin = async () => {
    const some = isSome ? { tables: tables.map(({ number }) => number) } : {}
    const who = isSome
      ? { who: tables.flatMap(({ seats }) => seats.flatMap(seat => ('pupil' in seat ? [seat.pupil] : []))) }
      : {}
    onClose()
    if (plan.kind === 'game') {
      const setUp = await setUpOf(plan)
      // Nobody sits at a table yet: they are seated by chance.
      if (view.tables.length === 0) await tell({ do: 'pair', how: 'chance', setUp })
      else await tell({ do: 'change', setUp, ...some })
    } else {
      const task = await taskOf(plan)
      if (task) await tell({ do: 'task', task, ...who })
    }
  }
  return (
    <Modal open title={t('class:change.title')} onClose={onClose}>
      {view.tables.length > 1 && (
        <Choices
          name="change-who"
          legend={t('class:change.who')}
          chosen={isSome}
          choose={value => setSome(value)}
          choices={[false, true].map(value => ({ value, name: t(`class:change.${value ? 'some' : 'all'}`) }))}
        />
      )}
      {isSome && (
        <fieldset class="change__tables">
          <legend class="unseen">{t('class:change.some')}</legend>
          {view.tables.map(row => (
            <button
              key={row.number}
              type="button"
              class="change__table"
              aria-pressed={chosen.includes(row.number)}
              onClick={() =>
                setChosen(
                  chosen.includes(row.number) ? chosen.filter(one => one !== row.number) : [...chosen, row.number],
                )
              }
            >
              {row.seats.map((_, seat) => names.seatName(row, seat)).join(' – ')}
            </button>
          ))}
        </fieldset>
      )}
      <PlanForm plan={plan} change={setPlan} />
      {view.tables.length > 0 && <p class="soft small">{t('class:change.ends')}</p>}
      <div class="modal__buttons">
        <Button look="ghost" onClick={onClose} text={t('class:pupils.keep')} />
        <Button
          look="sun"
          aria-disabled={isSome && tables.length === 0}
          onClick={() => (isSome && tables.length === 0 ? undefined : begin())}
          text={t('class:change.go')}
        />
      </div>
    </Modal>
  )
}

/** What was meant to be done first, or what is played now. */
function firstPlan(
  id: string,
  setUp: { readonly game: string; readonly way: Extract<Plan, { kind: 'game' }>['way'] } | null,
): Plan {
  const meant = myClasses(Date.now()).find(one => one.id === id)?.plan ?? null
  if (meant && meant.kind !== 'game') return meant
  return setUp ? { kind: 'game', game: setUp.game, way: setUp.way } : (meant ?? FIRST_PLAN)
}
