import type { AnyBox } from '#kernel/box.ts'
import { type Miniatures, parseMiniatures } from '#learning/miniature.ts'

const files = import.meta.glob<string>('../../games/*/miniatures.txt', { query: '?raw', import: 'default' })

/** What the rules page of this game plays; null where its folder has nothing. */
export async function miniaturesOf(box: AnyBox): Promise<Miniatures | null> {
  const text = await files[`../../games/${box.rules.game.id}/miniatures.txt`]?.()
  return text === undefined ? null : parseMiniatures(box, text)
}
