import type { PublicDay } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { timeOf } from '../clock-words.ts'
import { phaseOf } from './day-plan.ts'

/** How far the day is, in a few words: “Round 3 of 5 · until 11:50”. */
export function PhaseLine({ day, now }: { readonly day: PublicDay; readonly now: number }) {
  const { t } = useTranslator()
  const phase = phaseOf(day, now)
  if (phase.type === 'over') return <>{t('gathering:hall.clock.over')}</>
  const { round } = phase
  if (phase.type === 'before' || phase.type === 'break') {
    const { starts } = phase
    if (starts !== null) return <>{t('gathering:hall.clock.begins-at', { round, time: timeOf(starts) })}</>
    return <>{t(`gathering:hall.clock.${phase.type === 'before' ? 'before' : 'soon'}`, { round })}</>
  }
  const which = t('gathering:hall.clock.of', { round, rounds: day.rounds.length })
  const until =
    phase.type === 'playing'
      ? t('gathering:hall.clock.until', { time: timeOf(phase.ends) })
      : t('gathering:hall.clock.paused')
  return (
    <>
      {which} · {until}
    </>
  )
}
