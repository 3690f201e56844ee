import type { ComponentType } from 'preact'

/** Every page gets the parts of its path, such as the game's id. */
export type Page = ComponentType<{ readonly parts: readonly string[] }>

type Load = () => Promise<Page>

const home: Load = async () => (await import('../pages/home/home.tsx')).HomePage
const setUp: Load = async () => (await import('../pages/set-up.tsx')).SetUpPage
const rules: Load = async () => (await import('../pages/rules.tsx')).RulesPage
const join: Load = async () => (await import('../pages/join.tsx')).JoinPage
const table: Load = async () => (await import('../pages/table.tsx')).TablePage
const replay: Load = async () => (await import('../pages/replay.tsx')).ReplayPage
const film: Load = async () => (await import('../learn/film.tsx')).FilmPage
const tournament: Load = async () => (await import('../gathering/page.tsx')).GatheringPage
const inClass: Load = async () => (await import('../class/page.tsx')).ClassPage
const learn: Load = async () => (await import('../learn/page.tsx')).LearnPage
const detective: Load = async () => (await import('../learn/detective-page.tsx')).DetectivePage
const puzzles: Load = async () => (await import('../learn/puzzles-page.tsx')).PuzzlesPage
const notFound: Load = async () => (await import('../pages/not-found.tsx')).NotFoundPage

const PAGES = [
  { name: 'home', at: /^\/$/, load: home },
  { name: 'set-up', at: /^\/play\/([^/]+)\/?$/, load: setUp },
  { name: 'rules', at: /^\/games\/([^/]+)\/?$/, load: rules },
  { name: 'join', at: /^\/join(?:\/([^/]+))?\/?$/, load: join },
  { name: 'table', at: /^\/table\/(?:local\/)?([^/]+)\/?$/, load: table },
  { name: 'tournament', at: /^\/tournament(?:\/([^/]+))?(?:\/([^/]+))?(?:\/([^/]+))?\/?$/, load: tournament },
  { name: 'class', at: /^\/class(?:\/([^/]+))?(?:\/([^/]+))?\/?$/, load: inClass },
  { name: 'learn', at: /^\/learn(?:\/([^/]+))?(?:\/([^/]+))?\/?$/, load: learn },
  { name: 'detective', at: /^\/detective(?:\/([^/]+))?(?:\/([^/]+))?\/?$/, load: detective },
  { name: 'puzzles', at: /^\/puzzles(?:\/([^/]+))?(?:\/([^/]+))?\/?$/, load: puzzles },
  { name: 'replay', at: /^\/replay\/?$/, load: replay },
  { name: 'film', at: /^\/film\/?$/, load: film },
]

/** The page at a path; each is fetched when it is first visited. */
export function findPage(path: string) {
  for (const { name, at, load } of PAGES) {
    const parts = at.exec(path)?.slice(1)
    if (parts) return { name, load, parts: parts.filter(Boolean).map(decode) }
  }
  return { name: 'not-found', load: notFound, parts: [] }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
