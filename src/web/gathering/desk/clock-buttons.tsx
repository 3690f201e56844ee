import { currentRound, endOf, roundOf } from '#gathering/gathering.ts'
import { Button } from '../../shell/button.tsx'
import { useDay, useNow } from '../at-day.ts'
import { useDesk } from './at-desk.ts'

/** Stops the clock and lets it go on. Time is called by the server's clock; if that has not happened, by hand. */
export function ClockButtons() {
  const { gathering, t } = useDay()
  const { show, act } = useDesk()
  const now = useNow()
  const round = currentRound(gathering)
  const clock = roundOf(gathering, round)
  const end = clock && endOf(gathering, clock)
  const isOver = end !== null && now >= end
  const next = isOver ? 'time' : clock?.paused === null ? 'pause' : 'go-on'
  return (
    <div class="hall__buttons">
      {clock !== null && clock.called === null && (
        <Button look="ghost" onClick={() => act({ type: next, round })} text={t(`gathering:desk.rounds.${next}`)} />
      )}
      <Button look="ghost" onClick={() => show({ type: 'log' })} text={t('gathering:desk.rounds.log')} />
    </div>
  )
}
