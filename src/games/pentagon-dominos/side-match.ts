import type { Options } from './state.ts'
import { type Colour, pipsOf, suitOf, type Tile } from './tile.ts'

/** The five valid matches, numbered 1 to 5 in this order on the rule sheet. */
export const MATCHES = ['number', 'colour-number', 'colour-suit', 'number-suit', 'all'] as const
export type SideMatch = (typeof MATCHES)[number]

/** Advanced play: matches 2 and 5 only. */
const HIGH: readonly SideMatch[] = ['colour-number', 'all']

/** A side of a tile, named by its colour. */
export interface Segment {
  readonly tile: Tile
  readonly colour: Colour
}

/** How two sides match; null for what the sheet does not call a match: colour alone, suit alone, nothing. */
export function sideMatchOf(one: Segment, other: Segment): SideMatch | null {
  return kindOf(
    one.colour === other.colour,
    pipsOf(one.tile, one.colour) === pipsOf(other.tile, other.colour),
    suitOf(one.tile) === suitOf(other.tile),
  )
}

/** Given what is the same on both sides. */
export function kindOf(colour: boolean, number: boolean, suit: boolean): SideMatch | null {
  if (number && colour) return suit ? 'all' : 'colour-number'
  if (number) return suit ? 'number-suit' : 'number'
  return colour && suit ? 'colour-suit' : null
}

/** Whether sides that match so may meet: in advanced play not every match will do. */
export function isAllowed(matches: Options['matches'], match: SideMatch | null): boolean {
  return match !== null && (matches === 'all' || HIGH.includes(match))
}

/** What a match scores with this number of pips. */
export function scoreOf(match: SideMatch, pips: number): number {
  switch (match) {
    case 'number':
      return pips
    case 'colour-suit':
      return 5
    case 'all':
      return pips * 3 + 10
    default:
      return pips * 2 + 5
  }
}
