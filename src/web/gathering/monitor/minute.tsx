import { useStation } from './at-station.ts'
import { secondsOf } from './station.ts'
import { takesTurn } from './taps.ts'

const RADIUS = 44
const ROUND = 2 * Math.PI * RADIUS

/** The minute of the turn, as a ring that fills. */
export function Minute() {
  const { t, station, now, game, name } = useStation()
  const seconds = Math.min(60, secondsOf(station, now))
  return (
    <section class="minute">
      <div class="minute__ring" role="timer">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle class="minute__track" cx="50" cy="50" r={RADIUS} />
          <circle
            class="minute__spent"
            cx="50"
            cy="50"
            r={RADIUS}
            stroke-dasharray={`${(seconds / 60) * ROUND} ${ROUND}`}
            transform="rotate(-90 50 50)"
          />
        </svg>
        <p>
          <b>{seconds}</b>
          <span>{t('gathering:monitor.playing.seconds')}</span>
        </p>
      </div>
      <div>
        <h2 class="game-here__words" tabIndex={-1} aria-live="polite">
          {t('gathering:monitor.playing.holds', { name: name(game.flag) })}
        </h2>
        <p class="minute__hum">{t('gathering:monitor.playing.hum')}</p>
      </div>
    </section>
  )
}

/** The minute is over: which mark it is, and what to say. */
export function Reminder() {
  const { t, station, now, game, name } = useStation()
  const over = Math.max(0, secondsOf(station, now) - 60)
  const n = station.match.overruns[game.flag] ?? 0
  return (
    <section class="reminder">
      <div class="reminder__over" role="alert">
        <b>+{over}</b>
        <div>
          <h2 class="game-here__words" tabIndex={-1}>
            {t('gathering:monitor.playing.over')}
          </h2>
          <p>{t('gathering:monitor.playing.mark', { n, name: name(game.flag) })}</p>
        </div>
      </div>
      <p class="note say">
        <b>{t('gathering:monitor.playing.say')}</b>{' '}
        {t('gathering:monitor.playing.aloud', { words: t('gathering:monitor.playing.now') })}
      </p>
      <p class="soft reminder__note">{t('gathering:monitor.playing.lost-note')}</p>
    </section>
  )
}

/** From fifteen seconds after the reminder on. */
export function LoseTurn() {
  const { t, station, game, name, due, tap } = useStation()
  return (
    <button type="button" class="button" disabled={due !== 'forfeit'} onClick={() => tap(takesTurn(station))}>
      {t('gathering:monitor.playing.lost', { name: name(1 - game.flag) })}
    </button>
  )
}
