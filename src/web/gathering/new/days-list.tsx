import { useState } from 'preact/hooks'
import { useTranslator } from '../../language.ts'
import { Button } from '../../shell/button.tsx'
import { forgetDay, myDays } from '../my-days.ts'

/** The tournaments that this device directs. */
export function DaysList() {
  const { t, language } = useTranslator()
  const [days, setDays] = useState(myDays)
  if (days.length === 0) return null
  const forget = (id: string) => {
    forgetDay(id)
    setDays(myDays())
  }
  return (
    <section class="card stack" aria-labelledby="my-days">
      <h2 id="my-days">{t('gathering:set-up.new.mine')}</h2>
      <ul class="plain-list">
        {days.map(({ id, key, name, date }) => (
          <li key={id} class="my-day">
            <a class="my-day__link" href={`/tournament/${id}/director#${key}`}>
              <b>{name}</b>
              <span class="soft">{dayInWords(date, language)}</span>
            </a>
            <Button
              look="ghost"
              aria-label={t('gathering:set-up.new.forget-which', { name })}
              onClick={() => forget(id)}
              text={t('gathering:set-up.new.forget')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function dayInWords(date: string, language: string): string {
  const at = new Date(`${date}T12:00`)
  return Number.isNaN(at.getTime()) ? date : at.toLocaleDateString(language, { dateStyle: 'full' })
}
