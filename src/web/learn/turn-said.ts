import type { Note } from '#kernel/box.ts'
import { isBrief, type Room } from '#learning/lines.ts'
import { inBrief } from '#text/in-brief.ts'
import type { Translator } from '#text/translator.ts'

/** A turn in words: the whole sentence where that takes two lines at most, else in notes. */
export function turnSaid(whole: string, name: string, notes: readonly Note[], room: Room, translator: Translator) {
  if (isBrief(whole, room)) return whole
  const what = notes.map(note => inBrief(note, translator)).join(', ')
  return translator.t('table:line-briefly', { name, what })
}
