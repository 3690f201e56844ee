import type { Catalogue } from '#kernel/box.ts'
import { merged } from '#kernel/words.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }

/** A game's own text with what all sliding games say; where both have a key, the game's counts. */
export function withSlidingText<Own extends Catalogue>(own: { readonly en: Own; readonly es: Own }) {
  return { en: merged(en, own.en), es: merged(es, own.es) }
}
