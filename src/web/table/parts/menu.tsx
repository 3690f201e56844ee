import { useId, useRef, useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { isSettled, result } from '#referee/match.ts'
import { Choices } from '../../pages/choices.tsx'
import { nameOf } from '../speech.ts'
import type { AtTable, TableController } from '../table-controller.ts'
import { Modal } from './modal.tsx'

interface MenuProps extends AtTable {
  readonly onInvite: (() => void) | null
}

/** What is rarely wanted: a tie, taking back, giving up, inviting. */
export function Menu({ controller, t, onInvite }: MenuProps) {
  const popover = useRef<HTMLElement>(null)
  const id = useId()
  const [resigning, setResigning] = useState(false)
  const [chosen, setChosen] = useState<Seat | null>(null)
  const { match, plays } = controller.view.value
  const seat = chosen ?? controller.seat.value ?? plays[0] ?? null
  const playing = plays.length > 0 && result(controller.box, match) === null && !match.dispute?.awaiting
  const undoer = plays.length > 1 ? lastMover(controller) : (plays[0] ?? null)
  const choose = (act: () => void) => () => {
    popover.current?.hidePopover()
    act()
  }
  const entries = [
    onInvite && { key: 'invite', act: onInvite },
    playing &&
      match.mode !== 'tournament' &&
      seat !== null && { key: 'offer-tie', act: () => controller.act({ type: 'offer-tie' }, seat) },
    playing &&
      match.mode !== 'tournament' &&
      undoer !== null && { key: 'ask-undo', act: () => controller.act({ type: 'ask-undo' }, undoer) },
    playing && !isSettled(controller.box, match) && { key: 'resign', act: () => setResigning(true) },
  ].filter(entry => !!entry)
  if (entries.length === 0) return null
  return (
    <>
      <button type="button" class="icon-button" popovertarget={id} aria-label={t.t('table:menu.title')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" class="dots" />
        </svg>
      </button>
      <section ref={popover} id={id} popover="auto" class="menu" aria-label={t.t('table:menu.title')}>
        {entries.map(({ key, act }) => (
          <button key={key} type="button" class="menu__entry" onClick={choose(act)}>
            {t.t(`table:menu.${key}`)}
          </button>
        ))}
      </section>
      <Modal
        open={resigning}
        title={t.t('table:menu.resign-title')}
        closeLabel={t.t('table:close')}
        onClose={() => setResigning(false)}
      >
        {seat !== null && plays.length > 1 && (
          <Choices
            name="speaker-menu"
            legend={t.t('table:menu.who')}
            chosen={seat}
            choose={value => setChosen(value)}
            choices={plays.map(value => ({ value, name: nameOf(controller.view.value, value) }))}
          />
        )}
        {seat !== null && <p>{t.t('table:menu.resign-text', { name: nameOf(controller.view.value, seat) })}</p>}
        <div class="modal__buttons">
          <button type="button" class="button button--sun" onClick={() => setResigning(false)}>
            {t.t('table:menu.resign-no')}
          </button>
          <button
            type="button"
            class="button button--ghost"
            onClick={() => {
              setResigning(false)
              if (seat !== null) controller.act({ type: 'resign' }, seat)
            }}
          >
            {t.t('table:menu.resign-yes')}
          </button>
        </div>
      </Modal>
    </>
  )
}

/** On a shared device, taking back means the last thing moved. */
function lastMover({ view }: TableController): Seat | null {
  const { turn } = view.value.match
  if (turn.entries.length > 0) return turn.seat
  const line = view.value.lines.findLast(({ author }) => typeof author === 'number' && author !== turn.seat)
  return typeof line?.author === 'number' ? line.author : turn.seat
}
