import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { learnCatalogue } from '../language.ts'
import { NoLink } from '../pages/no-link.tsx'
import { route } from '../router.ts'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import type { Page } from '../shell/pages.ts'
import { forgetOldDays } from './day-wire.ts'
import { gatheringWords } from './words.ts'
import './gathering.css'

/** What everybody may open, by the number of a child or by name; '' is the first page of a tournament. */
export interface OpenProps {
  readonly id: string
  readonly part: string
}

const OPEN: readonly (readonly [RegExp, () => Promise<ComponentType<OpenProps>>])[] = [
  [/^$/, async () => (await import('./public/find-star.tsx')).FindStar],
  [/^(?:[a-e]{1,2}-?)?\d{4}$/i, async () => (await import('./public/my-star.tsx')).MyStar],
  [/^projector$/, async () => (await import('./public/projector.tsx')).Projector],
  // A coach only reads, and gets a list instead of the log.
  [/^coach-/, async () => (await import('./public/coach.tsx')).Coach],
  [/^new$/, async () => (await import('./new/new-day.tsx')).NewDay],
]

/** What an official's link opens, by the kind of post. A console is in the middle of `AtDay`. */
export interface ConsoleProps {
  readonly id: string
  readonly secret: string
  /** The room of a console that has several. */
  readonly room: string
}

const CONSOLES: Readonly<Record<string, () => Promise<ComponentType<ConsoleProps>>>> = {
  monitor: async () => (await import('./monitor/monitor.tsx')).Monitor,
  director: async () => (await import('./director.tsx')).Director,
  desk: async () => (await import('./check-in/desk.tsx')).Desk,
  leader: async () => (await import('./leader/leader.tsx')).Leader,
}

/** A tournament: `/tournament` sets one up, `/tournament/ID` is for everybody, `/tournament/ID/monitor-31#KEY` for one post. */
export const GatheringPage: Page = ({ parts: [id = '', part = '', room = ''] }) => {
  const { hash } = route.value
  const [kind = ''] = part.split('-')
  const open = OPEN.find(([name]) => name.test(id === '' ? 'new' : part))
  const console = CONSOLES[kind]
  const words = useLazy(async () => learnCatalogue('gathering', gatheringWords).then(() => true), 'gathering')
  const name = open ? `open ${open[0]}` : console ? `console ${kind}` : ''
  const { value: Open, failed: openFailed } = useLazy(async () => (open ? open[1]() : null), open ? name : '')
  const { value: post, failed } = useLazy(async () => (console ? atPost(console) : null), console ? name : '')
  useEffect(() => forgetOldDays(Date.now()), [])
  if (failed || openFailed || words.failed) return <PageFailed />
  if (name === '') return <NoLink />
  if (!words.value) return null
  if (Open) return <Open key={id + part} id={id} part={part} />
  return post && <post.AtConsole key={`${id}#${hash}`} id={id} secret={hash} room={room} Console={post.Console} />
}

/** Only who runs the day follows its log. */
async function atPost(console: () => Promise<ComponentType<ConsoleProps>>) {
  const [{ AtConsole }, Console] = await Promise.all([import('./at-console.tsx'), console()])
  return { AtConsole, Console }
}
