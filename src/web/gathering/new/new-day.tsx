import { useState } from 'preact/hooks'
import { DIVISIONS, type DivisionId } from '#games/divisions.ts'
import type { Gathered } from '#protocol/gathering.ts'
import { EDITIONS, type Edition } from '#referee/companion.ts'
import { useTranslator } from '../../language.ts'
import { Choices } from '../../pages/choices.tsx'
import { go } from '../../router.ts'
import { Button } from '../../shell/button.tsx'
import { useTitle } from '../../shell/heading.ts'
import { setUpDay } from '../api.ts'
import { gamesOf, gameTitle, gradesOf } from '../division.ts'
import { keepDay } from '../my-days.ts'
import { gradeName } from '../set-up/children.ts'
import { DaysList } from './days-list.tsx'
import { LoadCopy } from './load-copy.tsx'
import { Rehearse } from './rehearse.tsx'
import './new-day.css'

/** In the order in which they are offered. */
const IDS: readonly DivisionId[] = ['I', 'II', 'III', 'IV']

/** The first page of a tournament: set one up, go on with one, or bring one from another laptop. */
export function NewDay() {
  const { t, language } = useTranslator()
  const [name, setName] = useState('')
  const [date, setDate] = useState(today)
  const [division, setDivision] = useState<DivisionId>('II')
  const [minutes, setMinutes] = useState<number | null>(null)
  const [grantAfter, setGrantAfter] = useState(5)
  const [keepNames, setKeepNames] = useState(30)
  const [firstAt, setFirstAt] = useState('')
  const [between, setBetween] = useState(10)
  const [edition, setEdition] = useState<Edition>('current')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useTitle(t('gathering:set-up.new.title'))
  const usual = DIVISIONS[division].minutes
  const begin = (gathered: Gathered, about: { readonly name: string; readonly date: string }) => {
    keepDay({ id: gathered.id, key: gathered.key, ...about })
    go(gathered.link.replace('#', '/set-up#'))
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    if (isBusy) return
    const plan = { between, ...(firstAt !== '' && { firstAt }) }
    const about = {
      name: name.trim(),
      date,
      division,
      minutes: minutes ?? usual,
      grantAfter,
      keepNames,
      edition,
      ...plan,
    }
    const [missing] = Object.entries({ name: about.name, date }).flatMap(([what, text]) => (text === '' ? [what] : []))
    if (missing) return setProblem(t(`gathering:set-up.new.missing-${missing}`))
    // Of a year ago by mistake, all names would be wiped before anything is printed.
    if (date < today()) return setProblem(t('gathering:set-up.new.past-date'))
    setBusy(true)
    const answer = await setUpDay(about)
    setBusy(false)
    if (answer.ok) begin(answer.value, about)
    else setProblem(answer.problem.message)
  }
  return (
    <div class="page new-day">
      <h1>{t('gathering:set-up.new.title')}</h1>
      <DaysList />
      <form class="card stack" onSubmit={submit} noValidate>
        <h2>{t('gathering:set-up.new.begin')}</h2>
        <div class="new-day__pair">
          <label class="field">
            <span>{t('gathering:set-up.new.name')}</span>
            <input
              type="text"
              maxLength={80}
              value={name}
              placeholder={t('gathering:set-up.new.example')}
              onInput={event => setName(event.currentTarget.value)}
            />
          </label>
          <label class="field">
            <span>{t('gathering:set-up.new.date')}</span>
            <input type="date" value={date} onInput={event => setDate(event.currentTarget.value)} />
          </label>
        </div>
        <Choices<DivisionId>
          name="division"
          legend={t('gathering:set-up.new.division')}
          chosen={division}
          choose={value => setDivision(value)}
          choices={IDS.map(value => ({
            value,
            name: t('gathering:set-up.new.division-of', {
              division: value,
              grades: gradesOf(value).map(gradeName).join(', '),
            }),
            text: gamesOf(value)
              .map((_, game) => gameTitle(value, game, language))
              .join(' · '),
          }))}
        />
        <Choices<Edition>
          name="edition"
          legend={t('gathering:set-up.new.edition')}
          chosen={edition}
          choose={value => setEdition(value)}
          choices={EDITIONS.map(value => ({ value, name: t(`gathering:set-up.new.editions.${value}`) }))}
        />
        <div class="new-day__numbers">
          <Count
            label={t('gathering:set-up.new.minutes')}
            value={minutes ?? usual}
            least={1}
            most={180}
            put={setMinutes}
          />
          <Count label={t('gathering:set-up.new.between')} value={between} least={0} most={120} put={setBetween} />
          <label class="field">
            <span>{t('gathering:set-up.new.first-at')}</span>
            <input type="time" value={firstAt} onInput={event => setFirstAt(event.currentTarget.value)} />
          </label>
          <Count label={t('gathering:set-up.new.grant')} value={grantAfter} least={0} most={60} put={setGrantAfter} />
          <Count label={t('gathering:set-up.new.keep')} value={keepNames} least={0} most={90} put={setKeepNames} />
        </div>
        <p class="soft small">{t('gathering:set-up.new.promise')}</p>
        {problem && (
          <p class="note note--bad" role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button type="submit" look="sun big" disabled={isBusy} text={t('gathering:set-up.new.go')} />
        </div>
      </form>
      <div class="new-day__pair">
        <Rehearse division={division} begin={({ link }) => go(link)} />
        <LoadCopy begin={begin} />
      </div>
    </div>
  )
}

interface CountProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly put: (value: number) => void
}

/** A number that stays between two others. */
function Count({ label, value, least, most, put }: CountProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onChange={event => put(Math.min(most, Math.max(least, Math.round(event.currentTarget.valueAsNumber || 0))))}
      />
    </label>
  )
}

/** As a calendar on the wall says it, wherever this device is. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}
