import { type AnyBox, rulesAt } from '#kernel/box.ts'
import type { Lesson, Step } from './lesson.ts'

const CHOICES = 4

/**
 * The pictures to name a rule from: what was broken, what the lesson expects to be named in its place, and others that children watch for
 * in such a turn: those first that the path has come to (`met`; all where it is null). They lie in the order of the game's own list, so that nothing can be told from their order.
 */
export function ruleChoices(
  box: AnyBox,
  { goal, replies }: Step,
  met: ReadonlySet<string> | null = null,
): readonly string[] {
  if (goal.type !== 'judge') return []
  const { game } = box.rules
  const watched = rulesAt(box).flatMap(([rule, enforcer]) => (enforcer === 'players' ? [rule] : []))
  const moves = goal.shown.flatMap(({ words }) => game.parseMove(words) ?? [])
  const likely = box.face.ruleGroups?.(moves).flatMap(({ rules }) => rules) ?? watched
  const named = replies.flatMap(({ tried }) => tried)
  const wanted = [
    ...new Set([...goal.rules, ...named, ...likely.filter(rule => !met || met.has(rule)), ...likely]),
  ].filter(rule => Object.hasOwn(game.rules, rule))
  const chosen = wanted.slice(0, Math.max(CHOICES, goal.rules.length))
  return Object.keys(game.rules).filter(rule => chosen.includes(rule))
}

/** Every rule that the lessons of a path have come to by the end of this step: broken, or why a try was stopped. */
export function rulesMet(lessons: readonly Lesson[], id: string): ReadonlySet<string> {
  const steps = lessons.flatMap(({ steps }) => steps)
  const before = steps.slice(0, steps.findIndex(step => step.id === id) + 1)
  return new Set(
    before.flatMap(({ goal, replies }) => [
      ...(goal.type === 'judge' ? [...goal.rules, ...replies.flatMap(({ tried }) => tried)] : []),
      ...replies.flatMap(({ rules }) => rules.slice(0, 1)),
    ]),
  )
}
