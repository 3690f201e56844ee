import type { Seat } from '#kernel/game.ts'
import { NEXT_ROUND } from '#kernel/series.ts'
import { acceptors, isSettled, result, standsStill, windowOpen } from '#referee/match.ts'
import { Button } from '../../shell/button.tsx'
import type { Again } from '../again.ts'
import { useTable } from '../at-table.ts'
import { buttonOf } from '../hint.ts'
import { useOwnActions } from '../own-actions.ts'
import { useSmall } from '../small.ts'
import { nameOf } from '../speech.ts'
import type { TableController } from '../table-controller.ts'
import type { Within } from '../within.ts'
import { AgainButton } from './again-button.tsx'
import { NumberPad } from './number-pad.tsx'
import { OpinionCard } from './opinion-card.tsx'
import { PutBackButton } from './put-back-button.tsx'
import { RotateButton } from './rotate-button.tsx'

interface ActionsProps {
  readonly again: Again
  /** Inside another page hints are that page's, and so is which buttons are there. */
  readonly within: Within | undefined
}

/** The buttons in reach of a thumb: the game's own, and what the referee lets a player say. */
export function Actions({ again, within }: ActionsProps) {
  const { controller, act, box, view, t, say } = useTable()
  const { match, plays } = view
  const seat = controller.seat.value
  const picks = controller.picks.value
  const draft = controller.draft.value
  const isStill = standsStill(match)
  const shown = useOwnActions().shown.filter(({ id }) => within?.mayDo?.(id) ?? true)
  // What a hint asks for is the brightest: else whoever follows it would press what ends the turn.
  const advised = buttonOf(
    controller.hint.value.moves,
    shown.map(({ id }) => id),
  )
  const own = shown.toSorted((one, other) => Number(other.id === advised) - Number(one.id === advised))
  const isSmall = useSmall()
  // While a number is asked for, a move only waits for a word, or a step of a turn is asked, that comes first.
  const isAsked = draft?.ask !== undefined || draft?.isStep || hasPressed(controller)
  const isFirst = draft?.ready === undefined && !isAsked && !draft?.isOpen && !isFresh(controller)
  // Before the game there are hands and colours to choose from, none brighter than another.
  const areEqual = match.turn.number === 0 && own.length > 1
  const isBrightest = (id: string, index: number) =>
    index === 0 && (isFirst || advised !== null) && !areEqual && (within?.mayShine?.(id) ?? true)
  // Whoever is in the middle of a turn, or is told why a move was stopped, looks at that, and a small screen has little room.
  const isStopped = controller.problem.value !== null
  const isBegun = isSmall && seat !== null && (picks.length > 0 || match.turn.entries.length > 0 || isStopped)
  // The whole game can be watched again then.
  const isOver = isSettled(box, match)
  const losers = acceptors(box, match).filter(one => plays.includes(one))
  const challengers = mayChallenge(controller)
  const isEnding = losers.length > 0
  // Nobody needs a hint to go on to the next round.
  const isBetween = own.some(({ id }) => id === NEXT_ROUND)
  const isTie = result(box, match)?.winners.length === 0
  return (
    <div class="actions">
      {draft?.ready !== undefined && (
        <button type="button" class="button button--sun actions__wide" onClick={controller.confirm}>
          {draft.confirm ? say(draft.confirm) : t('table:confirm')}
        </button>
      )}
      {draft?.rotated !== undefined && draft.pushed === undefined && <RotateButton held={draft.held ?? null} />}
      {draft?.ask && !box.face.stage && <NumberPad {...draft.ask} enter={draft.confirm} />}
      {draft?.onwards?.map(({ id, label }, index) => (
        <button
          key={id}
          type="button"
          class={`button ${index === 0 ? 'button--sun actions__wide' : 'button--ghost'}`}
          data-id={id}
          onClick={() => controller.pick(id)}
        >
          {say(label)}
        </button>
      ))}
      {own.map(({ id, label }, index) => (
        <button
          key={id}
          type="button"
          class={`button ${isBrightest(id, index) ? 'button--sun actions__wide' : draft?.isStep ? 'button--ghost' : ''}`}
          data-id={id}
          onClick={() => controller.pick(id)}
        >
          {say(label)}
        </button>
      ))}
      {/* Neither answer to a declared win is brighter than the other. */}
      {!isStill &&
        losers.map(loser => (
          <Button key={loser} onClick={() => act({ type: 'accept' }, loser)} text={t('table:win.accept')} />
        ))}
      {!within && match.mode === 'guided' && seat !== null && match.turn.number > 0 && !isBetween && (
        <Button look="ghost" onClick={controller.askHint} text={t('table:hint')} />
      )}
      {picks.length > 0 && (
        <button type="button" class="button button--ghost actions__let-go" onClick={controller.clear}>
          {draft?.letGo ? say(draft.letGo) : t('table:let-go')}
        </button>
      )}
      <PutBackButton />
      {isBegun || isOver || <AgainButton again={again} />}
      {/* At the end, wherever others come: a finger on its way there when the other player passes would press one of those. */}
      {challengers.map(challenger => (
        <Button
          key={challenger}
          look={isEnding ? '' : 'ghost'}
          data-id="time-out"
          onClick={() => act({ type: 'time-out' }, challenger)}
          text={
            challengers.length > 1
              ? t('table:challenge.as', { name: nameOf(view, challenger) })
              : t(!isEnding ? 'table:challenge.button' : isTie ? 'table:win.challenge-tie' : 'table:win.challenge')
          }
        />
      ))}
      <OpinionCard />
    </div>
  )
}

/** A button has been pressed that asks for more, such as the chips of a win: no other is brighter than that. */
function hasPressed({ box, view, seat, picks }: TableController): boolean {
  const { state, mode } = view.value.match
  const buttons = seat.value === null ? [] : box.face.actions(state, seat.value, mode)
  return picks.value.some(pick => buttons.includes(pick))
}

/** Nothing has been done in this turn, and there is something on the table to begin with – or the Monitor asks: no button is brighter than that. */
function isFresh({ box, view, seat, drafter, nudge }: TableController): boolean {
  const { match } = view.value
  if (nudge.value !== null) return true
  if (match.turn.entries.length > 0 || seat.value === null) return false
  const buttons = box.face.actions(match.state, seat.value, match.mode)
  return drafter.value?.draft([]).next.some(id => !buttons.includes(id)) ?? false
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
