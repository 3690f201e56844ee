import { signal } from '@preact/signals'
import type { AnyBox, Catalogue } from '#kernel/box.ts'
import type { Language } from '#text/languages.ts'
import { type Catalogues, type Translator, translatorOf } from '#text/translator.ts'
import { firstLanguage } from './shell/first-language.ts'
import { remember } from './shell/preferences.ts'
import { gameWords, sharedWords } from './words/load.ts'

/** The reader's language; every text on the page follows it. */
export const language = signal<Language>(firstLanguage())

/** What has been fetched of one language. */
interface Spoken {
  shared: Catalogues
  readonly games: Map<AnyBox, Catalogue>
  readonly translators: Map<AnyBox | null, Translator>
}

const spoken = new Map<Language, Spoken>()
const boxes = new Set<AnyBox>()

/** Catalogues that only some pages need. */
const special = new Map<string, (wanted: Language) => Promise<Catalogue>>()

/** Fetches what is said on every page. Nothing can be said before. */
export async function learn(wanted: Language = language.peek()): Promise<Spoken> {
  const known = spoken.get(wanted) ?? { shared: await sharedWords(wanted), games: new Map(), translators: new Map() }
  for (const [name, fetch] of special) {
    if (name in known.shared) continue
    known.shared = { ...known.shared, [name]: await fetch(wanted) }
    known.translators.clear()
  }
  spoken.set(wanted, known)
  return known
}

/** Fetches a catalogue that only some pages need; from then on it comes with every other language, too. */
export async function learnCatalogue(name: string, fetch: (wanted: Language) => Promise<Catalogue>): Promise<void> {
  special.set(name, fetch)
  await learnUntilCurrent([])
}

/** Fetches the words of a game as well; from then on they come with every other language, too. */
export async function learnGame(box: AnyBox): Promise<void> {
  boxes.add(box)
  await learnUntilCurrent([box])
}

/** The reader may change the language while its words are on their way. */
async function learnUntilCurrent(opened: readonly AnyBox[]): Promise<void> {
  let wanted: Language
  do {
    wanted = language.peek()
    await learnBoxes(wanted, opened)
  } while (wanted !== language.peek())
}

/** Another language is fetched before the page speaks it. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  remember('language', chosen)
  await learnBoxes(chosen, [...boxes])
  language.value = chosen
}

async function learnBoxes(wanted: Language, opened: readonly AnyBox[]): Promise<void> {
  const { games } = await learn(wanted)
  const missing = opened.filter(box => !games.has(box))
  await Promise.all(missing.map(async box => games.set(box, await gameWords(box, wanted))))
}

/** Says texts of one game and the shared ones; there is one translator for each game and language. */
export function translatorFor(box: AnyBox | null, language: Language): Translator {
  const known = spoken.get(language)
  if (known === undefined) throw new Error('no words yet')
  const found = known.translators.get(box) ?? translatorOf(language, known.shared, wordsOf(box, language))
  known.translators.set(box, found)
  return found
}

function wordsOf(box: AnyBox | null, language: Language): Catalogue {
  return (box && spoken.get(language)?.games.get(box)) ?? {}
}

/** Keys of the steps in which a game is explained. */
export function helpOf(box: AnyBox): readonly string[] {
  return Object.keys(Object(wordsOf(box, language.value).help))
}

/** For components: the translator follows the reader's language. */
export function useTranslator(box: AnyBox | null = null): Translator {
  return translatorFor(box, language.value)
}
