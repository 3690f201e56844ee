export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The best of our languages for an `Accept-Language` header or a browser's list. */
export function preferredLanguage(accepted: string | readonly string[] | undefined): Language {
  const wishes = typeof accepted === 'string' ? accepted.split(',') : (accepted ?? [])
  for (const wish of wishes) {
    const found = LANGUAGES.find(language => wish.trim().toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}
