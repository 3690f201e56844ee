import { formatPlayerNumber } from '#gathering/people.ts'
import type { PublicChild, SchoolList } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { Astray } from '../../pages/not-found.tsx'
import { route } from '../../router.ts'
import { Button } from '../../shell/button.tsx'
import { useTitle } from '../../shell/heading.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { timeOf } from '../clock-words.ts'
import { gameTitle } from '../division.ts'
import type { OpenProps } from '../page.tsx'
import { phaseOf, pointsAhead } from './day-plan.ts'
import { useFollowed } from './following.ts'
import { PhaseLine } from './phase-line.tsx'
import { TallySheet } from './tally-sheet.tsx'
import './public.css'
import './coach.css'

/** A coach's list: where each child of the school is, and the points of released rounds. */
export function Coach({ id }: OpenProps) {
  const { t } = useTranslator()
  const { hash } = route.value
  const { view: list, isLive, now, heard, problem } = useFollowed<SchoolList>(id, hash, ({ day }) => day.now)
  const title = list ? t('gathering:hall.coach.title', { school: list.school }) : t('gathering:hall.coach.tally')
  useTitle(title)
  if (problem) return <Astray title={t('page:table.no-link-title')} text={t('page:table.no-link-text')} />
  if (!list) {
    return (
      <p class="page opening" role="status">
        {t('gathering:opening')}
      </p>
    )
  }
  const children = list.children.toSorted((one, other) => nameOf(one, list).localeCompare(nameOf(other, list)))
  return (
    <div class="console coach">
      <header class="console__top">
        <div class="console__title">
          <h1>{title}</h1>
          <p class="soft">
            {list.day.name} · <PhaseLine day={list.day} now={now} />
          </p>
        </div>
        <div class="console__actions">
          <LanguageSwitch />
        </div>
      </header>
      <div class="console__body">
        {children.length === 0 && <p class="note">{t('gathering:hall.coach.empty')}</p>}
        <p class="soft coach__hint">{t('gathering:hall.coach.hint')}</p>
        <ul class="coach__children plain-list">
          {children.map(child => (
            <Row key={child.number} child={child} list={list} now={now} />
          ))}
        </ul>
        <TallySheet list={list} names={child => nameOf(child, list)} rows={children} />
      </div>
      <footer class="console__foot coach__foot">
        <Button look="sun" onClick={() => print()} text={t('gathering:hall.coach.print')} />
        <p class={isLive ? 'sent' : 'sent sent--waits'} role="status">
          {isLive ? t('gathering:hall.coach.live') : t('gathering:hall.coach.offline', { time: timeOf(heard) })}
        </p>
      </footer>
    </div>
  )
}

function nameOf({ number, initials }: PublicChild, { names }: SchoolList): string {
  return names[number]?.join(' ') ?? initials
}

interface RowProps {
  readonly child: PublicChild
  readonly list: SchoolList
  readonly now: number
}

function Row({ child, list, now }: RowProps) {
  const { t } = useTranslator()
  const { number, letters, points, total, award } = child
  return (
    <li class="coach__child">
      <b class="figures coach__number">{formatPlayerNumber(number, letters)}</b>
      <div>
        <b>{nameOf(child, list)}</b>
        <Where child={child} list={list} now={now} />
      </div>
      <ol class="coach__points plain-list">
        {points.map((count, index) => (
          <li key={index} class={count === null ? '' : 'is-won'}>
            <span class="unseen">{t('gathering:hall.coach.score', { round: index + 1, points: count ?? '–' })}</span>
            <span class="figures" aria-hidden="true">
              {count ?? '–'}
            </span>
          </li>
        ))}
      </ol>
      <p class="coach__total">
        <b class="figures">{total}</b>{' '}
        <span class="small soft">{award ? t(`gathering:hall.awards.${award}`) : t('gathering:hall.coach.total')}</span>
      </p>
    </li>
  )
}

function Where({ child, list: { day }, now }: RowProps) {
  const { t, language } = useTranslator()
  const { here, isNow } = pointsAhead(child, phaseOf(day, now))
  if (child.star.length === 0) return <p class="soft">{t('gathering:hall.coach.no-place')}</p>
  if (here === null) return <p class="soft">{t('gathering:hall.coach.over')}</p>
  const { station, game } = here
  if (isNow && day.missing.some(({ number }) => number === child.number)) {
    return <p class="coach__missing">{t('gathering:hall.coach.missing', { station })}</p>
  }
  return (
    <p>
      <span class="soft">{t(`gathering:hall.coach.${isNow ? 'now' : 'next'}`)}: </span>
      {t('gathering:hall.coach.at', { game: gameTitle(day.division, game, language), station })}
    </p>
  )
}
