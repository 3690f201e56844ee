import type { Author, Header } from '#kernel/transcript.ts'
import type { Translator } from '#text/translator.ts'

/** What the author of a line is called. */
export function authorName(header: Header, author: Author, t: Translator['t']): string {
  return typeof author === 'number' ? (header.seats[author] ?? '') : `${t(`referee:officials.${author}`)}:`
}
