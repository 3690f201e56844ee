import { useStation } from './at-station.ts'
import { takesOver } from './taps.ts'

const EMPTY = { beginner: 0, overruns: [0, 0], challenges: [] } as const

/** The game runs, but not on this tablet: it goes on here from the record sheet. */
export function TakeOver() {
  const { t, here, box, tap, name } = useStation()
  const sheet = here.played?.sheet ?? EMPTY
  return (
    <>
      <h2 class="game-here__words" tabIndex={-1}>
        {t('gathering:monitor.taken.title')}
      </h2>
      <p>{t('gathering:monitor.taken.text')}</p>
      <div class="players">
        {[0, 1].map(seat => (
          <button key={seat} type="button" class="choice-button" onClick={() => tap(takesOver(box, sheet, seat))}>
            <b>{t('gathering:monitor.taken.has', { name: name(seat) })}</b>
          </button>
        ))}
      </div>
    </>
  )
}
