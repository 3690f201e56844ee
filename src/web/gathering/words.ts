import type { Catalogue } from '#kernel/box.ts'
import type { Language } from '#text/languages.ts'

const files = import.meta.glob<Catalogue>('../../text/gathering.*.json', { import: 'default' })

/** What only the pages of a gathering say. */
export async function gatheringWords(language: Language): Promise<Catalogue> {
  return (await files[`../../text/gathering.${language}.json`]?.()) ?? {}
}
