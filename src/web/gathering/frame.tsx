import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { formatRole } from '#gathering/role.ts'
import { route } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { useGone } from '../table/kept-focus.ts'
import { useDay } from './at-day.ts'
import { unsent } from './day-state.ts'

interface FrameProps {
  readonly title: string
  /** Small, below or beside the title. */
  readonly about?: string
  readonly tabs?: ComponentChildren
  readonly actions?: ComponentChildren
  /** Before the title, such as the number of a station. */
  readonly badge?: ComponentChildren
  /** In the foot, at its left. */
  readonly foot?: ComponentChildren
  readonly children: ComponentChildren
}

/** What surrounds every console: where one is, what could not be done, and whether everything has been sent. */
export function Frame({ title, about, tabs, actions, badge, foot, children }: FrameProps) {
  useTitle(title)
  const body = useRef<HTMLDivElement>(null)
  const rooms = useRef<HTMLElement>(null)
  const gone = useGone()
  // On a phone the rooms are one row that can be pushed aside: the one where one is stays in sight.
  useEffect(() => {
    const nav = rooms.current
    const here = nav?.querySelector('[aria-current]')
    if (nav && here instanceof HTMLElement) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - nav.clientWidth / 4
  }, [route.value.path])
  // What is done goes away, and with it the button that had the focus: it stays on the console.
  useEffect(() => {
    if (gone > 0 && document.activeElement === document.body) body.current?.focus({ preventScroll: true })
  }, [gone])
  return (
    <div class="console">
      <header class="console__top">
        {badge}
        <div class="console__title">
          <h1>{title}</h1>
          {about && <p class="soft">{about}</p>}
        </div>
        {tabs && (
          <nav class="console__tabs" ref={rooms}>
            {tabs}
          </nav>
        )}
        <div class="console__actions">
          {actions}
          <LanguageSwitch />
        </div>
      </header>
      <Troubles />
      <div class="console__body" ref={body} tabIndex={-1}>
        {children}
      </div>
      <footer class="console__foot">
        {foot}
        <Devices />
        <SentLine />
      </footer>
    </div>
  )
}

/** The same link is open elsewhere: there is no lock, both show the same. A desk may have many, and a station says it where it matters. */
function Devices() {
  const { day, t } = useDay()
  const { type } = day.role
  const count = day.presence[formatRole(day.role).replace(' ', '-')]?.devices ?? 0
  if (count < 2 || type === 'desk' || type === 'monitor') return null
  return (
    <p class="soft" role="status">
      {t('gathering:devices', { count })}
    </p>
  )
}

/** What could not be done, here or by the server, until it has been read. */
function Troubles() {
  const { client, day, t } = useDay()
  const local = client.refusal.value
  const sentences = [
    ...(client.hasJumped.value ? [t('gathering:clock-jumped')] : []),
    ...(local ? [t(`gathering:refusals.${local.code}`, local.values)] : []),
    ...day.refused.map(({ problem }) => problem.message),
  ]
  if (sentences.length === 0) return null
  return (
    <div class="note note--bad console__trouble" role="alert">
      {sentences.map((text, n) => (
        <p key={n}>{text}</p>
      ))}
      <button type="button" class="button button--ghost button--small" onClick={() => client.dismiss()}>
        {t('gathering:understood')}
      </button>
    </div>
  )
}

/** “All saved · all sent”, or how much only this device knows. */
export function SentLine() {
  const { client, day, t } = useDay()
  const count = unsent(day)
  const isLive = client.isLive.value
  return (
    <p class={`sent${count > 0 || !isLive ? ' sent--waits' : ''}`} role="status">
      {count > 0
        ? t('gathering:sent.waits', { count })
        : isLive
          ? t('gathering:sent.all')
          : t('gathering:sent.offline')}
    </p>
  )
}
