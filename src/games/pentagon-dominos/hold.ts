import { keyOf } from '#boards/pentagons.ts'
import { fits, frontierOf, type Placement, pointsFor, TURNS } from './placing.ts'
import type { Round } from './state.ts'
import { FACE_DOWN, isTile } from './tile.ts'

/** Turns the tile that is held over a place. */
export const TURN = 'turn'

/** What picks mean: a tile of the hand, the place it is held over, and how it is turned there. */
export interface Hold {
  readonly tile: string
  readonly placement: Placement | null
}

export function holdOf(round: Round, picks: readonly string[]): Hold | null {
  const [tile = ''] = picks
  if (!isTile(tile) || tile === FACE_DOWN) return null
  const over = picks.findLastIndex(pick => pick !== TURN)
  const place = frontierOf(round.laid).places.get(picks[over] ?? '')
  if (place === undefined) return { tile, placement: null }
  const best = bestTurn(round, { tile, place, turn: 0 })
  const turn = ((best?.turn ?? 0) + picks.length - 1 - over) % 5
  return { tile, placement: { tile, place, turn } }
}

/** Of the ways to turn a tile in a place, the one that scores most; null where none fits. */
export function bestTurn(round: Round, placement: Placement): Placement | null {
  let best: Placement | null = null
  for (const turn of TURNS) {
    const turned = { ...placement, turn }
    if (fits(round, turned) && (best === null || pointsFor(round, turned) > pointsFor(round, best))) best = turned
  }
  return best
}

/** Ids of every place beside the tiles on the table. */
export function placeIds(round: Round): string[] {
  return [...frontierOf(round.laid).places.values()].map(({ pentagon }) => keyOf(pentagon))
}
