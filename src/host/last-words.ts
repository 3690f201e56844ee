import { LONGEST_LOG } from '#kernel/transcript.ts'
import type { Act } from '#referee/acts.ts'
import type { Match } from '#referee/match.ts'

/** Acts that are heard even when the log is full: they end a game, or come after its end. */
const LAST_WORDS: readonly Act['type'][] = [
  'accept',
  'sign',
  'resign',
  'rule',
  'play-on',
  'collects',
  'play-again',
  'conduct',
]

/** There is room for it in the log. */
export function isHeard({ line }: Match, { type }: Act): boolean {
  return line < LONGEST_LOG || LAST_WORDS.includes(type)
}
