import { useStation } from './at-station.ts'
import { Players } from './players.tsx'
import { playsOn } from './taps.ts'

/** Pieces were knocked over, or something is looked up: everything stands still. */
export function TimeOut() {
  const { t, station, tap, game, name } = useStation()
  return (
    <>
      <Players />
      <section class="note">
        <h2 class="game-here__words" tabIndex={-1}>
          {t('gathering:monitor.time-out.title')}
        </h2>
        <p>{t('gathering:monitor.time-out.text')}</p>
      </section>
      <button
        type="button"
        class="button button--sun button--big game-here__next"
        onClick={() => tap(playsOn(station))}
      >
        {t('gathering:monitor.time-out.on', { name: name(game.flag) })}
      </button>
    </>
  )
}
