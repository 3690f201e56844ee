import { foldersOf } from '#games/folders.ts'
import { isGameId, openBox as open } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { language, learnGame } from '../language.ts'
import { fetchWords } from '../words/load.ts'

const sheets = import.meta.glob('../../games/*/style.css')

/**
 * A game's box, its words in the reader's language and the style sheets its boards are drawn with, fetched when it is first
 * opened, all at once; null for no game of ours.
 */
export async function openBox(id: string): Promise<AnyBox | null> {
  if (!isGameId(id)) return null
  const styles = foldersOf(id).map(folder => sheets[`../../games/${folder}/style.css`]?.())
  const [box] = await Promise.all([open(id), fetchWords(id, language.peek()), ...styles])
  await learnGame(box)
  return box
}
