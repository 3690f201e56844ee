import { currentRound, isFixed } from '#gathering/gathering.ts'
import { isWithdrawn } from '#gathering/seating.ts'
import { starOf } from '#gathering/timetable.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { timeOf } from '../clock-words.ts'

interface AnswerProps {
  readonly number: number
  readonly checkIn: (number: number) => void
  /** Opens what only the Director may change. */
  readonly change: () => void
  readonly starAgain: () => void
}

/** Who this is, in large letters: number, name, school, where to go, and since when they are here. */
export function Answer({ number, checkIn, change, starAgain }: AnswerProps) {
  const { t, day, gathering, numberOf, nameOf, gameOf, say } = useDay()
  const at = gathering.here[number]
  const school = gathering.registered[number]?.school ?? ''
  const round = Math.max(1, currentRound(gathering))
  const point = gathering.seating && starOf(gathering.seating, number)?.find(one => one.round === round)
  return (
    <section class={at === undefined ? 'answer' : 'answer is-here'}>
      <svg class="answer__sign" viewBox="0 0 24 24" aria-hidden="true">
        {at === undefined ? <circle cx="12" cy="12" r="9" /> : <path d="M5 12.500 10 17.500 19 7" />}
      </svg>
      <div>
        <h2 class="figures answer__number">{numberOf(number)}</h2>
        <p class="answer__name">{nameOf(number)}</p>
        <p>
          {school} ·{' '}
          {point
            ? t(`gathering:hall.check-in.${currentRound(gathering) === 0 ? 'first' : 'now'}`, {
                ...point,
                game: gameOf(point.game),
              })
            : t(`gathering:hall.check-in.${isWithdrawn(gathering.seating, number) ? 'withdrawn' : 'no-place'}`)}
        </p>
        <p class="answer__since">
          {at === undefined
            ? t('gathering:hall.check-in.not-yet')
            : t('gathering:hall.check-in.here-since', { time: timeOf(at) })}
        </p>
      </div>
      <div class="answer__ways">
        {at === undefined ? (
          <Button key="here" look="sun" onClick={() => checkIn(number)} text={t('gathering:hall.check-in.here')} />
        ) : (
          <Button
            key="not-here"
            look="ghost"
            onClick={() => say({ type: 'not-here', numbers: [number] })}
            text={t('gathering:hall.check-in.not-here')}
          />
        )}
        {point && isFixed(gathering) && (
          <Button look="ghost" onClick={starAgain} text={t('gathering:hall.check-in.star-again')} />
        )}
        {day.role.type === 'director' && (
          <Button look="ghost" onClick={change} text={t('gathering:hall.on-the-spot.change')} />
        )}
      </div>
    </section>
  )
}
