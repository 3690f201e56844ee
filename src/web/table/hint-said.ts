import { GENERAL_REASONS } from '#bots/general-reasons.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import { isBrief } from '#learning/lines.ts'
import type { Translator } from '#text/translator.ts'
import type { Hint, Plan } from './hint.ts'

/**
 * "Slide b3 to e3, then pass the flag card." The whole turn; on a phone as much of it as two lines hold: a hint stays while it is carried
 * out, and says the rest when it comes to that.
 */
export function hintSaid(said: Plan['said'], t: Translator, isSmall: boolean): string {
  let words = ''
  for (const note of said) {
    const next = t.say(note)
    const more = words === '' ? next : t.t('table:says.then', { first: words, second: next })
    if (isSmall && words !== '' && !isBrief(sentence(more), 'monitor')) break
    words = more
  }
  return sentence(words)
}

/** What it is good for; where that says little, what the game has to say to everybody who looks for a turn. */
export function hintReason({ face }: AnyBox, { reason, isExample }: Pick<Hint, 'reason' | 'isExample'>): Note | null {
  const isGeneral = reason === null || GENERAL_REASONS.has(reason.key)
  return (!isExample && isGeneral && face.tip) || reason
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[!?]$/.test(words) ? '' : '.'}`
}
