import { createInstance } from 'i18next'
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
  /** Several people in one breath: “Ana, Ben and Cleo”. */
  people(names: readonly string[]): string
}

/** A translator that knows these catalogues, and the game's own words. */
export function translatorOf(language: Language, shared: Catalogues, game: Catalogue): Translator {
  const i18n = createInstance({
    lng: language,
    fallbackLng: false,
    ns: ['game', ...Object.keys(shared)],
    defaultNS: 'game',
    resources: { [language]: { ...shared, game } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  })
  void i18n.init()
  // What needs nothing filled in is always the same, and i18next takes long to find it.
  const plain = new Map<string, string>()
  const t = (key: string, values?: Note['values']): string => {
    if (values !== undefined) return fill(key, values)
    const words = plain.get(key) ?? i18n.t(key)
    plain.set(key, words)
    return words
  }
  const fill = (key: string, values: NonNullable<Note['values']>): string => {
    const filled: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'object') filled[name] = value.map(say).join(', ')
      else filled[name] = typeof value === 'string' && value.startsWith('@') ? t(value.slice(1)) : value
    }
    return i18n.t(key, filled)
  }
  // A board asks for the words of the same thing again and again.
  const said = new WeakMap<Note, string>()
  const say = (note: Note): string => {
    const words = said.get(note) ?? t(note.key, note.values)
    said.set(note, words)
    return words
  }
  const either: Translator['either'] = (own, shared, values) => t(i18n.exists(own) ? own : shared, values)
  // Made only when it is needed: it is slow to make.
  let list: Intl.ListFormat | undefined
  const people: Translator['people'] = names => {
    list ??= new Intl.ListFormat(language)
    return list.format(names)
  }
  return { language, say, t, either, people }
}
