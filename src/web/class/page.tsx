import type { ComponentType } from 'preact'
import { learnCatalogue } from '../language.ts'
import { NoLink } from '../pages/no-link.tsx'
import { route } from '../router.ts'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import type { Page } from '../shell/pages.ts'
import { classWords } from './words.ts'

/** A page that follows a class: whose it is says the key. */
export interface RoomProps {
  readonly id: string
  readonly secret: string
}

const ROOMS: Readonly<Record<string, () => Promise<ComponentType<RoomProps>>>> = {
  new: async () => (await import('./new/new-class.tsx')).NewClassPage,
  teacher: async () => (await import('./teacher/teacher.tsx')).Teacher,
  projector: async () => (await import('./projector/projector.tsx')).Projector,
  me: async () => (await import('./pupil/pupil.tsx')).Pupil,
}

/** A class: `/class` opens one, `/class/ID#KEY` is for those who teach, `/class/ID/projector#KEY` for the wall of the room, `/class/ID/me#KEY` for a pupil. */
export const ClassPage: Page = ({ parts: [id = '', part = ''] }) => {
  const { hash } = route.value
  const name = id === '' ? 'new' : part === '' ? 'teacher' : part
  const load = Object.hasOwn(ROOMS, name) ? ROOMS[name] : undefined
  const words = useLazy(async () => learnCatalogue('class', classWords).then(() => true), 'class')
  const { value: Room, failed } = useLazy(async () => (await load?.()) ?? null, load ? name : '')
  if (!load) return <NoLink />
  if (failed || words.failed) return <PageFailed />
  return words.value && Room && <Room key={`${id}#${hash}`} id={id} secret={hash} />
}
