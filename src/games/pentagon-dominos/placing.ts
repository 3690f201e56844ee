import { type Frontier, lay, NOTHING_LAID, type Place } from '#boards/pentagon-frontier.ts'
import { across, keyOf, type Pentagon } from '#boards/pentagons.ts'
import { HIGH, kindOf, type Match, matchOf, type Segment, scoreOf } from './side-match.ts'
import type { Laid, Lay, Options, Round } from './state.ts'
import { colourAt, FACE_DOWN, faceOf, pipsOf, sideOf, type Tile } from './tile.ts'

/** A tile on its way to a place, turned clockwise by so many sides. */
export interface Placement {
  readonly tile: Tile
  readonly place: Place
  readonly turn: number
}

/** Two sides that meet. */
export interface Contact {
  readonly own: Segment
  readonly other: Segment
  readonly match: Match | null
  readonly points: number
}

export const TURNS = [0, 1, 2, 3, 4] as const

const frontiers = new WeakMap<readonly Laid[], Frontier>()

/** Every place beside the tiles on the table. Kept for as long as the list of tiles; one more tile is worked out from it. */
export function frontierOf(laid: readonly Laid[]): Frontier {
  const known = frontiers.get(laid)
  if (known) return known
  const frontier = laid.reduce<Frontier>(lay, NOTHING_LAID)
  frontiers.set(laid, frontier)
  return frontier
}

/** The list with one more tile. */
export function withTile(laid: readonly Laid[], tile: Laid): readonly Laid[] {
  const all = [...laid, tile]
  frontiers.set(all, lay(frontierOf(laid), tile))
  return all
}

/** Where the words of a move put the tile; null where the tile named is not on the table. */
export function aim({ laid }: Round, { colour, to, toColour }: Lay): { pentagon: Pentagon; turn: number } | null {
  const target = laid.find(({ tile }) => tile === to)
  if (target === undefined) return null
  const side = sideOf(toColour, target.turn)
  return { pentagon: across(target, side), turn: (side - sideOf(colour, 0) + 5) % 5 }
}

/** The placement that the words of a move mean; null where no tile can lie. */
export function placementOf(round: Round, move: Lay): Placement | null {
  const aimed = aim(round, move)
  const place = aimed && frontierOf(round.laid).places.get(keyOf(aimed.pentagon))
  return aimed && place ? { tile: move.tile, place, turn: aimed.turn } : null
}

/** The words for a placement: of several sides that meet, the one with the tile that was laid first. */
export function moveOf(round: Round, { tile, place, turn }: Placement): Lay | null {
  const [contact] = place.contacts
  const other = contact && round.laid[contact.with]
  if (!contact || !other) return null
  const { side } = contact
  return { type: 'lay', tile, colour: colourAt(side, turn), to: other.tile, toColour: colourAt(side, other.turn) }
}

export function contactsOf({ laid }: Round, { tile, place, turn }: Placement): Contact[] {
  return place.contacts.flatMap(({ side, with: number }) => {
    const other = laid[number]
    if (other === undefined) return []
    const own = { tile, colour: colourAt(side, turn) }
    const theirs = { tile: other.tile, colour: colourAt(side, other.turn) }
    const match = matchOf(own, theirs)
    return [{ own, other: theirs, match, points: match === null ? 0 : scoreOf(match, pipsOf(tile, own.colour)) }]
  })
}

export function isAllowed({ matches }: Options, match: Match | null): boolean {
  return match !== null && (matches === 'all' || HIGH.includes(match))
}

/** Advanced play: the tile laid last must be touched. */
export function touchesLast({ options, laid }: Round, place: Place): boolean {
  return options.against === 'any' || place.contacts.some(contact => contact.with === laid.length - 1)
}

export function fits(round: Round, { tile, place, turn }: Placement): boolean {
  if (place.parts.length > 0 || !touchesLast(round, place)) return false
  const own = faceOf(tile)
  for (const { side, with: number } of place.contacts) {
    const other = round.laid[number]
    if (other === undefined) return false
    const face = faceOf(other.tile)
    const [here, there] = [(side - turn + 5) % 5, (side - other.turn + 5) % 5]
    const match = kindOf(here === there, own.pips[here] === face.pips[there], own.suit === face.suit)
    if (!isAllowed(round.options, match)) return false
  }
  return true
}

export function pointsFor(round: Round, placement: Placement): number {
  return contactsOf(round, placement).reduce((sum, contact) => sum + contact.points, 0)
}

/** Every place and turn for a tile, whether it matches there or not. */
export function placementsOf(round: Round, tile: Tile): Placement[] {
  if (tile === FACE_DOWN) return []
  const { places } = frontierOf(round.laid)
  return [...places.values()].flatMap(place => TURNS.map(turn => ({ tile, place, turn })))
}

/** Every place and turn where a tile matches. */
export function fittingPlacements(round: Round, tile: Tile): Placement[] {
  return placementsOf(round, tile).filter(placement => fits(round, placement))
}

export function canPlay(round: Round, hand: readonly Tile[]): boolean {
  const { places } = frontierOf(round.laid)
  for (const tile of hand) {
    if (tile === FACE_DOWN) continue
    for (const place of places.values()) {
      if (TURNS.some(turn => fits(round, { tile, place, turn }))) return true
    }
  }
  return false
}
