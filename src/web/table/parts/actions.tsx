import { useState } from 'preact/hooks'
import type { Draft } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { OFFICIALS } from '#kernel/transcript.ts'
import { acceptors, isSettled, result, windowOpen } from '#referee/match.ts'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import type { TableController } from '../table-controller.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { RotateButton } from './rotate-button.tsx'

/** The buttons in reach of a thumb: the game's own, and what the referee lets a player say. */
export function Actions() {
  const { controller, act, box, view, t } = useTable()
  const [challenging, setChallenging] = useState(false)
  const { match, plays } = view
  const seat = controller.seat.value
  const picks = controller.picks.value
  const draft = controller.draft.value
  const awaiting = match.dispute?.awaiting === true
  const showing = controller.showing.value
  // A hand that holds something presses no other button before it has let go.
  const isHolding = draft?.rotated !== undefined
  const own = seat === null || awaiting || showing !== null || isHolding ? [] : box.face.actions(match.state, seat)
  // While a number is asked for, or a move only waits for a word, that comes first.
  const isFirst = draft?.ready === undefined && draft?.ask === undefined
  const losers = acceptors(box, match).filter(one => plays.includes(one))
  const challengers = mayChallenge(controller)
  const challenge = losers.length > 0 ? 'win.challenge' : 'challenge.button'
  return (
    <div class="actions">
      {draft?.ready !== undefined && (
        <button type="button" class="button button--sun actions__wide" onClick={controller.confirm}>
          {t('table:confirm')}
        </button>
      )}
      {draft?.rotated !== undefined && <RotateButton held={draft.held ?? null} />}
      {draft?.ask && !box.face.stage && <NumberField {...draft.ask} />}
      {own
        .filter(action => !picks.includes(action))
        .map((action, index) => (
          <button
            key={action}
            type="button"
            class={`button ${index === 0 && isFirst ? 'button--sun actions__wide' : ''}`}
            data-id={action}
            onClick={() => controller.pick(action)}
          >
            {t(`actions.${action}`)}
          </button>
        ))}
      {!awaiting &&
        losers.map(loser => (
          <Button key={loser} look="sun" onClick={() => act({ type: 'accept' }, loser)} text={t('table:win.accept')} />
        ))}
      {challengers.length > 0 && (
        <Button look="ghost" onClick={() => setChallenging(true)} text={t(`table:${challenge}`)} />
      )}
      <Opinion />
      {match.mode === 'guided' && seat !== null && match.turn.number > 0 && (
        <Button look="ghost" onClick={controller.askHint} text={t('table:hint')} />
      )}
      {(picks.length > 0 || showing !== null) && (
        <Button look="ghost" onClick={controller.clear} text={t('table:let-go')} />
      )}
      <ChallengeDialog open={challenging} seats={challengers} onClose={() => setChallenging(false)} />
    </div>
  )
}

/** The Opinion Card may be raised until play resumes. */
function Opinion() {
  const { controller, act, view, t } = useTable()
  const { dispute, signed } = view.match
  const seat = view.plays.find(one => one === controller.seat.value) ?? view.plays[0]
  if (seat === undefined || dispute === null || dispute.awaiting || signed.includes(true)) return null
  if (dispute.official === OFFICIALS.at(-1)) return null
  return (
    <Button
      look="ghost"
      aria-label={t('table:opinion.button')}
      onClick={() => act({ type: 'opinion', rule: null }, seat)}
      text={t('table:opinion.short')}
    />
  )
}

/** Players may challenge at any time, though at the wrong time it is inappropriate. Whoever has the right to comes first. */
function mayChallenge({ box, view }: TableController): readonly Seat[] {
  const { match, plays } = view.value
  if (match.mode !== 'tournament' || match.turn.number === 0 || match.dispute?.awaiting || isSettled(box, match))
    return []
  const able = result(box, match) === null ? plays : plays.filter(seat => acceptors(box, match).includes(seat))
  const rank = (seat: Seat) => (windowOpen(box, match, seat) ? 0 : match.turn.seat === seat ? 1 : 2)
  return able.toSorted((one, other) => rank(one) - rank(other))
}

function NumberField({ min, max }: NonNullable<Draft<unknown>['ask']>) {
  const { controller, t } = useTable()
  const [text, setText] = useState('')
  const number = Number(text)
  const fits = text !== '' && Number.isInteger(number) && number >= min && number <= max
  const submit = (event: Event) => {
    event.preventDefault()
    if (fits) controller.enter(number)
  }
  return (
    <form class="actions__number actions__wide" onSubmit={submit}>
      <label class="field">
        <span>{t('table:number')}</span>
        <input type="number" min={min} max={max} value={text} onInput={event => setText(event.currentTarget.value)} />
      </label>
      <Button type="submit" look="sun" disabled={!fits} text={t('table:enter')} />
    </form>
  )
}
