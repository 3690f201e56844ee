import { type Game, stateOf } from '#gathering/game.ts'
import { roundOf } from '#gathering/gathering.ts'
import { useDay } from '../at-day.ts'
import { CardState } from '../card-state.tsx'
import { stationsAt } from './what-waits.ts'

interface StationsProps {
  readonly own: number
  readonly round: number
  readonly look: (game: Game) => void
}

/** The Leader's stations and how far their cards are. A tap tells what the log says. */
export function Stations({ own, round, look }: StationsProps) {
  const { t, gathering } = useDay()
  return (
    <ul
      class="stations plain-list"
      aria-label={`${t('gathering:hall.leader.stations')} · ${t('gathering:hall.leader.round', { round })}`}
    >
      {stationsAt(gathering, own, round).map(({ station, game }) => (
        <li key={station}>
          {game ? (
            <Station game={game} look={look} />
          ) : (
            <div class="station station--empty">
              <b>{station}</b>
              <span class="soft">{t('gathering:hall.leader.empty')}</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Station({ game, look }: { readonly game: Game; readonly look: (game: Game) => void }) {
  const { t, gathering } = useDay()
  const state = stateOf(game, roundOf(gathering, game.round)?.released != null)
  const word = state === 'ruling-wanted' ? `opinion-${game.opinion?.which ?? 2}` : state
  const signer = game.signed[0] === null ? 'B' : 'A'
  return (
    <button
      type="button"
      class={state === 'ruling-wanted' || game.asked !== null ? 'station is-wanted' : 'station'}
      onClick={() => look(game)}
    >
      <b>{game.station}</b>
      <CardState state={state} which={game.opinion?.which ?? 2} signer={signer} plain />
      <span>{t(`gathering:states.${word}`)}</span>
      {game.asked !== null && (
        <>
          <Hand />
          <span class="unseen">{t('gathering:hall.leader.question')}</span>
        </>
      )}
    </button>
  )
}

/** A raised hand. */
export function Hand() {
  return (
    <svg class="raised-hand" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 13V6.500a1.500 1.500 0 0 1 3 0V11m0-.500V4.500a1.500 1.500 0 0 1 3 0V11m0-4.500a1.500 1.500 0 0 1 3 0V14a7 7 0 0 1-7 7c-2.500 0-4-1-5.200-3.200L3.600 14.300a1.500 1.500 0 0 1 2.600-1.500L8 15" />
    </svg>
  )
}
