import type { SheetRow } from '#kernel/box.ts'
import { kindOf } from './side-match.ts'

export const SAME = ['number', 'colour', 'suit'] as const

/** The pick that marks what a player finds the same on two sides. It takes nothing into the hand. */
export function sameId(what: (typeof SAME)[number]): string {
  return `look-same-${what}`
}

/**
 * What is the same on the two sides that meet is for the player to see and to say: it is never corrected, and nothing of it is written
 * into the log. What was said leads to the way it scores.
 */
export function reckoning(picks: readonly string[]): readonly SheetRow[] {
  const says = (what: (typeof SAME)[number]) => picks.includes(sameId(what))
  const match = kindOf(says('colour'), says('number'), says('suit'))
  const isAsked = SAME.some(says)
  return [
    {
      type: 'choices',
      label: { key: 'same.question' },
      look: 'chips',
      many: true,
      choices: SAME.map(what => ({ id: sameId(what), label: { key: `same.${what}` } })),
    },
    { type: 'words', text: { key: isAsked ? `same.makes-${match ?? 'none'}` : 'same.question' } },
  ]
}
