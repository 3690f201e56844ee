import { computed, effect, signal } from '@preact/signals'
import type { AnyBox } from '#kernel/box.ts'
import { LANGUAGES, type Language, preferredLanguage, type Translator, translator } from '#text/translate.ts'
import { recall, remember } from './shell/preferences.ts'

/** The reader's language; every text on the page follows it. */
export const language = signal<Language>(firstLanguage())

effect(() => {
  document.documentElement.lang = language.value
})

export function chooseLanguage(chosen: Language): void {
  remember('language', chosen)
  language.value = chosen
}

function firstLanguage(): Language {
  const kept = recall('language')
  return LANGUAGES.find(known => known === kept) ?? preferredLanguage(navigator.languages)
}

const forGames = new WeakMap<AnyBox, Map<Language, Translator>>()
const shared = computed(() => translator(language.value))

/** Says texts in the reader's language, those of one game and the shared ones. Reading it follows the language. */
export function useTranslator(box: AnyBox | null = null): Translator {
  if (box === null) return shared.value
  const known = forGames.get(box) ?? new Map<Language, Translator>()
  forGames.set(box, known)
  const found = known.get(language.value) ?? translator(language.value, box)
  known.set(language.value, found)
  return found
}
