import { recall } from '../shell/preferences.ts'

/** Where this device remembers which table is a first game with Pip. */
export const FIRST_GAME_KEPT = 'first-game'

export interface KeptFirstGame {
  readonly href: string
  readonly game: string
}

/** The first game that is played at this address; null where it is another table. */
export function firstGameAt(path: string): KeptFirstGame | null {
  const kept: unknown = recall(FIRST_GAME_KEPT)
  if (typeof kept !== 'object' || kept === null || !('href' in kept) || !('game' in kept)) return null
  const { href, game } = kept
  return href === path && typeof href === 'string' && typeof game === 'string' ? { href, game } : null
}
