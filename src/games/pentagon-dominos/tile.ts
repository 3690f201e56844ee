import { SIDES, type Side } from '#boards/pentagons.ts'
import sheet from './tiles.json' with { type: 'json' }

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'] as const
export type Colour = (typeof COLOURS)[number]
export const SUITS = ['crown', 'star', 'spiral', 'ring'] as const
export type Suit = (typeof SUITS)[number]

/** `crown1` to `ring9`: nine of each suit, in the order of the table of tiles. */
export type Tile = string

/** A tile that this watcher may not see. */
export const FACE_DOWN = '?'

export interface Face {
  readonly suit: Suit
  /** Clockwise, in the order of the colours. */
  readonly pips: readonly number[]
  readonly total: number
}

const FACES: ReadonlyMap<Tile, Face> = new Map(
  sheet.tiles.map(({ suit, pips }, index) => {
    const known = SUITS.find(name => name === suit) ?? 'crown'
    const earlier = sheet.tiles.slice(0, index).filter(tile => tile.suit === suit).length
    return [`${known}${earlier + 1}`, { suit: known, pips, total: pips.reduce((sum, pip) => sum + pip, 0) }]
  }),
)

export const TILES: readonly Tile[] = [...FACES.keys()]

const NUMBERS: ReadonlyMap<Tile, number> = new Map(TILES.map((tile, number) => [tile, number]))

/** Where a tile stands in the table of tiles, from 0; -1 for one that this watcher may not see. */
export function numberOf(tile: Tile): number {
  return NUMBERS.get(tile) ?? -1
}

const NO_FACE: Face = { suit: 'crown', pips: [], total: 0 }

export function isTile(text: string): boolean {
  return FACES.has(text)
}

export function isColour(text: string): text is Colour {
  return COLOURS.some(colour => colour === text)
}

export function faceOf(tile: Tile): Face {
  return FACES.get(tile) ?? NO_FACE
}

export function suitOf(tile: Tile): Suit {
  return faceOf(tile).suit
}

export function pipsOf(tile: Tile, colour: Colour): number {
  return faceOf(tile).pips[COLOURS.indexOf(colour)] ?? 0
}

export function totalOf(tile: Tile): number {
  return faceOf(tile).total
}

/** The colour at a side of a pentagon covered by a tile with this rotation. */
export function colourAt(side: Side, rotation: number): Colour {
  return COLOURS[(side - rotation + 5) % 5] ?? 'red'
}

/** The side that a colour is at, with this rotation. */
export function sideOf(colour: Colour, rotation: number): Side {
  return SIDES[(COLOURS.indexOf(colour) + rotation) % 5] ?? 0
}

/** Countback: the higher total, then more fives, more fours and so on; still equal, the earlier tile of the table. */
export function isHigher(one: Tile, other: Tile): boolean {
  if (totalOf(one) !== totalOf(other)) return totalOf(one) > totalOf(other)
  for (const pips of [5, 4, 3, 2, 1]) {
    const [mine, theirs] = [countOf(one, pips), countOf(other, pips)]
    if (mine !== theirs) return mine > theirs
  }
  return TILES.indexOf(one) < TILES.indexOf(other)
}

function countOf(tile: Tile, pips: number): number {
  return faceOf(tile).pips.filter(pip => pip === pips).length
}
