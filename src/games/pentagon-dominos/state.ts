import type { Pentagon } from '#boards/pentagons.ts'
import type { Seat } from '#kernel/game.ts'
import type { NextRound, Series } from '#kernel/series.ts'
import type { SideMatch } from './side-match.ts'
import type { Colour, Tile } from './tile.ts'

export interface Options {
  /** `high`: only matches of colour and number. */
  readonly matches: 'all' | 'high'
  /** `last`: only against the tile laid last. */
  readonly against: 'any' | 'last'
  /** Drawing from the stock costs 15, too, as the row of the score pad can be read. */
  readonly drawCosts: boolean
  /** The game ends with the round after which somebody has more than this. */
  readonly target: 100 | 250 | 500
}

/** A tile on the table: the pentagon it covers, and by how many sides it is rotated clockwise. */
export interface Laid extends Pentagon {
  readonly tile: Tile
  readonly rotation: number
}

/** What a player's points are for: a match, the bonus of 20, 15 off for a blocked move, or the pips left in the hand. */
export type Reason = SideMatch | 'bonus' | 'blocked' | 'left'

/** A line of the score pad. */
export interface Score {
  readonly turn: number
  readonly seat: Seat
  readonly reason: Reason
  readonly points: number
}

/** One round. Tiles that a watcher may not see are `?`. */
export interface Round {
  readonly options: Options
  /** 0 while the tiles are drawn. */
  readonly turn: number
  /** Whose turn it is; while tiles are drawn, who laid the high tile. */
  readonly flag: Seat
  /** The tile that each seat drew for the start, face up. */
  readonly shown: readonly (Tile | null)[]
  readonly hands: readonly (readonly Tile[])[]
  /** In no order: the table draws any of them. */
  readonly stock: readonly Tile[]
  readonly laid: readonly Laid[]
  /** A blocked player is waiting for a tile from the stock. */
  readonly owed: boolean
  readonly pad: readonly Score[]
  /** `out`: somebody has laid the last tile of the hand; `stuck`: nobody can play and the stock is empty. */
  readonly ended: 'out' | 'stuck' | null
  /** Free hands have laid it out: every tile is known to everybody, until the next move. */
  readonly isLaidOut: boolean
}

export type State = Series<Round, Options>

/** Says where a tile goes by two sides that will meet, each named by its colour. */
export interface Lay {
  readonly type: 'lay'
  readonly tile: Tile
  readonly colour: Colour
  readonly to: Tile
  readonly toColour: Colour
}

/** Begins an empty table, such as free hands may leave. */
export interface LayFirst {
  readonly type: 'lay-first'
  readonly tile: Tile
}

export type RoundMove =
  | { readonly type: 'show'; readonly tile: Tile; readonly seat: Seat }
  | { readonly type: 'deal'; readonly tiles: readonly Tile[]; readonly seat: Seat }
  | Lay
  | LayFirst
  | { readonly type: 'draw' }
  | { readonly type: 'pass' }

export type Move = RoundMove | NextRound

export const BONUS = 20
export const BLOCKED = -15
export const DEALT = 5

/** How many tiles a player who draws gets: one if blocked, and a whole hand without any, as free hands may leave a player. */
export function drawnBy({ hands, stock }: Round, seat: Seat): number {
  return isWithoutTiles({ hands }, seat) ? Math.min(DEALT, stock.length) : 1
}

export function isWithoutTiles({ hands }: Pick<Round, 'hands'>, seat: Seat): boolean {
  return hands[seat]?.length === 0
}

/** Everybody sees every hand: tiles drawn for the start, tiles left at the end, and what was laid out. */
export function showsHands({ turn, laid, ended, isLaidOut }: Round): boolean {
  return isLaidOut || ended !== null || (turn === 0 && laid.length === 0)
}

/** Points of the round so far, by seat. */
export function pointsOf({ pad, hands }: Round): number[] {
  const sums = hands.map(() => 0)
  for (const { seat, points } of pad) sums[seat] = (sums[seat] ?? 0) + points
  return sums
}

export function sumOf(pad: readonly Score[], isCounted: (score: Score) => boolean): number {
  return pad.filter(isCounted).reduce((sum, { points }) => sum + points, 0)
}
