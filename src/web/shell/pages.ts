import type { ComponentType } from 'preact'
import { matchPath } from '../router.ts'

/** Every page gets the parts of its path, such as the game's id. */
export type Page = ComponentType<{ readonly parts: readonly string[] }>

interface Found {
  readonly name: string
  readonly parts: readonly string[]
  load(): Promise<Page>
}

const home = async (): Promise<Page> => (await import('../pages/home.tsx')).HomePage
const setUp = async (): Promise<Page> => (await import('../pages/set-up.tsx')).SetUpPage
const rules = async (): Promise<Page> => (await import('../pages/rules.tsx')).RulesPage
const join = async (): Promise<Page> => (await import('../pages/join.tsx')).JoinPage
const table = async (): Promise<Page> => (await import('../pages/table.tsx')).TablePage
const replay = async (): Promise<Page> => (await import('../pages/replay.tsx')).ReplayPage
const notFound = async (): Promise<Page> => (await import('../pages/not-found.tsx')).NotFoundPage

const PAGES: readonly { readonly pattern: string; readonly name: string; load(): Promise<Page> }[] = [
  { pattern: '/', name: 'home', load: home },
  { pattern: '/play/:game', name: 'set-up', load: setUp },
  { pattern: '/games/:game', name: 'rules', load: rules },
  { pattern: '/join', name: 'join', load: join },
  { pattern: '/join/:code', name: 'join', load: join },
  { pattern: '/table/local/:id', name: 'table', load: table },
  { pattern: '/table/:id', name: 'table', load: table },
  { pattern: '/replay', name: 'replay', load: replay },
]

/** The page at a path; each is fetched when it is first visited. */
export function findPage(path: string): Found {
  for (const { pattern, name, load } of PAGES) {
    const parts = matchPath(pattern, path)
    if (parts !== null) return { name, parts, load }
  }
  return { name: 'not-found', parts: [], load: notFound }
}
