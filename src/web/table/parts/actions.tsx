import { useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { OFFICIALS } from '#kernel/transcript.ts'
import { acceptors, isSettled, result, windowOpen } from '#referee/match.ts'
import type { AtTable, TableController } from '../table-controller.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { RotateButton } from './rotate-button.tsx'

/** The buttons in reach of a thumb: the game's own, and what the referee lets a player say. */
export function Actions({ controller, t }: AtTable) {
  const [challenging, setChallenging] = useState(false)
  const { box } = controller
  const { match, plays } = controller.view.value
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
  return (
    <div class="actions">
      {draft?.ready !== undefined && (
        <button type="button" class="button button--sun actions__wide" onClick={controller.confirm}>
          {t.t('table:confirm')}
        </button>
      )}
      {draft?.rotated !== undefined && <RotateButton controller={controller} t={t} held={draft.held ?? null} />}
      {draft?.ask && !box.face.stage && <NumberField controller={controller} t={t} {...draft.ask} />}
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
            {t.t(`actions.${action}`)}
          </button>
        ))}
      {!awaiting &&
        losers.map(loser => (
          <button
            key={loser}
            type="button"
            class="button button--sun"
            onClick={() => controller.act({ type: 'accept' }, loser)}
          >
            {t.t('table:win.accept')}
          </button>
        ))}
      {challengers.length > 0 && (
        <button type="button" class="button button--ghost" onClick={() => setChallenging(true)}>
          {t.t(losers.length > 0 ? 'table:win.challenge' : 'table:challenge.button')}
        </button>
      )}
      <Opinion controller={controller} t={t} />
      {match.mode === 'guided' && seat !== null && match.turn.number > 0 && (
        <button type="button" class="button button--ghost" onClick={() => void controller.askHint()}>
          {t.t('table:hint')}
        </button>
      )}
      {(picks.length > 0 || showing !== null) && (
        <button type="button" class="button button--ghost" onClick={controller.clear}>
          {t.t('table:let-go')}
        </button>
      )}
      <ChallengeDialog
        controller={controller}
        t={t}
        open={challenging}
        seats={challengers}
        onClose={() => setChallenging(false)}
      />
    </div>
  )
}

/** The Opinion Card may be raised until play resumes. */
function Opinion({ controller, t }: AtTable) {
  const { match, plays } = controller.view.value
  const { dispute } = match
  const isLast = dispute !== null && dispute.official === OFFICIALS.at(-1)
  if (dispute === null || dispute.awaiting || isLast || match.signed.includes(true)) return null
  const seat = plays.find(one => one === controller.seat.value) ?? plays[0]
  return (
    <button
      type="button"
      class="button button--ghost"
      aria-label={t.t('table:opinion.button')}
      onClick={() => seat !== undefined && controller.act({ type: 'opinion' }, seat)}
    >
      {t.t('table:opinion.short')}
    </button>
  )
}

/** Players may challenge at any time, though at the wrong time it is inappropriate. Whoever has the right to comes first. */
function mayChallenge({ box, view }: TableController): readonly Seat[] {
  const { match, plays } = view.value
  if (match.mode !== 'tournament' || match.turn.number === 0 || match.dispute?.awaiting || isSettled(box, match))
    return []
  const able = result(box, match) === null ? plays : plays.filter(seat => acceptors(box, match).includes(seat))
  const rank = (seat: Seat) => (windowOpen(box, match, seat) ? 0 : match.turn.seat === seat ? 1 : 2)
  return [...able].sort((one, other) => rank(one) - rank(other))
}

interface NumberFieldProps extends AtTable {
  readonly min: number
  readonly max: number
}

function NumberField({ controller, t, min, max }: NumberFieldProps) {
  const [text, setText] = useState('')
  const number = Number(text)
  const fits = text !== '' && Number.isInteger(number) && number >= min && number <= max
  return (
    <form
      class="actions__number actions__wide"
      onSubmit={event => {
        event.preventDefault()
        if (fits) controller.enter(number)
      }}
    >
      <label class="field">
        <span>{t.t('table:number')}</span>
        <input type="number" min={min} max={max} value={text} onInput={event => setText(event.currentTarget.value)} />
      </label>
      <button type="submit" class="button button--sun" disabled={!fits}>
        {t.t('table:enter')}
      </button>
    </form>
  )
}
