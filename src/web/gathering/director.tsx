import type { ComponentType } from 'preact'
import { route } from '../router.ts'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import { useDay } from './at-day.ts'
import { Frame } from './frame.tsx'
import type { ConsoleProps } from './page.tsx'
import { RehearsalBar } from './rehearsal-bar.tsx'

/** The Director's rooms, in the order of the tabs; the last part of the address names one. */
const ROOMS: Readonly<Record<string, () => Promise<ComponentType<ConsoleProps>>>> = {
  'check-in': async () => (await import('./check-in/check-in.tsx')).CheckIn,
}

/** The Director's console: several rooms, one frame. */
export function Director(props: ConsoleProps) {
  const { t, day, gathering } = useDay()
  const { id, room } = props
  const { hash } = route.value
  // Before anybody is seated there is nothing to run.
  const first = gathering.seating === null ? 'set-up' : 'desk'
  const name = room in ROOMS ? room : first
  const { value: Room, failed } = useLazy(async () => (await ROOMS[name]?.()) ?? null, name)
  const tabs = Object.keys(ROOMS).map(one => (
    <a
      key={one}
      href={`/tournament/${id}/director/${one}#${hash}`}
      {...(one === name && { 'aria-current': 'page' as const })}
    >
      {t(`gathering:rooms.${one}`)}
    </a>
  ))
  return (
    <Frame title={day.about.name} tabs={tabs}>
      {day.about.rehearsal && <RehearsalBar />}
      {failed && <PageFailed />}
      {Room && <Room {...props} />}
    </Frame>
  )
}
