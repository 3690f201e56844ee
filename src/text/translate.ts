import { createInstance } from 'i18next'
import type { AnyBox, Catalogue, Note } from '#kernel/box.ts'
import boardsEn from './boards.en.json' with { type: 'json' }
import boardsEs from './boards.es.json' with { type: 'json' }
import cliEn from './cli.en.json' with { type: 'json' }
import cliEs from './cli.es.json' with { type: 'json' }
import pageEn from './page.en.json' with { type: 'json' }
import pageEs from './page.es.json' with { type: 'json' }
import refereeEn from './referee.en.json' with { type: 'json' }
import refereeEs from './referee.es.json' with { type: 'json' }
import serverEn from './server.en.json' with { type: 'json' }
import serverEs from './server.es.json' with { type: 'json' }
import tableEn from './table.en.json' with { type: 'json' }
import tableEs from './table.es.json' with { type: 'json' }

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** Shared catalogues by name; a key of another one than the game's is written `referee:refusals.game-over`. */
export const SHARED: Readonly<Record<Language, Readonly<Record<string, Catalogue>>>> = {
  en: { boards: boardsEn, cli: cliEn, referee: refereeEn, page: pageEn, server: serverEn, table: tableEn },
  es: { boards: boardsEs, cli: cliEs, referee: refereeEs, page: pageEs, server: serverEs, table: tableEs },
}

/** Says notes in one language. */
export interface Translator {
  readonly language: Language
  say(note: Note): string
  /** The same for a plain key. */
  t(key: string, values?: Note['values']): string
  /** In the game's own words where it has some for this, else in the shared ones. */
  either(own: string, shared: string, values?: Note['values']): string
}

/** A translator for one game's words and the shared ones; without a game, for the shared ones alone. */
export function translator(language: Language, box: AnyBox | null = null): Translator {
  const i18n = createInstance({
    lng: language,
    fallbackLng: false,
    ns: ['game', ...Object.keys(SHARED[language])],
    defaultNS: 'game',
    resources: { [language]: { ...SHARED[language], game: box?.words.text[language] ?? {} } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  })
  void i18n.init()
  const t = (key: string, values: Note['values'] = {}): string => {
    const said: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'object') said[name] = value.map(note => t(note.key, note.values)).join(', ')
      else said[name] = typeof value === 'string' && value.startsWith('@') ? t(value.slice(1)) : value
    }
    return i18n.t(key, said)
  }
  const either: Translator['either'] = (own, shared, values) => t(i18n.exists(own) ? own : shared, values)
  return { language, say: note => t(note.key, note.values), t, either }
}

/** The best of our languages for an `Accept-Language` header or a browser's list. */
export function preferredLanguage(accepted: string | readonly string[] | undefined): Language {
  const wishes = typeof accepted === 'string' ? accepted.split(',') : (accepted ?? [])
  for (const wish of wishes) {
    const found = LANGUAGES.find(language => wish.trim().toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}
