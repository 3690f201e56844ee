import { APOTHEM, RADIUS, SIDES } from '#boards/pentagons.ts'
import type { Part } from '#kernel/box.ts'
import { COLOURS, type Colour, pipsOf, type Suit, suitOf, type Tile } from './tile.ts'

const ANGLE = (2 * Math.PI) / 5

/** An unrotated tile round its middle: side 0 on top. Sides are 1 long. */
export function tileParts(tile: Tile): Part[] {
  return [
    { type: 'area', w: 2 * APOTHEM, h: 2 * APOTHEM },
    { type: 'path', look: 'tile', d: pentagon(1) },
    ...COLOURS.map((colour, side): Part => ({ type: 'path', look: `segment-${colour}`, d: segment(side) })),
    { type: 'path', look: 'hatch', d: COLOURS.map(hatch).join('') },
    { type: 'path', look: 'pips', d: COLOURS.map((colour, side) => pips(side, pipsOf(tile, colour))).join('') },
    { type: 'circle', look: 'suit-ground', r: 0.235 },
    { type: 'path', look: `suit suit-${suitOf(tile)}`, d: SUIT_PATHS[suitOf(tile)] },
  ]
}

/** The back of a tile in somebody else's hand. */
export const BACK: readonly Part[] = [
  { type: 'path', look: 'tile-back', d: pentagon(1) },
  { type: 'path', look: 'back-star', d: 'M0-.42L.25.34-.4-.13H.4L-.25.34Z' },
]

/** A pentagon round the middle, scaled by `size`. */
export function pentagon(size: number): string {
  return `M${SIDES.map(corner => at(corner, RADIUS * size)).join('L')}Z`
}

/** Corner 0 is at the left end of the top side; corners run clockwise, with y down. */
function at(corner: number, radius: number): string {
  const angle = ANGLE * corner - ANGLE / 2 - Math.PI / 2
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`
}

/** From the middle to a side, a little apart from its neighbours. */
function segment(side: number): string {
  const far = APOTHEM - 0.045
  return `${line(side, `0 .05, -.452 ${far}, .452 ${far}`)}Z`
}

function line(side: number, points: string): string {
  return `M${inSegment(side, points).join('L')}`
}

/** Points of a segment, each written as how far along its side, clockwise, and how far out from the middle. */
function inSegment(side: number, points: string): string[] {
  const [sin, cos] = [Math.sin(ANGLE * side), Math.cos(ANGLE * side)]
  return points.split(', ').map(point => {
    const [along = 0, out = 0] = point.split(' ').map(Number)
    return `${round(along * cos + out * sin)} ${round(along * sin - out * cos)}`
  })
}

const ALONG = ['-.2 .3, .2 .3', '-.42 .61, .42 .61']
const OUTWARDS = ['-.27 .41, -.39 .59', '.27 .41, .39 .59', '0 .56, 0 .63']
/** Hatching for those who do not see the colours. */
const HATCHES: Readonly<Record<Colour, readonly string[]>> = {
  red: [],
  yellow: ['-.4 .6, -.3 .54, -.2 .61, -.1 .55, 0 .61, .1 .55, .2 .61, .3 .54, .4 .6'],
  green: ALONG,
  blue: OUTWARDS,
  purple: [...ALONG, ...OUTWARDS],
}

function hatch(colour: Colour, side: number): string {
  return HATCHES[colour].map(points => line(side, points)).join('')
}

const PIP = 0.058
const PIP_PLACES: Readonly<Record<number, string>> = {
  1: '0 .46',
  2: '-.1 .46, .1 .46',
  3: '0 .38, -.12 .51, .12 .51',
  4: '-.1 .36, .1 .36, -.13 .52, .13 .52',
  5: '-.13 .35, .13 .35, 0 .44, -.17 .52, .17 .52',
}

function pips(side: number, count: number): string {
  const places = PIP_PLACES[count]
  if (places === undefined) return ''
  const dot = `m${-PIP} 0a${PIP} ${PIP} 0 1 0 ${2 * PIP} 0a${PIP} ${PIP} 0 1 0 ${-2 * PIP} 0`
  const dots = inSegment(side, places).map(at => `M${at}${dot}`)
  return dots.join('')
}

const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  crown: 'M-.15.1L-.17-.09-.075-.01 0-.15.075-.01.17-.09.15.1Z',
  star: 'M0-.18L.045-.06.17-.055.07.02.105.145 0 .075-.105.145-.07.02-.17-.055-.045-.06Z',
  spiral: 'M0 0C.03-.05.1 0 .06.06.02.13-.1.1-.1 0-.1-.12.06-.17.13-.07.19.04.1.17-.03.16',
  ring: 'M-.13 0a.13 .13 0 1 0 .26 0a.13 .13 0 1 0 -.26 0Z',
}

function round(x: number): number {
  return Math.round(x * 1000) / 1000
}
