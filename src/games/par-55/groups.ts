import type { RuleGroup } from '#kernel/box.ts'
import type { Rule } from './faults.ts'
import type { Move } from './state.ts'

const GROUPS = {
  block: ['linked-base', 'one-block-a-turn', 'laid-is-played', 'score-matches-links'],
  moving: [
    'announce-before-walking',
    'count-aloud',
    'walk-matches-announcement',
    'forward-before-55',
    'forward-only',
    'one-walk-a-turn',
    'win-on-55',
  ],
  bumping: ['own-pawn', 'bump-where-you-land', 'numbered-is-safe', 'bump-five-back', 'must-bump'],
  turn: ['place-before-announcing', 'place-each-turn', 'announce-each-turn', 'walk-each-turn'],
} as const satisfies Record<string, readonly Rule[]>

/** What the players watch, in four groups: first the one about what stands out in these moves. */
export function ruleGroups(moves: readonly Move[]): readonly RuleGroup[] {
  const first = firstGroup(moves)
  const groups = Object.entries(GROUPS).map(([id, rules]) => ({ id, rules }))
  return groups.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
}

function firstGroup(moves: readonly Move[]): keyof typeof GROUPS {
  const has = (type: Move['type']) => moves.some(move => move.type === type)
  if (has('declare')) return 'moving'
  if (has('bump') || has('push')) return 'bumping'
  return has('place') ? 'block' : has('walk') || has('set') ? 'moving' : 'turn'
}
