import type { PublicDay } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { Astray } from '../../pages/not-found.tsx'
import { ButtonLink } from '../../shell/button.tsx'
import { useTitle } from '../../shell/heading.ts'
import type { OpenProps } from '../page.tsx'
import { useFollowed } from './following.ts'
import { NumberForm } from './number-form.tsx'
import { PhaseLine } from './phase-line.tsx'
import './public.css'

/** A tournament's first page, for families: how far the day is, and the way to a child's star. */
export function FindStar({ id }: OpenProps) {
  const { t, language } = useTranslator()
  const { view: day, now, problem } = useFollowed<PublicDay>(id, null, ({ now }) => now)
  useTitle(day?.name ?? t('gathering:hall.public.find'))
  if (problem) return <NoSuchDay />
  return (
    <section class="page page--narrow stack">
      <h1>{day?.name ?? t('gathering:hall.public.find')}</h1>
      {day && (
        <p class="soft">
          {new Date(`${day.date}T12:00`).toLocaleDateString(language, { dateStyle: 'full' })}
          <br />
          <PhaseLine day={day} now={now} />
        </p>
      )}
      <div class="card stack">
        <h2>{t('gathering:hall.public.find')}</h2>
        <p>{t('gathering:hall.public.find-text')}</p>
        <NumberForm id={id} />
      </div>
      <p>
        <ButtonLink
          look="ghost small"
          href={`/tournament/${encodeURIComponent(id)}/projector`}
          text={t('gathering:hall.public.screen')}
        />
      </p>
    </section>
  )
}

export function NoSuchDay() {
  const { t } = useTranslator()
  return <Astray title={t('gathering:hall.public.no-day-title')} text={t('gathering:hall.public.no-day')} />
}
