import type { AnyBox, Titles } from '#kernel/box.ts'
import fiar from './fiar/title.json' with { type: 'json' }
import jam from './jam/title.json' with { type: 'json' }
import jamSumo from './jam-sumo/title.json' with { type: 'json' }
import kwatroSinko from './kwatro-sinko/title.json' with { type: 'json' }
import par55 from './par-55/title.json' with { type: 'json' }
import pentagonDominos from './pentagon-dominos/title.json' with { type: 'json' }
import ramrod from './ramrod/title.json' with { type: 'json' }
import sumDominoes from './sum-dominoes/title.json' with { type: 'json' }
import sumo from './sumo/title.json' with { type: 'json' }

interface OnShelf {
  readonly titles: Titles
  open(): Promise<AnyBox>
}

/** The shelf: the only place where a game is registered. Titles are there at once, boxes are fetched when opened. */
export const GAMES = {
  fiar: { titles: fiar, open: async () => (await import('./fiar/index.ts')).fiar },
  'kwatro-sinko': { titles: kwatroSinko, open: async () => (await import('./kwatro-sinko/index.ts')).kwatroSinko },
  'par-55': { titles: par55, open: async () => (await import('./par-55/index.ts')).par55 },
  ramrod: { titles: ramrod, open: async () => (await import('./ramrod/index.ts')).ramrod },
  'pentagon-dominos': {
    titles: pentagonDominos,
    open: async () => (await import('./pentagon-dominos/index.ts')).pentagonDominos,
  },
  'sum-dominoes': { titles: sumDominoes, open: async () => (await import('./sum-dominoes/index.ts')).sumDominoes },
  jam: { titles: jam, open: async () => (await import('./jam/index.ts')).jam },
  sumo: { titles: sumo, open: async () => (await import('./sumo/index.ts')).sumo },
  'jam-sumo': { titles: jamSumo, open: async () => (await import('./jam-sumo/index.ts')).jamSumo },
} as const satisfies Record<string, OnShelf>

/** Not on the shelf, but the terminal plays it: `docs/adding-a-game.md` builds it. */
export const TOYS: Readonly<Record<string, () => Promise<AnyBox>>> = {
  'tic-tac-toe': async () => (await import('./tic-tac-toe/index.ts')).ticTacToe,
}

export type GameId = keyof typeof GAMES

/** What a newcomer is shown first; its `title.json` has the words of the invitation. */
export const FIRST_GAME = 'fiar' satisfies GameId

export function isGameId(id: string): id is GameId {
  return Object.hasOwn(GAMES, id)
}

export async function openBox(id: GameId): Promise<AnyBox> {
  return GAMES[id].open()
}
