import type { Stars } from './stars.ts'

/** When a rule that was missed comes back, as days of a calendar, and whether it does once more after that. */
export interface Coming {
  readonly due: number
  readonly again: boolean
}

/** What somebody has learned. It has no name in it, and nothing in it ever gets less. */
export interface Progress {
  /** By lesson, such as `<game>-1`; `<game>-game` is the first game with Pip. */
  readonly stars: Readonly<Record<string, Stars>>
  /** By game: which of the detective's cases at the end of its path are solved, counted from 1. All of them are the badge. */
  readonly cases: Readonly<Record<string, readonly number[]>>
  /** By game and rule: what was missed in a case, and comes back. */
  readonly recall: Readonly<Record<string, Readonly<Record<string, Coming>>>>
  /** Puzzles, by their ids. */
  readonly solved: readonly string[]
}

export const NO_PROGRESS: Progress = { stars: {}, cases: {}, recall: {}, solved: [] }

/** A lesson done with so many stars: they never go down. */
export function withStars(progress: Progress, lesson: string, earned: Stars): Progress {
  const best = Math.max(earned, progress.stars[lesson] ?? 0)
  return { ...progress, stars: { ...progress.stars, [lesson]: best === 3 ? 3 : best === 2 ? 2 : 1 } }
}

export function withCase(progress: Progress, game: string, number: number): Progress {
  return { ...progress, cases: { ...progress.cases, [game]: joined(progress.cases[game] ?? [], [number]) } }
}

export function withSolved(progress: Progress, puzzle: string): Progress {
  return { ...progress, solved: joined(progress.solved, [puzzle]) }
}

/** What two devices know together: the higher of both; of a rule that comes back on both, the later day. */
export function merged(one: Progress, other: Progress): Progress {
  const stars = Object.entries(other.stars).reduce((all, [lesson, earned]) => withStars(all, lesson, earned), one).stars
  const games = (part: 'cases' | 'recall') => joined(Object.keys(one[part]), Object.keys(other[part]))
  return {
    stars,
    cases: Object.fromEntries(
      games('cases').map(game => [game, joined(one.cases[game] ?? [], other.cases[game] ?? []).sort((a, b) => a - b)]),
    ),
    recall: Object.fromEntries(
      games('recall').map(game => [game, later(one.recall[game] ?? {}, other.recall[game] ?? {})]),
    ),
    solved: joined(one.solved, other.solved),
  }
}

function later(one: Readonly<Record<string, Coming>>, other: Readonly<Record<string, Coming>>) {
  const rules = joined(Object.keys(one), Object.keys(other))
  return Object.fromEntries(
    rules.flatMap(rule => {
      const [mine, theirs] = [one[rule], other[rule]]
      const found = mine && theirs ? (mine.due >= theirs.due ? mine : theirs) : (mine ?? theirs)
      return found ? [[rule, found] as const] : []
    }),
  )
}

function joined<Thing>(one: readonly Thing[], other: readonly Thing[]): Thing[] {
  return [...new Set([...one, ...other])]
}
