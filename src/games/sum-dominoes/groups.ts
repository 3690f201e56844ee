import type { RuleGroup } from '#kernel/box.ts'
import type { Rule } from './faults.ts'
import type { Move } from './state.ts'

const PLACING = [
  'attach-to-an-end',
  'whole-face-meets',
  'corner-is-capped',
  'touch-one-only',
  'within-the-edge',
  'doubles-across',
  'doubles-to-ends',
  'laid-is-played',
] as const satisfies readonly Rule[]
const SUM = ['sum-matches', 'sum-of-the-dice'] as const satisfies readonly Rule[]
const TURN = [
  'must-place',
  'one-domino-a-part',
  'take-second-part',
  'nothing-after-drawing',
  'draw-each-turn',
] as const satisfies readonly Rule[]
const WINNING = ['hand-is-empty', 'bank-is-empty', 'declare-at-once'] as const satisfies readonly Rule[]

const GROUPS: readonly RuleGroup[] = [
  { id: 'placing', rules: PLACING },
  { id: 'sum', rules: SUM },
  { id: 'turn', rules: TURN },
  { id: 'winning', rules: WINNING },
]

/** What players watch, with what such moves as these are about first. */
export function ruleGroups(moves: readonly Move[]): readonly RuleGroup[] {
  const has = (...types: Move['type'][]) => moves.some(({ type }) => types.includes(type))
  const first = has('declare') ? 'winning' : has('place', 'shift') ? 'placing' : 'turn'
  return [...GROUPS.filter(({ id }) => id === first), ...GROUPS.filter(({ id }) => id !== first)]
}
