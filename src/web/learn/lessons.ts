import { GAMES } from '#games/index.ts'
import type { FirstGame, Lesson } from '#learning/lesson.ts'
import { parseFirstGame, parseLesson } from '#learning/parse-lesson.ts'

const files = import.meta.glob<string>('../../games/*/lessons/*.txt', { query: '?raw', import: 'default' })

/** Where the lessons of a game lie, in order, and its first game. Known without fetching any. */
interface Shelved {
  readonly game: string
  readonly lessons: readonly string[]
  readonly firstGame: string | null
  readonly cases: string | null
}

function shelved(game: string): Shelved {
  const folder = `../../games/${game}/lessons/`
  const own = Object.keys(files).filter(path => path.startsWith(folder))
  const numberOf = (path: string) => Number.parseInt(path.slice(folder.length), 10)
  const named = (name: string) => own.find(path => path === `${folder}${name}.txt`) ?? null
  return {
    game,
    lessons: own.filter(path => numberOf(path) > 0).sort((one, other) => numberOf(one) - numberOf(other)),
    firstGame: named('first-game'),
    cases: named('cases'),
  }
}

/** The games that have a path, in the order of the shelf. */
export const PATHS: readonly Shelved[] = Object.keys(GAMES)
  .map(shelved)
  .filter(({ lessons }) => lessons.length > 0)

/** Everything on the path of a game. */
export interface Path {
  readonly game: string
  readonly lessons: readonly Lesson[]
  readonly firstGame: FirstGame | null
  /** How many cases the detective has at its end; none where nobody challenges. */
  readonly cases: number
}

/** null for a game without a path. */
export async function pathOf(game: string): Promise<Path | null> {
  const found = PATHS.find(path => path.game === game)
  if (found === undefined) return null
  const text = async (path: string | null) => (path === null ? null : ((await files[path]?.()) ?? null))
  const [firstGame, cases, ...lessons] = await Promise.all([found.firstGame, found.cases, ...found.lessons].map(text))
  return {
    game,
    lessons: lessons.flatMap(one => (one == null ? [] : [parseLesson(one)])),
    firstGame: firstGame == null ? null : parseFirstGame(firstGame),
    cases: cases == null ? 0 : parseLesson(cases).steps.length,
  }
}

/** What Pip says at the first game; null for a game without one. */
export async function firstGameOf(game: string): Promise<FirstGame | null> {
  const text = await textOf(game, 'firstGame')
  return text === null ? null : parseFirstGame(text)
}

/** The detective's cases at the end of a path; null for a game that nobody challenges. */
export async function casesOf(game: string): Promise<Lesson | null> {
  const text = await textOf(game, 'cases')
  return text === null ? null : parseLesson(text)
}

async function textOf(game: string, part: 'firstGame' | 'cases'): Promise<string | null> {
  const path = PATHS.find(one => one.game === game)?.[part] ?? null
  return path === null ? null : ((await files[path]?.()) ?? null)
}
