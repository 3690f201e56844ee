import { formatPlayerNumber } from '#gathering/people.ts'
import type { PublicDay } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { pageOf } from './day-plan.ts'

interface LookedProps {
  readonly missing: PublicDay['missing']
  readonly now: number
}

/** Children who are asked to come: four beside each other, then the next four. Numbers and schools only. */
export function Looked({ missing, now }: LookedProps) {
  const { t } = useTranslator()
  const { shown, page, pages } = pageOf(missing, now)
  return (
    <>
      <h2>
        {t('gathering:hall.projector.come')}
        {pages > 1 && <small> {t('gathering:hall.projector.page', { page, pages })}</small>}
      </h2>
      <ul class="projector__missing plain-list">
        {shown.map(({ number, letters, school }) => (
          <li key={number}>
            <b class="figures">{formatPlayerNumber(number, letters)}</b>
            <span>{school}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
