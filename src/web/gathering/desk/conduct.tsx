import { useState } from 'preact/hooks'
import { asField } from '#gathering/fields.ts'
import type { Game } from '#gathering/game.ts'
import { sittersOf } from '#gathering/needs.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { OwnWords } from '../own-words.tsx'
import { type Open, useDesk } from './at-desk.ts'

/** 0 for conduct: which child, and what happened. */
export function Conduct({ game }: { readonly game: Game }) {
  const { numberOf, nameOf, t } = useDay()
  const { show, act } = useDesk()
  const [number, setNumber] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const reason = asField(typed)
  const { round, station } = game
  const back: Open = { type: 'station', round, station }
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault()
        if (number !== null && reason !== '' && act({ type: 'conduct', round, station, number, reason })) show(back)
      }}
    >
      <fieldset class="who">
        <legend>{t('gathering:desk.conduct.who')}</legend>
        {sittersOf(game).map(one => (
          <label key={one} class="pick">
            <input type="radio" name="conduct" checked={number === one} onChange={() => setNumber(one)} />
            <b>{numberOf(one)}</b>
            <small>{nameOf(one)}</small>
          </label>
        ))}
      </fieldset>
      <OwnWords label={t('gathering:desk.conduct.why')} typed={typed} onType={setTyped} />
      <p class="soft">{t('gathering:desk.conduct.about')}</p>
      <div class="dialog__buttons">
        <Button look="ghost" onClick={() => show(back)} text={t('gathering:desk.correct.leave')} />
        <Button
          type="submit"
          look="sun"
          disabled={number === null || reason === ''}
          text={t('gathering:desk.conduct.do', { number: number === null ? '…' : numberOf(number) })}
        />
      </div>
    </form>
  )
}
