import type { Act } from './acts.ts'
import type { Copied } from './copied.ts'

/** First and last name, by a child's number or an official's, `o7`. */
export type NamesByKey = Readonly<Record<string, readonly [first: string, last: string]>>

/** A name that somebody has typed where none belongs. */
export interface NameFound {
  /** Whose it is. */
  readonly key: string
  /** As it was typed. */
  readonly typed: string
}

/** A single name shorter than this is too often an everyday word. */
const SHORTEST = 3

/**
 * Names of the day in what somebody typed: whole names, and first or last names alone, whatever their case and accents. Where two have
 * the same, the first is meant; whole names are found before their parts.
 */
export function namesIn(text: string, names: NamesByKey): readonly NameFound[] {
  const words = wordsOf(text)
  const found: NameFound[] = []
  let at = 0
  while (at < words.length) {
    const name = nameAt(words, at, names)
    if (name) found.push({ key: name.key, typed: text.slice(words[at]?.from, words[at + name.length - 1]?.to) })
    at += name?.length ?? 1
  }
  return found
}

/** The same, with numbers in their place. */
export function withoutNames(text: string, names: NamesByKey, called: (key: string) => string): string {
  return namesIn(text, names).reduce((said, { key, typed }) => said.replace(typed, () => called(key)), text)
}

/** Names in what an act says in somebody's own words. */
export function namesSaid(act: Act, names: NamesByKey): readonly NameFound[] {
  if ('reason' in act) return namesIn(act.reason, names)
  // Initials and words of a game are no one's own: only a whole name is taken for one.
  const said = 'initials' in act ? act.initials : act.type === 'copy' ? wordsIn(act.copied) : ''
  return namesIn(said, names).filter(({ typed }) => wordsOf(typed).length > 1)
}

function wordsIn({ moves }: Copied): string {
  return moves.map(({ words }) => words).join(' ')
}

interface Word {
  readonly folded: string
  readonly from: number
  readonly to: number
}

/** A name may be several words: `María José`. */
function nameAt(words: readonly Word[], at: number, names: NamesByKey) {
  let best: { readonly key: string; readonly length: number } | null = null
  for (const [key, [first, last]] of Object.entries(names)) {
    for (const name of [`${first} ${last}`, `${last} ${first}`, first, last]) {
      const parts = wordsOf(name)
      const isWhole = parts.length > 1 || name.trim().length >= SHORTEST
      const isThere = parts.length > 0 && parts.every(({ folded }, n) => words[at + n]?.folded === folded)
      if (isWhole && isThere && parts.length > (best?.length ?? 0)) best = { key, length: parts.length }
    }
  }
  return best
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    from: index,
    to: index + word.length,
  }))
}
