import { useId, useRef } from 'preact/hooks'
import { language } from '../../language.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { useClass } from '../at-class.tsx'
import { gameTitle } from '../game-title.ts'
import type { Opened } from './dialogs.tsx'
import { ROOMS, type Room } from './teacher.tsx'

interface TopProps {
  readonly title: string
  readonly room: Room
  readonly setRoom: (room: Room) => void
  readonly open: (opened: Opened) => void
}

/** Which class it is, what it does, the rooms, and what is rarely wanted. */
export function Top({ title, room, setRoom, open }: TopProps) {
  const { t } = useClass('teacher')
  return (
    <header class="classroom__top">
      <svg class="mark" width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
        <rect class="mark__pole" x="4" y="2" width="3.4" height="26" rx="1.7" />
        <path class="mark__cloth" d="M7 4h18l-5 6 5 6H7z" />
      </svg>
      <div class="classroom__title">
        <h1>{title}</h1>
        <About />
      </div>
      <nav class="classroom__rooms" aria-label={t('class:top.rooms')}>
        {ROOMS.map(one => (
          <button key={one} type="button" aria-current={one === room ? 'page' : undefined} onClick={() => setRoom(one)}>
            {t(`class:top.${one}`)}
          </button>
        ))}
      </nav>
      <More open={open} />
    </header>
  )
}

/** What is played, or learned. */
function About() {
  const { view, t } = useClass('teacher')
  const played = view.tables.map(({ setUp }) => setUp)
  const setUps = played.length > 0 ? played : view.setUp ? [view.setUp] : []
  const games = [...new Set(setUps.map(({ game }) => gameTitle(game)))]
  const ways = [...new Set(setUps.map(({ way }) => t(`referee:ways.${way}`)))]
  const tasks = view.tasks
    .filter(({ over }) => !over)
    .map(task => t(`class:task.${task.kind}`, { game: gameTitle(task.game) }))
  const list = new Intl.ListFormat(language.value)
  const playing = games.length === 0 ? [] : [list.format(games), list.format(ways)]
  return <p class="soft">{[...(played.length > 0 || tasks.length === 0 ? playing : []), ...tasks].join(' · ')}</p>
}

function More({ open }: Pick<TopProps, 'open'>) {
  const { view, tell, t } = useClass('teacher')
  const menu = useRef<HTMLElement>(null)
  const id = useId()
  const entry = (key: string, act: () => void) => (
    <button
      key={key}
      type="button"
      class="menu__entry"
      onClick={() => {
        menu.current?.hidePopover()
        act()
      }}
    >
      {t(`class:menu.${key}`)}
    </button>
  )
  const { undo, code } = view
  return (
    <>
      <button type="button" class="icon-button classroom__more" popovertarget={id} aria-label={t('class:top.more')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" class="dots" />
        </svg>
      </button>
      <section ref={menu} id={id} popover="auto" class="menu" aria-label={t('class:top.more')}>
        {undo !== null && entry('undo', () => tell({ do: 'undo', line: undo }))}
        {entry('links', () => open({ type: 'links' }))}
        {code === null
          ? entry('new-code', () => tell({ do: 'new-code' }))
          : entry('end-code', () => open({ type: 'end-code' }))}
        {entry('settings', () => open({ type: 'settings' }))}
        {entry('download', () => open({ type: 'download' }))}
        {entry('end', () => open({ type: 'end' }))}
        <LanguageSwitch />
      </section>
    </>
  )
}
