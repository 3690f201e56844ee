import { isGameId, openBox as open } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { learnGame } from '../language.ts'

const sheets = import.meta.glob('../../games/*/style.css')

/**
 * A game's box, its words in the reader's language and the style sheets its boards are drawn with, fetched when it is first
 * opened; null for no game of ours.
 */
export async function openBox(id: string): Promise<AnyBox | null> {
  if (!isGameId(id)) return null
  const box = await open(id)
  const styles = (box.face.styles ?? [id]).map(folder => sheets[`../../games/${folder}/style.css`]?.())
  await Promise.all([learnGame(box), ...styles])
  return box
}
