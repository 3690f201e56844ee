import { isGameId, openBox as open } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { keepLarge } from './keep-large.ts'

const sheets = import.meta.glob('../../games/*/style.css')

/** A game's box and the style sheets its boards are drawn with, fetched when it is first opened; null for no game of ours. */
export async function openBox(id: string): Promise<AnyBox | null> {
  if (!isGameId(id)) return null
  const box = await open(id)
  await Promise.all((box.face.styles ?? [id]).map(folder => sheets[`../../games/${folder}/style.css`]?.()))
  // Whoever has come so far may want to play on without a network.
  if (box.face.stage) keepLarge()
  return box
}
