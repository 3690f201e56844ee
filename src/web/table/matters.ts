import type { AnyBox, RuleGroup } from '#kernel/box.ts'
import { FOR_THE_MONITOR } from '#referee/acts.ts'
import type { Standing } from '#referee/match.ts'

/** The group of everything that players do not watch over. */
export const SOMETHING_ELSE = 'something-else'

/**
 * What can be named after these moves, in groups; the first is open. Which kinds of moves they were may decide the order, and nothing
 * else: not whether they broke a rule.
 */
export function groupsOf(box: AnyBox, { rulesOff }: Standing, moves: readonly unknown[]): readonly RuleGroup[] {
  const { rules } = box.rules.game
  const played = (rule: string) => !rulesOff.includes(rule)
  const watchedBy = (enforcer: string) => Object.keys(rules).filter(rule => rules[rule] === enforcer)
  const groups = box.face.ruleGroups?.(moves) ?? [{ id: 'all', rules: watchedBy('players') }]
  return [
    ...groups.map(group => ({ ...group, rules: group.rules.filter(played) })),
    { id: SOMETHING_ELSE, rules: [...FOR_THE_MONITOR, ...watchedBy('monitor').filter(played)] },
  ].filter(group => group.rules.length > 0)
}

/** The picture of a rule: one of its own for this group, if there is one. */
export function pictureOf(box: AnyBox, rule: string, group: string, drawn: string): string {
  if (!Object.hasOwn(box.rules.game.rules, rule)) return `matter-${rule}`
  const picture = `${box.rules.game.id}-${rule}`
  return drawn.includes(`"${picture}--${group}"`) ? `${picture}--${group}` : picture
}
