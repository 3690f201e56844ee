import { type AnyBox, rulesAt } from '#kernel/box.ts'
import type { Step } from './lesson.ts'

const CHOICES = 4

/**
 * The pictures to name a rule from: what was broken, what the lesson expects to be named in its place, and others that children watch for
 * in such a turn. They lie in the order of the game's own list, so that nothing can be told from their order.
 */
export function ruleChoices(box: AnyBox, { goal, replies }: Step): readonly string[] {
  if (goal.type !== 'judge') return []
  const { game } = box.rules
  const watched = rulesAt(box).flatMap(([rule, enforcer]) => (enforcer === 'players' ? [rule] : []))
  const moves = goal.shown.flatMap(({ words }) => game.parseMove(words) ?? [])
  const likely = box.face.ruleGroups?.(moves).flatMap(({ rules }) => rules) ?? watched
  const named = replies.flatMap(({ tried }) => tried)
  const wanted = [...new Set([...goal.rules, ...named, ...likely])].filter(rule => Object.hasOwn(game.rules, rule))
  const chosen = wanted.slice(0, Math.max(CHOICES, goal.rules.length))
  return Object.keys(game.rules).filter(rule => chosen.includes(rule))
}
