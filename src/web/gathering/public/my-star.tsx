import { useEffect, useState } from 'preact/hooks'
import { formatPlayerNumber, parsePlayerNumber } from '#gathering/people.ts'
import type { PublicChild, PublicDay } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { ButtonLink } from '../../shell/button.tsx'
import { useTitle } from '../../shell/heading.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { askPublicChild } from '../api.ts'
import { timeOf } from '../clock-words.ts'
import { keep, kept } from '../day-wire.ts'
import type { OpenProps } from '../page.tsx'
import { phaseOf } from './day-plan.ts'
import { NoSuchDay } from './find-star.tsx'
import { useFollowed } from './following.ts'
import { NextStation } from './next-station.tsx'
import { NumberForm } from './number-form.tsx'
import { PointsStar } from './points-star.tsx'
import { Timetable } from './timetable.tsx'
import './public.css'

/** A child's star for the family's phone: where next, and how many points so far. Numbers and initials only. */
export function MyStar({ id, part }: OpenProps) {
  const { t } = useTranslator()
  const number = parsePlayerNumber(part) ?? 0
  const { view: day, isLive, now, heard, problem } = useFollowed<PublicDay>(id, null, ({ now }) => now)
  const { child, isUnknown } = useChild(id, number, day)
  const label = child ? formatPlayerNumber(number, child.letters) : String(number)
  const first = `/tournament/${encodeURIComponent(id)}`
  useTitle(`${t('gathering:hall.public.my-star')} · ${label}`)
  if (problem) return <NoSuchDay />
  return (
    <div class="my-star">
      <header class="my-star__top">
        <a class="my-star__mark" href={first}>
          <span class="unseen">{t('gathering:hall.public.find')}</span>
          <svg class="mark" width="28" height="28" viewBox="0 0 30 30" aria-hidden="true">
            <rect class="mark__pole" x="4" y="2" width="3.4" height="26" rx="1.7" />
            <path class="mark__cloth" d="M7 4h18l-5 6 5 6H7z" />
          </svg>
        </a>
        <h1>{t('gathering:hall.public.my-star')}</h1>
        <LanguageSwitch />
      </header>
      {isUnknown ? (
        <div class="my-star__body stack">
          <p class="note note--bad" role="alert">
            {t('gathering:hall.public.no-such', { number })}
          </p>
          <NumberForm id={id} />
        </div>
      ) : child && day ? (
        <div class="my-star__body">
          <Who child={child} label={label} />
          <NextStation child={child} day={day} phase={phaseOf(day, now)} />
          <Timetable child={child} day={day} phase={phaseOf(day, now)} />
          {!isLive && <p class="note">{t('gathering:hall.public.offline', { time: timeOf(heard) })}</p>}
          <ButtonLink look="ghost" href={first} text={t('gathering:hall.public.another')} />
          <p class="my-star__foot soft small">{t('gathering:hall.public.foot')}</p>
        </div>
      ) : (
        <p class="opening" role="status">
          {t('gathering:hall.public.opening')}
        </p>
      )}
    </div>
  )
}

function Who({ child, label }: { readonly child: PublicChild; readonly label: string }) {
  const { t } = useTranslator()
  const { initials, school, points, total, award } = child
  const done = points.filter(one => one !== null).length
  return (
    <section class="my-star__who">
      <PointsStar points={points} total={total} />
      <div>
        <h2 class="figures">{label}</h2>
        <p>
          {initials}
          <br />
          {school}
        </p>
        {award ? (
          <p class="my-star__award">
            {t('gathering:hall.public.award', { total, award: t(`gathering:hall.awards.${award}`) })}
          </p>
        ) : (
          <p aria-live="polite">
            {done === 0 ? (
              t('gathering:hall.public.none-yet')
            ) : (
              <>
                <b class="my-star__points">{t('gathering:hall.public.points', { count: total })}</b>
                <br />
                {t('gathering:hall.public.after', { done, all: points.length })}
              </>
            )}
          </p>
        )}
      </div>
    </section>
  )
}

const OFTEN = 60_000

/** Asked for again whenever the day has news, when somebody looks at the page again, and every minute. */
function useChild(id: string, number: number, day: PublicDay | null) {
  const place = `flagcard:hall:${id}:${number}`
  const [child, setChild] = useState(() => kept<PublicChild>(place))
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      if (document.hidden) return
      const answer = await askPublicChild(id, number)
      if (!isWanted) return
      setUnknown(!answer.ok && answer.status === 404)
      if (!answer.ok) return
      setChild(answer.value)
      keep(place, answer.value)
    }
    void ask()
    const timer = setInterval(ask, OFTEN)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isWanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [id, number, day])
  return { child, isUnknown }
}
