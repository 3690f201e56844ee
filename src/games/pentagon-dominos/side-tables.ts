import { SIDES } from '#boards/pentagons.ts'
import { isAllowed, scoreOf, sideMatchOf } from './side-match.ts'
import type { Options } from './state.ts'
import { COLOURS, numberOf, pipsOf, TILES } from './tile.ts'

/**
 * Every segment against every other, once for all. A segment is a number: five times that of its tile, and its colour's. The tables
 * hold what `sideMatchOf` and `scoreOf` say of each pair.
 */
const COUNT = TILES.length
const SEGMENTS = TILES.flatMap(tile => COLOURS.map(colour => ({ tile, colour })))

/** Every rotation of a tile, as a set of bits: bit 0 for none, up to bit 4. */
export const ALL_ROTATIONS = 0b11111

interface SideTables {
  /** By segment and then tile: the colours of the tile that may lie against that segment, as bits. */
  readonly colours: Readonly<Record<Options['matches'], Uint8Array>>
  /** By segment and then segment of the tile laid: what the two score. */
  readonly points: Uint8Array
}

let made: SideTables | null = null

/** Made when first asked for, so that a page that only shows the game does without. */
function tables(): SideTables {
  made ??= makeTables()
  return made
}

function makeTables(): SideTables {
  const colours = { all: new Uint8Array(SEGMENTS.length * COUNT), high: new Uint8Array(SEGMENTS.length * COUNT) }
  const points = new Uint8Array(SEGMENTS.length ** 2)
  for (const [there, other] of SEGMENTS.entries()) {
    for (const [here, own] of SEGMENTS.entries()) {
      const match = sideMatchOf(own, other)
      if (match === null) continue
      points[there * SEGMENTS.length + here] = scoreOf(match, pipsOf(own.tile, own.colour))
      const [index, bit] = [there * COUNT + numberOf(own.tile), 1 << (here % COLOURS.length)]
      colours.all[index] = (colours.all[index] ?? 0) | bit
      if (isAllowed('high', match)) colours.high[index] = (colours.high[index] ?? 0) | bit
    }
  }
  return { colours, points }
}

/** By a set of colours and then the side of the pentagon: the rotations that bring one of these colours to that side. */
const TURNED = Uint8Array.from({ length: 32 * 5 }, (_, index) => {
  const [colours, side] = [Math.floor(index / 5), index % 5]
  return COLOURS.reduce((bits, _name, colour) => bits | (((colours >> colour) & 1) << ((side - colour + 5) % 5)), 0)
})

/** The rotations, as bits, with which this tile may lie with a side of its pentagon against a segment. */
export function rotationsAgainst(segment: number, side: number, tile: number, matches: Options['matches']): number {
  const colours = tables().colours[matches][segment * COUNT + tile] ?? 0
  return TURNED[colours * 5 + side] ?? 0
}

/** What a tile scores with a side of its pentagon against a segment; 0 where the two do not match. */
export function pointsAgainst(segment: number, side: number, tile: number, rotation: number): number {
  return tables().points[segment * SEGMENTS.length + segmentAt(tile, side, rotation)] ?? 0
}

/** The segment that is at a side of the pentagon covered by this tile. */
function segmentAt(tile: number, side: number, rotation: number): number {
  return tile * 5 + ((side - rotation + 5) % 5)
}

const BY_ROTATION = TILES.flatMap((_, tile) =>
  SIDES.map(rotation => SIDES.map(side => segmentAt(tile, side, rotation))),
)

/** The segments of a tile by side of the pentagon that it covers. */
export function segmentsOf(tile: number, rotation: number): readonly number[] {
  return BY_ROTATION[tile * 5 + rotation] ?? []
}
