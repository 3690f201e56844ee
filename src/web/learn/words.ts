import type { Catalogue } from '#kernel/box.ts'
import type { Language } from '#text/languages.ts'

const files = import.meta.glob<Catalogue>('../../text/learn.*.json', { import: 'default' })

/** What only the pages of Learn say. */
export async function learnWords(language: Language): Promise<Catalogue> {
  return (await files[`../../text/learn.${language}.json`]?.()) ?? {}
}
