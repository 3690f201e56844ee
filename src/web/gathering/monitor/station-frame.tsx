import { endOf } from '#gathering/gathering.ts'
import { formatTime } from '../../table/parts/countdown.ts'
import { useDay, useNow } from '../at-day.ts'
import { Frame } from '../frame.tsx'
import type { GameHere } from './game-here.ts'

interface StationFrameProps extends Pick<Parameters<typeof Frame>[0], 'actions' | 'foot' | 'children'> {
  readonly here: GameHere
}

/** Which station, game and round this is, and how much of the round is left. */
export function StationFrame({ here, actions, foot, children }: StationFrameProps) {
  const { day, t, gameOf } = useDay()
  const devices = day.presence[`monitor-${here.station}`]?.devices ?? 0
  return (
    <Frame
      title={gameOf(here.game)}
      about={t('gathering:monitor.about', { round: here.round })}
      badge={
        <b class="station-badge" role="img" aria-label={t('gathering:monitor.station', { station: here.station })}>
          {here.station}
        </b>
      }
      actions={
        <>
          <RoundTime here={here} />
          {actions}
        </>
      }
      foot={foot}
    >
      {devices > 1 && (
        <p class="note station-note" role="status">
          {t('gathering:monitor.two-devices', { count: devices })}
        </p>
      )}
      {children}
    </Frame>
  )
}

/** How much of the round is left. */
export function RoundTime({ here }: { readonly here: GameHere }) {
  const { gathering, t } = useDay()
  const now = useNow()
  const round = gathering.rounds[here.round - 1]
  if (!round) return null
  const end = endOf(gathering, { ...round, paused: null })
  const left = end === null ? gathering.settings.minutes * 60_000 : Math.max(0, end - (round.paused ?? now))
  const state = end === null ? 'not-begun' : round.called !== null || left === 0 ? 'called' : 'left'
  return (
    <p class="round-time" role="timer">
      <b>{formatTime(left)}</b>
      <small>{t(`gathering:monitor.${state}`)}</small>
    </p>
  )
}
