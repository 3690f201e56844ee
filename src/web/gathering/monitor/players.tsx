import type { Seat } from '#kernel/game.ts'
import { MARKS, MARKS_TO_LOSE } from '#referee/acts.ts'
import { OVERRUNS_TO_LOSE } from '#referee/step.ts'
import { useDay } from '../at-day.ts'
import { useStation } from './at-station.ts'
import { ClockIcon, FlagIcon } from './icons.tsx'

/** The two children as they sit before the Monitor, A left and B right, with their marks. */
export function Players() {
  return (
    <div class="players">
      <Player seat={0} />
      <Player seat={1} />
    </div>
  )
}

function Player({ seat }: { readonly seat: Seat }) {
  const { t, game, numberAt, fullName, name, numbers, box, station } = useStation()
  const { gathering } = useDay()
  const { match } = station
  const colour = box.face.colour(match.state, seat)
  const hasFlag = match.turn.number > 0 && game.flag === seat
  const began = match.turn.number > 0 && game.beginner === seat
  const rulings = match.record.filter(({ challenger }) => challenger === seat)
  const bad = rulings.filter(({ verdict }) => verdict !== 'correct')
  const correct = rulings.length - bad.length
  const overruns = match.overruns[seat] ?? 0
  const school = gathering.registered[numbers[seat === 0 ? 0 : 1]]?.school
  return (
    <section class={`player${hasFlag ? ' has-flag' : ''} player--${colour ?? (seat === 0 ? 'plain' : 'striped')}`}>
      <p class="player__number">
        <b class={`player__letter${began ? ' is-beginner' : ''}`}>{seat === 0 ? 'A' : 'B'}</b>
        <span>{numberAt(seat)}</span>
        {hasFlag && <FlagIcon />}
      </p>
      <p class="player__name">{fullName(seat)}</p>
      <p class="player__school">
        {[school, colour && t(`gathering:monitor.colours.${colour}`), began && t('gathering:monitor.card.began')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p class="unseen">
        {t('gathering:monitor.card.marks', { name: name(seat), correct, bad: bad.length, overruns })}
        {hasFlag && ` – ${t('gathering:monitor.card.has-flag')}`}
      </p>
      <div class="player__marks" aria-hidden="true">
        <span>{t('gathering:monitor.card.challenges')}</span>
        <p>
          {Array.from({ length: MARKS_TO_LOSE }, (_, index) => (
            <i key={index} class={bad[index] ? 'is-bad' : ''}>
              {bad[index] && MARKS[bad[index].verdict]}
            </i>
          ))}
          {correct > 0 && <i class="is-good">{correct > 1 ? `${correct}C` : 'C'}</i>}
        </p>
        <span>{t('gathering:monitor.card.time')}</span>
        <p>
          {Array.from({ length: OVERRUNS_TO_LOSE }, (_, index) => (
            <i key={index} class={index < overruns ? 'is-bad' : ''}>
              {index < overruns && <ClockIcon />}
            </i>
          ))}
        </p>
      </div>
    </section>
  )
}
