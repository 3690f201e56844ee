import { useState } from 'preact/hooks'
import type { Act } from '#gathering/acts.ts'
import { asField } from '#gathering/fields.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { OwnWords } from '../own-words.tsx'
import { type Open, useDesk } from './at-desk.ts'

interface ReasonProps {
  readonly round: number
  /** Whose card is given back, or which game is closed; null where the whole round is unlocked. */
  readonly station: number | null
  readonly kind: 'unlock' | 'return' | 'close-game'
}

/** What needs nothing but a reason: a round is unlocked, a card given back, a game closed that nobody came to. */
export function Reason({ round, station, kind }: ReasonProps) {
  const { t } = useDay()
  const { show, act } = useDesk()
  const [typed, setTyped] = useState('')
  const reason = asField(typed)
  const done = (): readonly Act[] => {
    if (station === null) return [{ type: 'unlock', round, reason }]
    if (kind === 'return') return [{ type: 'not-right', round, station, reason }]
    // There is nothing to sign, so nothing to wait for.
    return [
      { type: 'close', round, station, reason },
      { type: 'collect', round, station },
    ]
  }
  const back: Open | null = station === null ? null : { type: 'station', round, station }
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault()
        if (reason !== '' && act(...done())) show(back)
      }}
    >
      <p>{t(`gathering:desk.${kind}.${kind === 'unlock' ? 'text' : 'about'}`)}</p>
      <OwnWords label={t(`gathering:desk.${kind}.why`)} typed={typed} onType={setTyped} />
      <div class="dialog__buttons">
        <Button
          look="ghost"
          onClick={() => show(back)}
          text={t(kind === 'unlock' ? 'gathering:desk.unlock.leave' : 'gathering:desk.correct.leave')}
        />
        <Button type="submit" look="sun" disabled={reason === ''} text={t(`gathering:desk.${kind}.do`, { round })} />
      </div>
    </form>
  )
}
