import type { Note } from '#kernel/box.ts'
import type { Translator } from './translator.ts'

/**
 * A move or a reason in a few words (`brief.`), where a game has some: for children, who see on the board what it is about, and read two
 * lines at most. What it lists is said in brief, too.
 */
export function inBrief({ key, values = {} }: Note, translator: Pick<Translator, 'either'>): string {
  const listed = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'object' ? value.map(note => inBrief(note, translator)).join(', ') : value] as const
  })
  return translator.either(`brief.${key.replace(/^moves\./, '')}`, key, Object.fromEntries(listed))
}

/** How a rule was broken, told to whoever watched (`seen.`): where a game's own reason says “you”, it is meant for whoever did it. */
export function seenInBrief(note: Note, translator: Pick<Translator, 'either' | 'has'>): string {
  const key = note.key.replace(/^rules\.(.+)\.why$/, 'seen.$1')
  return inBrief(translator.has(key) ? { ...note, key } : note, translator)
}
