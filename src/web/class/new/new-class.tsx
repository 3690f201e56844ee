import { useState } from 'preact/hooks'
import type { Odd } from '#protocol/class.ts'
import { useTranslator } from '../../language.ts'
import { Choices } from '../../pages/choices.tsx'
import { go } from '../../router.ts'
import { Button } from '../../shell/button.tsx'
import { useTitle } from '../../shell/heading.ts'
import { openClass } from '../api.ts'
import { forgetClass, keepClass, myClasses } from '../my-classes.ts'
import { type Plan, setUpOf } from '../plan.ts'
import { FIRST_PLAN, PlanForm } from '../plan-form.tsx'
import './new-class.css'

/** As `LARGEST_CLASS` of the protocol has it: written here, because the schemas are not for pages. */
const LARGEST = 60

/** How the computer of the odd one plays: for beginners. */
export const FRIENDLY = 1

/** Where a class begins: what is to be done, and how many are coming. */
export function NewClassPage() {
  const { t } = useTranslator()
  const [title, setTitle] = useState('')
  const [size, setSize] = useState(24)
  const [plan, setPlan] = useState<Plan>(FIRST_PLAN)
  const [isFree, setFree] = useState(false)
  const [odd, setOdd] = useState<'computer' | 'monitor'>('computer')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useTitle(t('class:new.title'))
  const submit = async (event: Event) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const wanted: Odd = odd === 'monitor' ? { type: 'monitor' } : { type: 'computer', level: FRIENDLY }
    const answer = await openClass({
      title: title.replace(/[\p{Cc}\u2028\u2029;]/gu, ' ').trim(),
      size,
      freeNames: isFree,
      odd: wanted,
      ...(plan.kind === 'game' && { setUp: await setUpOf(plan) }),
    })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    const { id, key, link } = answer.value
    keepClass({ id, key, title: title.trim(), opened: Date.now(), plan })
    go(link)
  }
  return (
    <div class="page new-class">
      <header class="stack stack--tight">
        <h1>{t('class:new.title')}</h1>
        <p>{t('class:new.text')}</p>
      </header>
      <MyClasses />
      <form class="card stack stack--loose" onSubmit={submit} noValidate>
        <div class="new-class__pair">
          <label class="field">
            <span>{t('class:new.name')}</span>
            <input
              type="text"
              maxLength={40}
              value={title}
              placeholder={t('class:new.example')}
              aria-describedby="class-name-hint"
              onInput={event => setTitle(event.currentTarget.value)}
            />
            <small id="class-name-hint" class="soft">
              {t('class:new.name-hint')}
            </small>
          </label>
          <label class="field">
            <span>{t('class:new.size')}</span>
            <input
              type="number"
              inputMode="numeric"
              min={2}
              max={LARGEST}
              value={size}
              onChange={event => {
                const given = Math.round(event.currentTarget.valueAsNumber || 0)
                const fitting = Math.min(LARGEST, Math.max(2, given))
                event.currentTarget.value = String(fitting)
                setSize(fitting)
              }}
            />
          </label>
        </div>
        <PlanForm plan={plan} change={setPlan} />
        <details>
          <summary>{t('class:new.more')}</summary>
          <div class="stack stack--loose">
            <Choices
              name="names"
              legend={t('class:new.names')}
              chosen={isFree}
              choose={value => setFree(value)}
              choices={[false, true].map(value => ({
                value,
                name: t(`class:new.names-${value ? 'free' : 'made-up'}`),
                text: t(`class:new.names-${value ? 'free' : 'made-up'}-text`),
              }))}
            />
            <Choices
              name="odd"
              legend={t('class:new.odd')}
              chosen={odd}
              choose={value => setOdd(value)}
              choices={(['computer', 'monitor'] as const).map(value => ({
                value,
                name: t(`class:new.odd-${value}`),
                text: t(`class:new.odd-${value}-text`),
              }))}
            />
          </div>
        </details>
        {problem && (
          <p class="note note--bad" role="alert">
            {problem}
          </p>
        )}
        <div class="row new-class__go">
          <Button type="submit" look="sun big" aria-busy={isBusy} text={t('class:new.go')} />
          <p class="soft small">{t('class:new.promise')}</p>
        </div>
      </form>
    </div>
  )
}

/** The classes of today that this device has opened. */
function MyClasses() {
  const { t, language } = useTranslator()
  const [classes, setClasses] = useState(() => myClasses(Date.now()))
  if (classes.length === 0) return null
  const nameOf = (title: string, opened: number) =>
    title === '' ? new Date(opened).toLocaleTimeString(language, { timeStyle: 'short' }) : title
  const forget = (id: string) => {
    forgetClass(id, Date.now())
    setClasses(myClasses(Date.now()))
  }
  return (
    <section class="card stack stack--tight" aria-labelledby="my-classes">
      <h2 id="my-classes">{t('class:new.mine')}</h2>
      <ul class="plain-list">
        {classes.map(({ id, key, title, opened }) => (
          <li key={id} class="my-class">
            <a href={`/class/${id}#${key}`}>{t('class:new.go-on', { name: nameOf(title, opened) })}</a>
            <Button
              look="ghost small"
              aria-label={t('class:new.forget-whose', { name: nameOf(title, opened) })}
              onClick={() => forget(id)}
              text={t('class:new.forget')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
