import { currentRound, endOf, roundOf } from '#gathering/gathering.ts'
import { useDay, useNow } from '../at-day.ts'
import { lengthOf } from '../clock-words.ts'

/** How long the round still lasts, by the day's one clock. */
export function RoundClock() {
  const { t, gathering } = useDay()
  const now = useNow()
  const round = roundOf(gathering, currentRound(gathering))
  if (!round || round.called !== null) return null
  const end = endOf(gathering, round)
  return (
    <p class="round-clock" role="timer">
      {end === null ? (
        t('gathering:hall.clock.paused')
      ) : (
        <>
          <b>{lengthOf(end - now)}</b>
          <span class="soft">{t('gathering:hall.clock.left')}</span>
        </>
      )}
    </p>
  )
}
