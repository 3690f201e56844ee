import { useState } from 'preact/hooks'
import { ofOwnSchool } from '#gathering/own-school.ts'
import type { Seat } from '#kernel/game.ts'
import { hasColours } from '#referee/companion.ts'
import { useDay } from '../at-day.ts'
import { useStation } from './at-station.ts'
import { ClockIcon, TickIcon } from './icons.tsx'
import { OnScreens } from './on-screens.tsx'
import { begins } from './taps.ts'

const REMINDERS = ['watch', 'when', 'win', 'minute', 'opinion', 'questions'] as const

/** Who comes, what is read out, and who begins – but nothing starts before the round is called. */
export function Before() {
  const { t, played, round, here, tap, station, name } = useStation()
  const { say, gathering, numberOf } = useDay()
  const own = ofOwnSchool(gathering, here)
  const [first, setFirst] = useState<{ readonly seat: Seat; readonly colour: string | null } | null>(null)
  const isCalled = round?.begun != null
  const isHere = (seat: Seat) => station.taps.some(({ what }) => what === `here-${seat}`)
  const areHere = isHere(0) && isHere(1)
  const colours = hasColours(played) ? ['blue', 'red'] : [null]
  const when = played?.rules.remedies?.contestable ? 'when-parts' : 'when'
  const begin = () => first && tap(begins(station, first.seat, first.colour), { type: 'start' })
  return (
    <>
      <h2 class="game-here__words" tabIndex={-1}>
        {t('gathering:monitor.before.question')}
      </h2>
      <div class="players">
        {[0, 1].map(seat => (
          <Comer key={seat} seat={seat} isHere={isHere(seat)} />
        ))}
      </div>
      {own.length > 0 && (
        <p class="note">{t('gathering:monitor.before.own-school', { numbers: own.map(numberOf).join(', ') })}</p>
      )}
      <button
        type="button"
        class="button button--ghost"
        disabled={here.played === null || here.played.asked !== null}
        onClick={() => say({ type: 'ask', round: here.round, station: here.station })}
      >
        {t('gathering:monitor.before.wrong')}
      </button>
      <OnScreens />
      <section class="note reminders">
        <h3>{t('gathering:monitor.before.say')}</h3>
        <ol>
          {REMINDERS.map(one => (
            <li key={one}>{t(`gathering:monitor.before.reminders.${one === 'when' ? when : one}`)}</li>
          ))}
        </ol>
      </section>
      <h2 class={isCalled ? '' : 'soft'}>
        {t(`gathering:monitor.before.${colours.length > 1 ? 'who-colour' : 'who'}`)}
      </h2>
      <div class="players">
        {[0, 1].map(seat => (
          <div key={seat} class="beginners">
            {colours.map(colour => (
              <button
                key={colour}
                type="button"
                class="choice-button"
                disabled={!isCalled}
                aria-pressed={first?.seat === seat && first.colour === colour}
                onClick={() => setFirst({ seat, colour })}
              >
                <b>{t('gathering:monitor.before.begins', { name: name(seat) })}</b>
                {colour && (
                  <span>
                    <i class={`colour-dot colour-dot--${colour}`} /> {t(`gathering:monitor.before.with.${colour}`)}
                  </span>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        class={`button button--big game-here__next${isCalled && areHere && first ? ' button--sun' : ''}`}
        disabled={!isCalled || !areHere || first === null}
        onClick={begin}
      >
        {!isCalled && <ClockIcon />}
        {!isCalled
          ? t('gathering:monitor.before.waits', { round: here.round })
          : !areHere
            ? t('gathering:monitor.before.waits-children')
            : first === null
              ? t('gathering:monitor.before.choose')
              : t('gathering:monitor.before.begin', { name: name(first.seat) })}
      </button>
    </>
  )
}

function Comer({ seat, isHere }: { readonly seat: Seat; readonly isHere: boolean }) {
  const { t, tap, numberAt, fullName, numbers } = useStation()
  const { gathering } = useDay()
  return (
    <section class="player">
      <p class="player__number">
        <b class="player__letter">{seat === 0 ? 'A' : 'B'}</b>
        <span>{numberAt(seat)}</span>
      </p>
      <p class="player__name">{fullName(seat)}</p>
      <p class="player__school">{gathering.registered[numbers[seat === 0 ? 0 : 1]]?.school}</p>
      <button
        type="button"
        class={`button button--ghost comer${isHere ? ' is-here' : ''}`}
        aria-pressed={isHere}
        aria-label={`${numberAt(seat)} ${t('gathering:monitor.before.here')}`}
        onClick={() => !isHere && tap({ what: `here-${seat}`, lines: [] })}
      >
        {isHere && <TickIcon />}
        {t('gathering:monitor.before.here')}
      </button>
    </section>
  )
}
