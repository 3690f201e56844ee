import { GAMES, isGameId, openBox, TOYS } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'

export const GAME_IDS: readonly string[] = [...Object.keys(GAMES), ...Object.keys(TOYS)]

export async function findBox(id: string): Promise<AnyBox | null> {
  const box = isGameId(id) ? await openBox(id) : Object.hasOwn(TOYS, id) ? await TOYS[id]?.() : null
  await box?.rules.table?.prepare?.()
  return box ?? null
}
