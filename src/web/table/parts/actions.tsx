import { useState } from 'preact/hooks'
import type { Draft } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { acceptors, isSettled, result, standsStill, windowOpen } from '#referee/match.ts'
import { Button } from '../../shell/button.tsx'
import type { Again } from '../again.ts'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import type { TableController } from '../table-controller.ts'
import { AgainButton } from './again-button.tsx'
import { OpinionCard } from './opinion-card.tsx'
import { PutBackButton } from './put-back-button.tsx'
import { RotateButton } from './rotate-button.tsx'

/** The buttons in reach of a thumb: the game's own, and what the referee lets a player say. */
export function Actions({ again }: { readonly again: Again }) {
  const { controller, act, box, view, t } = useTable()
  const { match, plays } = view
  const seat = controller.seat.value
  const picks = controller.picks.value
  const draft = controller.draft.value
  const isStill = standsStill(match)
  // A hand that holds something presses no other button before it has let go.
  const isHolding = draft?.rotated !== undefined
  const own = seat === null || isStill || isHolding ? [] : box.face.actions(match.state, seat)
  // While a number is asked for, or a move only waits for a word, that comes first.
  const isFirst = draft?.ready === undefined && draft?.ask === undefined
  const losers = acceptors(box, match).filter(one => plays.includes(one))
  const challengers = mayChallenge(controller)
  const isEnding = losers.length > 0
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
      {challengers.map(challenger => (
        <Button
          key={challenger}
          look={isEnding ? '' : 'ghost'}
          onClick={() => act({ type: 'time-out' }, challenger)}
          text={
            challengers.length > 1
              ? t('table:challenge.as', { name: nameOf(view, challenger) })
              : t(isEnding ? 'table:win.challenge' : 'table:challenge.button')
          }
        />
      ))}
      {/* Neither answer to a declared win is brighter than the other. */}
      {!isStill &&
        losers.map(loser => (
          <Button key={loser} onClick={() => act({ type: 'accept' }, loser)} text={t('table:win.accept')} />
        ))}
      {match.mode === 'guided' && seat !== null && match.turn.number > 0 && (
        <Button look="ghost" onClick={controller.askHint} text={t('table:hint')} />
      )}
      {picks.length > 0 && <Button look="ghost" onClick={controller.clear} text={t('table:let-go')} />}
      <PutBackButton />
      <AgainButton again={again} />
      <OpinionCard />
    </div>
  )
}

/**
 * Players may challenge at any time, though at the wrong time it is inappropriate. On a shared device whoever has the right to is meant;
 * where nobody has, each must say who it is.
 */
function mayChallenge({ box, view }: TableController): readonly Seat[] {
  const { match, plays } = view.value
  if (match.mode !== 'tournament' || match.turn.number === 0 || standsStill(match) || isSettled(box, match)) return []
  const able = result(box, match) === null ? plays : plays.filter(seat => acceptors(box, match).includes(seat))
  const timely = able.filter(seat => windowOpen(box, match, seat))
  return timely.length > 0 ? timely : able
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
