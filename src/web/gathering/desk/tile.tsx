import { type Game, stateOf } from '#gathering/game.ts'
import { sittersOf } from '#gathering/needs.ts'
import { useDay } from '../at-day.ts'
import { CardState } from '../card-state.tsx'
import { useDesk } from './at-desk.ts'

interface TileProps {
  readonly station: number
  readonly game: Game | null
  readonly isBegun: boolean
  readonly isReleased: boolean
  /** A tablet was here, and says nothing any more. */
  readonly isSilent: boolean
}

/** A station of the hall: its number, how far its cards are, and whether its tablet answers. */
export function Tile({ station, game, isBegun, isReleased, isSilent }: TileProps) {
  const { t, numberOf } = useDay()
  const { show } = useDesk()
  if (game === null) {
    return (
      <span class="station-tile station-tile--none">
        <b>{station}</b>
        <span class="unseen">{t('gathering:desk.nobody')}</span>
      </span>
    )
  }
  const state = stateOf(game, isReleased)
  const which = game.opinion?.which ?? 2
  const signer = game.signed[0] === null ? 'B' : 'A'
  const told = [
    t('gathering:desk.station', { station }),
    t(`gathering:states.${state === 'ruling-wanted' ? `opinion-${which}` : state}`),
    ...(game.asked === null ? [] : [t('gathering:desk.hand')]),
    ...(isSilent ? [t('gathering:desk.silent')] : []),
    ...sittersOf(game).map(numberOf),
    ...(game.b === null ? [t('gathering:desk.alone')] : []),
  ]
  const looks = [
    ...(state === 'ruling-wanted' ? [`station-tile--opinion-${which}`] : []),
    ...(game.asked === null ? [] : ['station-tile--hand']),
    ...(isSilent ? ['station-tile--silent'] : []),
  ]
  return (
    <button
      type="button"
      class={['station-tile', ...looks].join(' ')}
      aria-label={told.join(', ')}
      disabled={!isBegun}
      onClick={() => show({ type: 'station', round: game.round, station })}
    >
      <b>{station}</b>
      <CardState state={state} which={which} signer={signer} size={26} plain />
      {game.asked !== null && (
        <Badge path="M8 13V5a1.500 1.500 0 0 1 3 0v6V3.500a1.500 1.500 0 0 1 3 0V11V5a1.500 1.500 0 0 1 3 0v9c0 5-2 7-5.500 7S7 19 5 15l-1-2a1.500 1.500 0 0 1 2.500-1.500z" />
      )}
      {isSilent && <Badge path="M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9a4.500 4.500 0 0 1 0 9zM4 4l16 17" />}
    </button>
  )
}

function Badge({ path }: { readonly path: string }) {
  return (
    <svg class="station-tile__badge" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
