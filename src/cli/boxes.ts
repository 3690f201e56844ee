import { GAMES, isGameId, openBox } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'

/** Not on the shelf, but good to try things out with: `docs/adding-a-game.md` builds it. */
const TOYS: Readonly<Record<string, () => Promise<AnyBox>>> = {
  'tic-tac-toe': async () => (await import('#games/tic-tac-toe/index.ts')).ticTacToe,
}

export const GAME_IDS: readonly string[] = [...Object.keys(GAMES), ...Object.keys(TOYS)]

export async function findBox(id: string): Promise<AnyBox | null> {
  const box = isGameId(id) ? await openBox(id) : Object.hasOwn(TOYS, id) ? await TOYS[id]?.() : null
  await box?.rules.table?.prepare?.()
  return box ?? null
}
