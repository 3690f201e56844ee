import type { RuleGroup } from '#kernel/box.ts'
import type { Rule } from './faults.ts'
import type { Move } from './move.ts'

const GROUPS = {
  moving: [
    'hot-rod',
    'bring-in-own-rods',
    'attached-rectangle',
    'along-a-link',
    'shorter-than-the-box',
    'second-rod-completes',
    'no-third-rod',
  ],
  recycling: ['recycle-from-the-centre', 'recycle-to-own-start', 'recycled-rods-fit'],
  ramrod: ['ramrod-fills-the-box', 'goal-is-filled'],
  turn: ['one-rod-a-turn', 'laid-is-played', 'move-it-use-it', 'must-move'],
} as const satisfies Readonly<Record<string, readonly Rule[]>>

/** The rules that players watch: those about what was done in this turn come first. */
export function ruleGroups(moves: readonly Move[]): readonly RuleGroup[] {
  const first = firstFor(new Set(moves.map(move => move.type)))
  const groups = Object.entries(GROUPS).map(([id, rules]) => ({ id, rules }))
  return groups.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))
}

/** What was said comes after what was moved, and is what an opponent has in mind. */
function firstFor(kinds: ReadonlySet<Move['type']>): keyof typeof GROUPS {
  if (kinds.has('announce') || kinds.has('ramrod')) return 'ramrod'
  if (kinds.has('recycle')) return 'recycling'
  return kinds.has('bring') || kinds.has('move') ? 'moving' : 'turn'
}
