import type { Catalogue, Note } from '#kernel/box.ts'
import type { Language } from './languages.ts'

/** Catalogues by name; a key of another one than the game's is written `referee:refusals.game-over`. */
export type Catalogues = Readonly<Record<string, Catalogue>>

/** Says notes in one language. */
export interface Translator {
  readonly language: Language
  say(note: Note): string
  /** The same for a plain key. */
  t(key: string, values?: Note['values']): string
  /** In the game's own words where it has some for this, else in the shared ones. */
  either(own: string, shared: string, values?: Note['values']): string
  /** Is there anything to be said for this key? */
  has(key: string): boolean
  /** Several people in one breath: “Ana, Ben and Cleo”. */
  people(names: readonly string[]): string
}

/** A blank to fill in: `{{name}}`. */
const BLANK = /\{\{(\w+)\}\}/g

/**
 * A translator that knows these catalogues, and the game's own words. Catalogues are written as for i18next, of which we use paths, blanks
 * and plurals (`_one`, `_other`, `_zero`): on a phone those few lines are there sooner, and quicker, than the library.
 */
export function translatorOf(language: Language, shared: Catalogues, game: Catalogue): Translator {
  const wordsAt = (key: string): string | undefined => {
    const colon = key.indexOf(':')
    let found: Catalogue | string | undefined = colon < 0 ? game : shared[key.slice(0, colon)]
    for (const step of key.slice(colon + 1).split('.')) found = typeof found === 'object' ? found[step] : undefined
    return typeof found === 'string' ? found : undefined
  }
  let plurals: Intl.PluralRules | undefined
  const forCount = (key: string, count: number): string | undefined => {
    plurals ??= new Intl.PluralRules(language)
    return (count === 0 ? wordsAt(`${key}_zero`) : undefined) ?? wordsAt(`${key}_${plurals.select(count)}`)
  }
  const t: Translator['t'] = (key, values = {}) => {
    const { count } = values
    const words = (typeof count === 'number' ? forCount(key, count) : undefined) ?? wordsAt(key)
    // What is missing is seen by its key.
    if (words === undefined) return key.slice(key.indexOf(':') + 1)
    return words.replace(BLANK, (blank, name: string) => {
      const value = values[name]
      if (typeof value === 'object') return value.map(say).join(', ')
      if (typeof value === 'number') return withMinus(value)
      return typeof value === 'string' && value.startsWith('@') ? t(value.slice(1)) : `${value ?? blank}`
    })
  }
  const say: Translator['say'] = note => t(note.key, note.values)
  const has: Translator['has'] = key => wordsAt(key) !== undefined
  const either: Translator['either'] = (own, shared, values) => t(has(own) ? own : shared, values)
  // Made only when it is needed: it is slow to make.
  let list: Intl.ListFormat | undefined
  const people: Translator['people'] = names => {
    list ??= new Intl.ListFormat(language)
    return list.format(names)
  }
  return { language, say, t, either, has, people }
}

/** A number as it is printed for people: its minus is no hyphen. */
export function withMinus(n: number): string {
  return String(n).replace('-', '−')
}
