import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { route } from '../router.ts'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import { useDay } from './at-day.ts'
import { Frame } from './frame.tsx'
import { keepDay } from './my-days.ts'
import type { ConsoleProps } from './page.tsx'
import { RehearsalBar } from './rehearsal-bar.tsx'

/** The Director's rooms, in the order of the tabs; the last part of the address names one. */
const ROOMS: Readonly<Record<string, () => Promise<ComponentType<ConsoleProps>>>> = {
  'set-up': async () => (await import('./set-up/room.tsx')).SetUpRoom,
  desk: async () => (await import('./desk/desk.tsx')).Desk,
  'check-in': async () => (await import('./check-in/check-in.tsx')).CheckIn,
  results: async () => (await import('./results/results.tsx')).Results,
  papers: async () => (await import('./papers/room.tsx')).Papers,
  links: async () => (await import('./links/room.tsx')).LinksRoom,
}

/** Any line of the log has a room, though no tab: the hall as it was then. */
const LINE = /^after-\d{1,6}$/
const atLine = async () => (await import('./desk/look-back.tsx')).LookBack

/** The Director's console: several rooms, one frame. */
export function Director(props: ConsoleProps) {
  const { t, day, gathering } = useDay()
  const { id, room } = props
  const { hash } = route.value
  // Before anybody is seated there is nothing to run. Whoever seats everybody stays where they are.
  const [first] = useState(gathering.seating === null ? 'set-up' : 'desk')
  const name = LINE.test(room) ? 'line' : room in ROOMS ? room : first
  const { value: Room, failed } = useLazy(
    async () => (await (name === 'line' ? atLine : ROOMS[name])?.()) ?? null,
    name,
  )
  useEffect(() => keepDay({ id, key: hash, name: day.about.name, date: day.about.date }), [hash])
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
