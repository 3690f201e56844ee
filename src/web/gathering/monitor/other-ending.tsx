import { useStation } from './at-station.ts'
import { ends } from './taps.ts'

/** Somebody gives up, or the game ends in a way of its own: the Monitor says who has won. */
export function OtherEnding({ onBack }: { readonly onBack: () => void }) {
  const { t, station, tap, name } = useStation()
  return (
    <>
      <h2 class="game-here__words" tabIndex={-1}>
        {t('gathering:monitor.other.title')}
      </h2>
      <p>{t('gathering:monitor.other.resigned')}</p>
      <div class="tools">
        {([0, 'tie', 1] as const).map(winner => (
          <button key={winner} type="button" class="choice-button" onClick={() => tap(ends(station, winner))}>
            <b>
              {winner === 'tie'
                ? t('gathering:monitor.ending.tie')
                : t('gathering:monitor.ending.wins', { name: name(winner) })}
            </b>
          </button>
        ))}
      </div>
      <button type="button" class="button button--ghost button--big" onClick={onBack}>
        {t('gathering:monitor.other.back')}
      </button>
    </>
  )
}
