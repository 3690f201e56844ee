/** With what moves rules are broken in every game of sliding chips. */
export const DECLARED = ['declare'] as const

export const SLIDING_KINDS = {
  'own-chip': ['slide'],
  'along-a-line': ['slide'],
  'no-jumping': ['slide'],
  'not-across-yellow': ['slide', 'declare'],
  'laid-is-played': ['slide'],
  'one-chip-a-turn': ['slide'],
  'move-it-use-it': ['slide'],
  'must-move': ['pass'],
  'one-straight-line': DECLARED,
} as const
