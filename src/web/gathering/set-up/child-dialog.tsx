import { useState } from 'preact/hooks'
import { isFixed } from '#gathering/gathering.ts'
import { unusedNumber } from '#gathering/people.ts'
import { schoolsOf } from '#gathering/quota.ts'
import { type Column, checkRows } from '#gathering/roster.ts'
import { randomToken } from '../../hosts/this-device.ts'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { gradesOf } from '../division.ts'
import { changing, expectedOf, gradeName, registering } from './children.ts'
import { trimmed } from './draft.ts'
import { andSeat } from './reseat.ts'

interface ChildDialogProps {
  /** null for a child who is new. */
  readonly number: number | null
  readonly onClose: () => void
}

/** One child: new, with another name, in another school, or left out. */
export function ChildDialog({ number, onClose }: ChildDialogProps) {
  const { t, client, day, gathering, nameOf, people } = useDay()
  const { division } = day.about
  const grades = gradesOf(division)
  const [fields, setFields] = useState(() => fieldsOf(number))
  const [problem, setProblem] = useState<string | null>(null)
  const [rightly, setRightly] = useState<readonly string[]>([])
  // Papers say the school: from then on only a name is put right.
  const isLocked = number !== null && isFixed(gathering)

  function fieldsOf(whom: number | null): Readonly<Record<Column, string>> {
    const child = whom === null ? undefined : gathering.registered[whom]
    if (!child) {
      const used = new Set(Object.keys(gathering.registered).map(Number))
      const free = unusedNumber(used, used.size > 0 ? Math.max(...used) : undefined)
      return { number: String(free ?? ''), first: '', last: '', school: '', grade: String(grades[0] ?? '') }
    }
    const [first = '', last = ''] = day.names[child.number] ?? []
    return { number: String(child.number), first, last, school: child.school, grade: String(child.grade) }
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const expected = expectedOf(gathering, day.names, grades, rightly, number)
    const { players, problems } = checkRows([{ line: 1, fields: trimmed(fields), isTooLong: false }], expected)
    const [wrong] = problems
    const [player] = players
    if (wrong || !player) {
      const column = wrong?.column ? t(`gathering:set-up.columns.${wrong.column}`) : ''
      const values = { ...wrong?.values, column, division, grades: people(grades.map(String)) }
      setProblem(t(`gathering:set-up.problems.${wrong?.code ?? 'bad-number'}`, values))
      // Whoever says it twice means it.
      if (wrong?.code === 'unknown-school') setRightly([fields.school.trim()])
      return
    }
    const { acts, names } = number === null ? registering([player]) : changing(gathering, player)
    if (client.say(andSeat(day.book, acts, randomToken()), names) === null) onClose()
  }
  const leaveOut = () => {
    if (number === null) return
    if (client.say(andSeat(day.book, [{ type: 'leave-out', number }], randomToken())) === null) onClose()
  }
  const field = (column: Column, isFixedNow = false) => (
    <label class="field">
      <span>{t(`gathering:set-up.columns.${column}`)}</span>
      <input
        type="text"
        value={fields[column]}
        disabled={isFixedNow}
        inputMode={column === 'number' ? 'numeric' : 'text'}
        list={column === 'school' ? 'schools-known' : undefined}
        onInput={event => setFields({ ...fields, [column]: event.currentTarget.value })}
      />
    </label>
  )
  const title =
    number === null ? t('gathering:set-up.players.add') : t('gathering:set-up.change-whom', { name: nameOf(number) })
  return (
    <Modal open title={title} onClose={onClose}>
      <form class="stack" onSubmit={submit} noValidate>
        {field('number', number !== null)}
        {field('first')}
        {field('last')}
        {field('school', isLocked)}
        <datalist id="schools-known">
          {schoolsOf(gathering).map(school => (
            <option key={school} value={school} />
          ))}
        </datalist>
        <label class="field">
          <span>{t('gathering:set-up.columns.grade')}</span>
          <select
            value={fields.grade}
            disabled={isLocked}
            onChange={event => setFields({ ...fields, grade: event.currentTarget.value })}
          >
            {grades.map(grade => (
              <option key={grade} value={grade}>
                {gradeName(grade)}
              </option>
            ))}
          </select>
        </label>
        {isLocked && <p class="soft">{t('gathering:set-up.players.locked')}</p>}
        {problem && (
          <p class="note" role="alert">
            {problem}
          </p>
        )}
        <div class="modal__buttons">
          {number !== null && !isLocked && (
            <Button look="ghost" onClick={leaveOut} text={t('gathering:set-up.cures.leave', { first: fields.first })} />
          )}
          <Button
            type="submit"
            look="sun"
            text={t(number === null ? 'gathering:set-up.add' : 'gathering:set-up.change')}
          />
        </div>
      </form>
    </Modal>
  )
}
