import type { Progress } from '#learning/progress.ts'
import type { Path } from './lessons.ts'
import type { Stop } from './path-map.tsx'

interface Walked {
  readonly game: string
  readonly lessons: readonly { readonly id: string }[]
}

interface Said {
  title(lesson: Path['lessons'][number]): string
  readonly firstGame: string
  readonly badge: string
}

/** The whole path: its lessons, the first game with Pip and, where there are cases, the detective's badge. */
export function stopsOf(
  { game, lessons, firstGame, cases }: Path,
  { stars, cases: solved }: Progress,
  said: Said,
): readonly Stop[] {
  const at = (id: string, href: string, title: string): Stop => ({
    href,
    title,
    stars: stars[id] ?? 0,
    isDone: stars[id] !== undefined,
  })
  const isSolved = (solved[game]?.length ?? 0) >= cases
  return [
    ...lessons.map(lesson => at(lesson.id, `/learn/${game}/${lesson.number}`, said.title(lesson))),
    ...(firstGame ? [at(`${game}-game`, `/learn/${game}/game`, said.firstGame)] : []),
    ...(cases > 0 ? [{ href: `/detective/${game}`, title: said.badge, stars: null, isDone: isSolved }] : []),
  ]
}

/** The first that is not done; after something was done out of order, the first after that which is not. */
export function nextStop(stops: readonly Stop[]): number {
  return stops.findIndex(({ isDone }) => !isDone)
}

/** Two thirds of the path are enough to play with Pip: guided play tells the rest. */
export function mayPlay({ game, lessons }: Walked, { stars }: Progress): boolean {
  const done = lessons.filter(({ id }) => stars[id] !== undefined).length
  return stars[`${game}-game`] === undefined && 3 * done >= 2 * lessons.length
}

/** Of this game: so many of so many. */
export function starsOf(game: string, lessons: number, { stars }: Progress) {
  const ids = [...Array.from({ length: lessons }, (_, index) => `${game}-${index + 1}`), `${game}-game`]
  const earned = ids.reduce((sum, id) => sum + (stars[id] ?? 0), 0)
  return { earned, all: 3 * ids.length }
}
