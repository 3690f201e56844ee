import { isOfficial } from '#kernel/transcript.ts'
import { standsStill } from '#referee/match.ts'
import { useTable } from '../at-table.ts'
import { ruleName } from '../rule-name.ts'
import { nameOf } from '../speech.ts'
import { formatTime, useCountdown } from './countdown.ts'
import './time-out.css'

/** Seconds from which the minute is drawn as running out. */
const SOON = 10_000

/** Over every screen at the table while play stands still: who has called it, the minute for it, and the clocks as they stopped. */
export function TimeOutBand() {
  const { box, view, t } = useTable()
  const { match, clock } = view
  const { timeOut, dispute } = match
  const minute = useCountdown(clock)?.statementLeft ?? null
  if (!standsStill(match)) return null
  const by = timeOut?.by ?? dispute?.challenger ?? 0
  // What was ruled on before this time out is not what it is about.
  const rules = timeOut === null && dispute?.matters.map(({ rule }) => ruleName(box, rule, t)).join(' · ')
  const text = isOfficial(by)
    ? t('table:time-out.by-official', { official: `@referee:officials.${by}` })
    : rules
      ? t('table:says.challenge', { name: nameOf(view, by), rule: rules })
      : t('table:time-out.by', { name: nameOf(view, by) })
  return (
    <section class="time-out" aria-label={t('table:time-out.title')}>
      <span class="time-out__sign">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="5" y="4" width="5" height="16" rx="1.6" />
          <rect x="14" y="4" width="5" height="16" rx="1.6" />
        </svg>
      </span>
      <div class="time-out__words" role="status">
        <p class="time-out__title">{t('table:time-out.title')}</p>
        <p>
          {text}
          <span class="time-out__more"> – {t('table:time-out.everybody-waits')}</span>
        </p>
      </div>
      {minute !== null && (
        <p class={`time-out__minute${minute <= SOON ? ' is-low' : ''}`}>
          {t('table:time-out.minute-runs')}
          <b role="timer" aria-label={t('table:time-out.minute-left')}>
            {formatTime(minute)}
          </b>
        </p>
      )}
      {clock !== null && (
        <dl class="time-out__clocks" aria-label={t('table:time-out.clocks')}>
          {clock.turnLeft !== null && <StoppedClock name={t('table:time-out.turn')} left={clock.turnLeft} />}
          {clock.gameLeft !== null && <StoppedClock name={t('table:time-out.game')} left={clock.gameLeft} />}
        </dl>
      )}
    </section>
  )
}

function StoppedClock({ name, left }: { readonly name: string; readonly left: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatTime(left)}</dd>
    </div>
  )
}
