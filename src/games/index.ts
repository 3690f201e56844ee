import type { AnyBox } from '#kernel/box.ts'

/** The shelf: the only place where a game is registered. Boxes are fetched when they are opened. */
export const GAMES = {
  fiar: async () => (await import('./fiar/index.ts')).fiar,
  'kwatro-sinko': async () => (await import('./kwatro-sinko/index.ts')).kwatroSinko,
  'par-55': async () => (await import('./par-55/index.ts')).par55,
  ramrod: async () => (await import('./ramrod/index.ts')).ramrod,
  'pentagon-dominos': async () => (await import('./pentagon-dominos/index.ts')).pentagonDominos,
  'sum-dominoes': async () => (await import('./sum-dominoes/index.ts')).sumDominoes,
  jam: async () => (await import('./jam/index.ts')).jam,
  sumo: async () => (await import('./sumo/index.ts')).sumo,
  'jam-sumo': async () => (await import('./jam-sumo/index.ts')).jamSumo,
} as const satisfies Record<string, () => Promise<AnyBox>>

export type GameId = keyof typeof GAMES

export function isGameId(id: string): id is GameId {
  return Object.hasOwn(GAMES, id)
}

export async function openBox(id: GameId): Promise<AnyBox> {
  return GAMES[id]()
}
