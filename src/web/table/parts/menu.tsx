import { useContext, useId, useRef, useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { isSettled, result, standsStill } from '#referee/match.ts'
import { Choices } from '../../pages/choices.tsx'
import { Button } from '../../shell/button.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { useSoon } from '../../shell/soon.ts'
import { sound, switchSound } from '../../sound.ts'
import { useTable } from '../at-table.ts'
import { InClassContext } from '../in-class.ts'
import { useOwnActions } from '../own-actions.ts'
import { nameOf } from '../speech.ts'
import { Modal } from './modal.tsx'
import { PANEL } from './side-panel.tsx'

interface MenuProps {
  readonly onInvite: (() => void) | null
}

/** What is rarely wanted: a tie, taking back, giving up, inviting, another language, the way home. */
export function Menu({ onInvite }: MenuProps) {
  const { t } = useTable()
  const popover = useRef<HTMLElement>(null)
  const id = useId()
  const [resigning, setResigning] = useState(false)
  const isSoon = useSoon()
  const choose = (act: () => void) => () => {
    popover.current?.hidePopover()
    act()
  }
  return (
    <>
      <button type="button" class="icon-button" popovertarget={id} aria-label={t('table:menu.title')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" class="dots" />
        </svg>
      </button>
      <section ref={popover} id={id} popover="auto" class="menu" aria-label={t('table:menu.title')}>
        {isSoon && <Entries choose={choose} onInvite={onInvite} onResign={() => setResigning(true)} />}
      </section>
      {isSoon && <Resign open={resigning} onClose={() => setResigning(false)} />}
    </>
  )
}

interface EntriesProps extends MenuProps {
  readonly choose: (act: () => void) => () => void
  readonly onResign: () => void
}

function Entries({ choose, onInvite, onResign }: EntriesProps) {
  const { controller, box, view, t, say: words } = useTable()
  const { match, plays } = view
  const seat = controller.seat.value ?? plays[0] ?? null
  const playing = plays.length > 0 && result(box, match) === null && !standsStill(match)
  const bargains = playing && match.mode !== 'tournament'
  const { folded } = useOwnActions()
  const inClass = useContext(InClassContext)
  const undoer = plays.length > 1 ? lastMover(view) : (plays[0] ?? null)
  const say = (type: 'offer-tie' | 'ask-undo', by: Seat) => ({ key: type, act: () => controller.act({ type }, by) })
  const entries = [
    onInvite && { key: 'invite', act: onInvite },
    bargains && seat !== null && say('offer-tie', seat),
    bargains && undoer !== null && say('ask-undo', undoer),
    playing && !isSettled(box, match) && { key: 'resign', act: onResign },
  ].filter(entry => !!entry)
  return (
    <>
      {folded.map(({ id, label }) => (
        <button key={id} type="button" class="menu__entry" data-id={id} onClick={choose(() => controller.pick(id))}>
          {words(label)}
        </button>
      ))}
      {entries.map(({ key, act }) => (
        <button key={key} type="button" class="menu__entry" onClick={choose(act)}>
          {t(`table:menu.${key}`)}
        </button>
      ))}
      <button type="button" class="menu__entry" role="switch" aria-checked={sound.value} onClick={switchSound}>
        {t(sound.value ? 'table:menu.sound-on' : 'table:menu.sound-off')}
      </button>
      <button
        type="button"
        class="menu__entry menu__reading"
        onClick={choose(() => document.getElementById(PANEL)?.showPopover())}
      >
        {t('table:menu.reading')}
      </button>
      {!inClass && (
        <a class="menu__entry" href="/">
          {t('table:menu.home')}
        </a>
      )}
      <LanguageSwitch />
    </>
  )
}

/** Asked once more; on a shared device also who. */
function Resign({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { controller, view, t } = useTable()
  const [chosen, setChosen] = useState<Seat | null>(null)
  const { plays } = view
  const seat = chosen ?? controller.seat.value ?? plays[0] ?? null
  const resign = () => {
    onClose()
    if (seat !== null) controller.act({ type: 'resign' }, seat)
  }
  return (
    <Modal open={open} title={t('table:menu.resign-title')} onClose={onClose}>
      {seat !== null && plays.length > 1 && (
        <Choices
          name="speaker-menu"
          legend={t('table:menu.who')}
          chosen={seat}
          choose={value => setChosen(value)}
          choices={plays.map(value => ({ value, name: nameOf(view, value) }))}
        />
      )}
      {seat !== null && <p>{t('table:menu.resign-text', { name: nameOf(view, seat) })}</p>}
      <div class="modal__buttons">
        <Button look="sun" onClick={onClose} text={t('table:menu.resign-no')} />
        <Button look="ghost" onClick={resign} text={t('table:menu.resign-yes')} />
      </div>
    </Modal>
  )
}

/** On a shared device, taking back means the last thing moved. */
function lastMover({ lines, match: { turn } }: TableView): Seat | null {
  if (turn.entries.length > 0) return turn.seat
  const author = lines.findLast(line => typeof line.author === 'number' && line.author !== turn.seat)?.author
  return typeof author === 'number' ? author : turn.seat
}
