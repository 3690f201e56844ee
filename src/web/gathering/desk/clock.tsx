import { endOf, type Gathering, type Round, roundOf } from '#gathering/gathering.ts'
import { ROUNDS } from '#gathering/rounds.ts'
import { formatTime } from '../../table/parts/countdown.ts'
import { useDay, useNow } from '../at-day.ts'
import { useTold } from './told.ts'

/** Round and clock in the middle of the star. Every page runs it by itself from the time at which the round began. */
export function Clock({ round: number }: { readonly round: number }) {
  const { gathering, t } = useDay()
  const { timeOf } = useTold()
  const now = useNow()
  const round = roundOf(gathering, number)
  const end = round && endOf(gathering, round)
  return (
    <div class="hall__clock">
      <svg class="hall__star" viewBox="0 0 420 400" aria-hidden="true">
        <path d={STAR} />
        <path d={STAR} />
      </svg>
      <p class="clock__round">{t('gathering:desk.round-of', { round: number, all: ROUNDS })}</p>
      <p class="clock__time" role="timer">
        {round ? formatTime(leftOf(gathering, round, now)) : ''}
      </p>
      <p class="soft">
        {round?.begun == null
          ? t('gathering:desk.not-begun')
          : round.called !== null
            ? t('gathering:desk.was-called', { time: timeOf(round.called) })
            : end === null
              ? t('gathering:desk.stands')
              : t('gathering:desk.called-at', { time: timeOf(end) })}
      </p>
    </div>
  )
}

/** What is left of a round's time, in milliseconds. */
function leftOf({ settings }: Gathering, { begun, paused, lost, called }: Round, now: number): number {
  const whole = settings.minutes * 60_000
  if (begun === null) return whole
  return called === null ? Math.max(0, begun + lost + whole - (paused ?? now)) : 0
}

const STAR = 'M210 18L273 127 396 153 313 247 325 373 210 322 95 373 107 247 24 153 147 127z'
