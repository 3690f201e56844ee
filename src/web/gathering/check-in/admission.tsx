import { useState } from 'preact/hooks'
import { DIVISIONS, isDivision } from '#games/divisions.ts'
import { newPapers } from '#gathering/changes.ts'
import { parsePlayerNumber, unusedNumber } from '#gathering/people.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'

interface AdmissionProps {
  /** Who was admitted, and whose papers are new because of it. */
  readonly onDone: (number: number, papers: readonly number[]) => void
}

const OTHER = '\u0000other'

/** Registers, seats and checks in a new child in one go. */
export function Admission({ onDone }: AdmissionProps) {
  const { t, client, day, gathering } = useDay()
  const children = Object.values(gathering.registered)
  const schools = [...new Set(children.map(({ school }) => school))].sort((one, other) => one.localeCompare(other))
  const grades = isDivision(day.about.division) ? DIVISIONS[day.about.division].grades : [0]
  const used = new Set(children.map(({ number }) => number))
  const [form, setForm] = useState({
    first: '',
    last: '',
    school: schools[0] ?? OTHER,
    other: '',
    grade: String(grades[0]),
    number: String(unusedNumber(used, Math.max(0, ...used)) ?? ''),
  })
  const set = (name: keyof typeof form) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setForm({ ...form, [name]: event.currentTarget.value })
  const [first, last] = [plain(form.first), plain(form.last)]
  const school = plain(form.school === OTHER ? form.other : form.school)
  const number = parsePlayerNumber(form.number)
  const isFree = number !== null && !used.has(number)
  const isWhole = first !== '' && last !== '' && school !== '' && isFree
  const submit = (event: Event) => {
    event.preventDefault()
    if (!isWhole) return
    const before = gathering.seating
    const initials = `${[...first][0]}. ${[...last][0]}.`
    const refusal = client.say(
      [
        { type: 'register', number, initials, school, grade: Number(form.grade) },
        ...(before ? [{ type: 'admit', number } as const] : []),
        { type: 'here', numbers: [number] },
      ],
      { [number]: [first, last] },
    )
    const after = client.day.peek()?.book.gathering.seating
    if (!refusal) onDone(number, before && after ? newPapers(before, after) : [])
  }
  return (
    <form class="stack" onSubmit={submit}>
      <div class="admission__pair">
        <Field name="first" value={form.first} onInput={set('first')} />
        <Field name="last" value={form.last} onInput={set('last')} />
      </div>
      <label class="field">
        <span>{t('gathering:hall.on-the-spot.school')}</span>
        <select value={form.school} onChange={set('school')}>
          {schools.map(name => (
            <option key={name}>{name}</option>
          ))}
          <option value={OTHER}>{t('gathering:hall.on-the-spot.other-school')}</option>
        </select>
      </label>
      {form.school === OTHER && <Field name="school-name" value={form.other} onInput={set('other')} />}
      <div class="admission__pair">
        <label class="field">
          <span>{t('gathering:hall.on-the-spot.grade')}</span>
          <select value={form.grade} onChange={set('grade')}>
            {grades.map(grade => (
              <option key={grade}>{grade}</option>
            ))}
          </select>
        </label>
        <Field name="number" value={form.number} onInput={set('number')} />
      </div>
      {!isFree && (
        <p class="wrong" role="alert">
          {t('gathering:hall.on-the-spot.number-wrong')}
        </p>
      )}
      <div class="modal__buttons">
        <Button
          type="submit"
          look="sun"
          disabled={!isWhole}
          text={t('gathering:hall.on-the-spot.admit', { number: number ?? '' })}
        />
      </div>
    </form>
  )
}

interface FieldProps {
  readonly name: string
  readonly value: string
  readonly onInput: (event: { readonly currentTarget: HTMLInputElement }) => void
}

function Field({ name, ...rest }: FieldProps) {
  const { t } = useDay()
  return (
    <label class="field">
      <span>{t(`gathering:hall.on-the-spot.${name}`)}</span>
      <input type="text" autocomplete="off" maxLength={60} {...rest} />
    </label>
  )
}

/** A line of the log divides its fields by semicolons. */
function plain(text: string): string {
  return text.replaceAll(/[;\s]+/g, ' ').trim()
}
