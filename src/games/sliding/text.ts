import type { Catalogue } from '#kernel/box.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }

/** A game's catalogue with the words that all sliding games share; the game's own come first. */
export function withSlidingText(own: {
  readonly en: Catalogue
  readonly es: Catalogue
}): Record<'en' | 'es', Catalogue> {
  return { en: merged(en, own.en), es: merged(es, own.es) }
}

function merged(shared: Catalogue, own: Catalogue): Catalogue {
  const both: Record<string, string | Catalogue> = { ...shared }
  for (const [key, said] of Object.entries(own)) {
    const before = both[key]
    both[key] =
      typeof said === 'string' || before === undefined || typeof before === 'string' ? said : merged(before, said)
  }
  return both
}
