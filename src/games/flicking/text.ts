import type { Catalogue } from '#kernel/box.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }

/** A game's own words with those that all flicking games share. */
export function withFlickingText(own: Readonly<Record<'en' | 'es', Catalogue>>): Record<'en' | 'es', Catalogue> {
  return { en: { ...en, ...own.en }, es: { ...es, ...own.es } }
}
