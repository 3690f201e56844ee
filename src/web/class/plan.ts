import type { Mode } from '#kernel/transcript.ts'
import type { NewTask, SetUp } from '#protocol/class.ts'
import { casesOf, pathOf } from '../learn/lessons.ts'
import { openBox } from '../shell/open-box.ts'

/** What pupils are to do: play a game, do a lesson, or judge the detective's cases. */
export type Plan =
  | { readonly kind: 'game'; readonly game: string; readonly way: Mode }
  | { readonly kind: 'lesson'; readonly game: string; readonly number: number }
  | { readonly kind: 'cases'; readonly game: string }

/** The tables as the class is told of them. But for tournament play nobody draws for who begins: the pairs are drawn already. */
export async function setUpOf({ game, way }: Extract<Plan, { kind: 'game' }>): Promise<SetUp> {
  const box = way === 'tournament' ? null : await openBox(game)
  const options = box?.setUp.firstBegins
  return { game, way, ...(options && { options: { ...options } }) }
}

/** The task as the class is told of it; null where there is no such lesson. */
export async function taskOf(plan: Exclude<Plan, { kind: 'game' }>): Promise<NewTask | null> {
  const { game, kind } = plan
  if (kind === 'cases') {
    const cases = await casesOf(game)
    return cases && { kind, game, steps: cases.steps.map(({ id }) => id) }
  }
  const lesson = (await pathOf(game))?.lessons.find(({ number }) => number === plan.number)
  return lesson ? { kind, game, lesson: lesson.id, steps: lesson.steps.map(({ id }) => id) } : null
}
