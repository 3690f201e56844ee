import { useId, useRef, useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { isSettled, result } from '#referee/match.ts'
import type { Translator } from '#text/translate.ts'
import { Modal } from './modal.tsx'
import { SeatChoice } from './seat-choice.tsx'
import type { Sitting } from './sitting.ts'
import { nameOf } from './speech.ts'

interface MenuProps {
  readonly sitting: Sitting
  readonly t: Translator
  readonly onInvite: (() => void) | null
}

/** What is rarely wanted: a tie, taking back, giving up, inviting. */
export function Menu({ sitting, t, onInvite }: MenuProps) {
  const popover = useRef<HTMLElement>(null)
  const id = useId()
  const [resigning, setResigning] = useState(false)
  const [chosen, setChosen] = useState<Seat | null>(null)
  const { match, plays } = sitting.view.value
  const seat = chosen ?? sitting.seat.value ?? plays[0] ?? null
  const playing = plays.length > 0 && result(sitting.box, match) === null && !match.dispute?.awaiting
  const undoer = plays.length > 1 ? lastMover(sitting) : (plays[0] ?? null)
  const choose = (act: () => void) => () => {
    popover.current?.hidePopover()
    act()
  }
  const entries = [
    onInvite && { key: 'invite', act: onInvite },
    playing &&
      match.way !== 'tournament' &&
      seat !== null && { key: 'offer-tie', act: () => void sitting.say('offer tie', seat) },
    playing &&
      match.way !== 'tournament' &&
      undoer !== null && { key: 'ask-undo', act: () => void sitting.say('ask undo', undoer) },
    playing && !isSettled(sitting.box, match) && { key: 'resign', act: () => setResigning(true) },
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
          <SeatChoice sitting={sitting} legend={t.t('table:menu.who')} seats={plays} seat={seat} onChoose={setChosen} />
        )}
        {seat !== null && <p>{t.t('table:menu.resign-text', { name: nameOf(sitting.view.value, seat) })}</p>}
        <div class="modal__buttons">
          <button type="button" class="button button--sun" onClick={() => setResigning(false)}>
            {t.t('table:menu.resign-no')}
          </button>
          <button
            type="button"
            class="button button--ghost"
            onClick={() => {
              setResigning(false)
              if (seat !== null) void sitting.say('resign', seat)
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
function lastMover({ view }: Sitting): Seat | null {
  const { turn } = view.value.match
  if (turn.entries.length > 0) return turn.seat
  const line = view.value.lines.findLast(({ author }) => typeof author === 'number' && author !== turn.seat)
  return typeof line?.author === 'number' ? line.author : turn.seat
}
