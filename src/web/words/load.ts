import { foldersOf } from '#games/folders.ts'
import type { AnyBox, Catalogue } from '#kernel/box.ts'
import { merged } from '#kernel/words.ts'
import type { Language } from '#text/languages.ts'
import type { Catalogues } from '#text/translator.ts'

const shared = { en: async () => (await import('./en.ts')).words, es: async () => (await import('./es.ts')).words }
const own = import.meta.glob<Catalogue>('../../games/*/text/*.json', { import: 'default' })

/** What is said on every page, in one language. */
export async function sharedWords(language: Language): Promise<Catalogues> {
  const files = Object.entries(await shared[language]())
  return Object.fromEntries(files.map(([path, words]) => [path.replace(/^.*\/|\..*$/g, ''), words]))
}

/** Everything one game says, in one language. */
export async function gameWords({ rules: { game }, words }: AnyBox, language: Language): Promise<Catalogue> {
  const fetched = await fetchWords(game.id, language)
  return fetched.reduce<Catalogue>((all, one) => merged(all, one ?? {}), words.text[language])
}

/** The same before its box is there, folder by folder. */
export function fetchWords(game: string, language: Language): Promise<readonly (Catalogue | undefined)[]> {
  return Promise.all(foldersOf(game).map(folder => own[`../../games/${folder}/text/${language}.json`]?.()))
}
