import type { AnyBox, Note } from '#kernel/box.ts'
import type { Fault } from '#kernel/game.ts'

/** How somebody broke a rule, told to whoever watched: a sentence that says “you” is meant for whoever did it, so there is another one. */
export function whySeen({ words: { text } }: AnyBox, { rule, values }: Fault): Note {
  const { seen = {} } = text.en
  const isSeen = typeof seen === 'object' && Object.hasOwn(seen, rule)
  return { key: isSeen ? `seen.${rule}` : `rules.${rule}.why`, values }
}
