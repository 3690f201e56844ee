import { effect, signal } from '@preact/signals'
import type { AnyBox } from '#kernel/box.ts'
import { ruleNote } from '#referee/narrate.ts'
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

const known = { en: new Map<AnyBox | null, Translator>(), es: new Map<AnyBox | null, Translator>() }

/** Says texts of one game and the shared ones; there is one translator for each game and language. */
export function translatorFor(box: AnyBox | null, language: Language): Translator {
  const found = known[language].get(box) ?? translator(language, box)
  known[language].set(box, found)
  return found
}

/** For components: the translator follows the reader's language. */
export function useTranslator(box: AnyBox | null = null): Translator {
  return translatorFor(box, language.value)
}

/** What a challenged rule is called. */
export function ruleName(box: AnyBox, rule: string, t: Translator['t']): string {
  const { key, values } = ruleNote(box, rule)
  return t(key, values)
}
