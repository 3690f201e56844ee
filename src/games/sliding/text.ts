import type { Catalogue } from '#kernel/box.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }

/** A game's own text with what all sliding games say; where both have a key, the game's counts. */
export function withSlidingText<Own extends Catalogue>(own: { readonly en: Own; readonly es: Own }) {
  return { en: merged(en, own.en), es: merged(es, own.es) }
}

function merged<Shared extends Catalogue, Own extends Catalogue>(shared: Shared, own: Own): Shared & Own {
  const both: Record<string, string | Catalogue> = { ...shared }
  for (const [key, said] of Object.entries(own)) {
    const before = both[key]
    both[key] = typeof said === 'object' && typeof before === 'object' ? merged(before, said) : said
  }
  // Every key of either is in it, at every depth.
  return both as Shared & Own
}
