import type { PublicChild, PublicDay } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { timeOf } from '../clock-words.ts'
import { gameTitle } from '../division.ts'
import { type Phase, pointsAhead } from './day-plan.ts'

interface NextStationProps {
  readonly child: PublicChild
  readonly day: PublicDay
  readonly phase: Phase
}

/** Where to sit now, or where to go next. */
export function NextStation({ child, day, phase }: NextStationProps) {
  const { t, language } = useTranslator()
  if (child.star.length === 0) return <p class="note">{t('gathering:hall.public.no-place')}</p>
  const { here, then } = pointsAhead(child, phase)
  if (here === null) return <p class="note">{t('gathering:hall.public.over')}</p>
  const opponent = child.opponents[here.round - 1] ?? null
  return (
    <section class="next-station" aria-live="polite">
      <div>
        <p>{whenOf(phase)}</p>
        <h2>{gameTitle(day.division, here.game, language)}</h2>
        <p>
          {opponent === null
            ? t('gathering:hall.public.alone')
            : t('gathering:hall.public.against', { number: opponent })}
        </p>
      </div>
      <p class="next-station__number">
        {t('gathering:hall.public.station')} <b class="figures">{here.station}</b>
      </p>
      {then && (
        <p class="next-station__then">
          {t('gathering:hall.public.then', { ...then, game: gameTitle(day.division, then.game, language) })}
        </p>
      )}
    </section>
  )

  function whenOf(phase: Phase): string {
    switch (phase.type) {
      case 'playing':
        return t('gathering:hall.public.now', { round: phase.round, time: timeOf(phase.ends) })
      case 'paused':
        return t('gathering:hall.public.now-paused', { round: phase.round })
      case 'over':
        return ''
      default:
        return phase.starts === null
          ? t('gathering:hall.public.next', { round: phase.round })
          : t('gathering:hall.public.next-at', { round: phase.round, time: timeOf(phase.starts) })
    }
  }
}
