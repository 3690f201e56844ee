import type { RuleGroup } from '#kernel/box.ts'

const MOVING = ['own-chip', 'along-a-line', 'no-jumping', 'not-across-yellow']
const TURN = ['one-chip-a-turn', 'laid-is-played', 'move-it-use-it', 'must-move']

/** Rules that players watch, by what is looked at: a declared path, how a chip moved, the turn as a whole. */
export function slidingGroups(
  moves: readonly { readonly type: string }[],
  own: { readonly path: readonly string[]; readonly moving?: readonly string[] },
): readonly RuleGroup[] {
  const has = (...types: readonly string[]) => moves.some(({ type }) => types.includes(type))
  const isDeclared = has('declare')
  // Chips and paths alike may not cross the yellow.
  const moved = [...MOVING, ...(own.moving ?? [])].filter(rule => !isDeclared || rule !== 'not-across-yellow')
  const path = { id: 'path', rules: ['one-straight-line', ...(isDeclared ? ['not-across-yellow'] : []), ...own.path] }
  const moving = { id: 'moving', rules: moved }
  const turn = { id: 'turn', rules: TURN }
  if (isDeclared) return [path, moving, turn]
  return has('slide', 'lift', 'place') ? [moving, turn, path] : [turn, moving, path]
}
