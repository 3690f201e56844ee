import { LANGUAGES, type Language, preferredLanguage } from '#text/languages.ts'
import { recall } from './preferences.ts'

/** The language that was chosen here, or the best for this browser. */
export function firstLanguage(): Language {
  const kept = recall('language')
  return LANGUAGES.find(known => known === kept) ?? preferredLanguage(navigator.languages)
}
