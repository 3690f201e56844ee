import type { Catalogue } from '#kernel/box.ts'
import type { Language } from '#text/languages.ts'

const files = import.meta.glob<Catalogue>('../../text/class.*.json', { import: 'default' })

/** What only the pages of a class say. */
export async function classWords(language: Language): Promise<Catalogue> {
  return (await files[`../../text/class.${language}.json`]?.()) ?? {}
}
