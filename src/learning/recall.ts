import type { Coming, Progress } from './progress.ts'

const TOMORROW = 1
const NEXT_WEEK = 7

/** A rule that was missed in a case comes back the next day, and then the next week. Days are counted by whoever knows the calendar. */
export function withMissed(progress: Progress, game: string, rule: string, today: number): Progress {
  return withComing(progress, game, rule, { due: today + TOMORROW, again: true })
}

/** It was seen at once this time: what had come back comes once more in a week, or is known now. */
export function withNoticed(progress: Progress, game: string, rule: string, today: number): Progress {
  const coming = progress.recall[game]?.[rule]
  if (coming === undefined || coming.due > today) return progress
  return withComing(progress, game, rule, coming.again ? { due: today + NEXT_WEEK, again: false } : null)
}

/** The rules of a game that have come back by now, what waits longest first. */
export function rulesBack({ recall }: Progress, game: string, today: number): readonly string[] {
  return Object.entries(recall[game] ?? {})
    .filter(([, { due }]) => due <= today)
    .sort(([, one], [, other]) => one.due - other.due)
    .map(([rule]) => rule)
}

function withComing(progress: Progress, game: string, rule: string, coming: Coming | null): Progress {
  const { [rule]: before, ...others } = progress.recall[game] ?? {}
  return {
    ...progress,
    recall: { ...progress.recall, [game]: coming === null ? others : { ...others, [rule]: coming } },
  }
}
