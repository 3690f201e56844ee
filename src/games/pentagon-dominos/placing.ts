import { type Frontier, lay, NOTHING_LAID, type Slot } from '#boards/pentagon-frontier.ts'
import { across, keyOf, type Pentagon } from '#boards/pentagons.ts'
import { HIGH, kindOf, type Segment, type SideMatch, scoreOf, sideMatchOf } from './side-match.ts'
import type { Laid, Lay, Options, Round } from './state.ts'
import { colourAt, FACE_DOWN, faceOf, pipsOf, sideOf, type Tile } from './tile.ts'

/** A tile in a slot, rotated clockwise by a number of sides. */
export interface Placement {
  readonly tile: Tile
  readonly slot: Slot
  readonly rotation: number
}

/** Two sides that meet. */
export interface Contact {
  readonly own: Segment
  readonly other: Segment
  readonly match: SideMatch | null
  readonly points: number
}

export const ROTATIONS = [0, 1, 2, 3, 4] as const

const frontiers = new WeakMap<readonly Laid[], Frontier>()

/** Every slot beside the tiles on the table. Cached with the list of tiles, and extended when one more is laid. */
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

/** Where a move puts its tile; null if the tile it names is not on the table. */
export function aim({ laid }: Round, { colour, to, toColour }: Lay): { pentagon: Pentagon; rotation: number } | null {
  const target = laid.find(({ tile }) => tile === to)
  if (target === undefined) return null
  const side = sideOf(toColour, target.rotation)
  return { pentagon: across(target, side), rotation: (side - sideOf(colour, 0) + 5) % 5 }
}

/** The placement that a move means; null where there is no slot. */
export function placementOf(round: Round, move: Lay): Placement | null {
  const aimed = aim(round, move)
  const slot = aimed && frontierOf(round.laid).slots.get(keyOf(aimed.pentagon))
  return aimed && slot ? { tile: move.tile, slot, rotation: aimed.rotation } : null
}

/** The move for a placement: of several sides that meet, it names the one of the tile laid first. */
export function moveOf(round: Round, { tile, slot, rotation }: Placement): Lay | null {
  const [contact] = slot.contacts
  const other = contact && round.laid[contact.with]
  if (!contact || !other) return null
  const [colour, toColour] = [colourAt(contact.side, rotation), colourAt(contact.side, other.rotation)]
  return { type: 'lay', tile, colour, to: other.tile, toColour }
}

export function contactsOf({ laid }: Round, { tile, slot, rotation }: Placement): Contact[] {
  return slot.contacts.flatMap(({ side, with: number }) => {
    const other = laid[number]
    if (other === undefined) return []
    const own = { tile, colour: colourAt(side, rotation) }
    const theirs = { tile: other.tile, colour: colourAt(side, other.rotation) }
    const match = sideMatchOf(own, theirs)
    return [{ own, other: theirs, match, points: match === null ? 0 : scoreOf(match, pipsOf(tile, own.colour)) }]
  })
}

export function isAllowed({ matches }: Options, match: SideMatch | null): boolean {
  return match !== null && (matches === 'all' || HIGH.includes(match))
}

/** Advanced play: the tile laid last must be touched. */
export function touchesLast({ options, laid }: Round, slot: Slot): boolean {
  return options.against === 'any' || slot.contacts.some(contact => contact.with === laid.length - 1)
}

export function fits(round: Round, { tile, slot, rotation }: Placement): boolean {
  if (slot.parts.length > 0 || !touchesLast(round, slot)) return false
  const own = faceOf(tile)
  for (const { side, with: number } of slot.contacts) {
    const other = round.laid[number]
    if (other === undefined) return false
    const face = faceOf(other.tile)
    const [here, there] = [(side - rotation + 5) % 5, (side - other.rotation + 5) % 5]
    const match = kindOf(here === there, own.pips[here] === face.pips[there], own.suit === face.suit)
    if (!isAllowed(round.options, match)) return false
  }
  return true
}

export function pointsFor(round: Round, placement: Placement): number {
  return contactsOf(round, placement).reduce((sum, contact) => sum + contact.points, 0)
}

/** Every slot and rotation for a tile, matching or not. */
export function placementsOf(round: Round, tile: Tile): Placement[] {
  if (tile === FACE_DOWN) return []
  const { slots } = frontierOf(round.laid)
  return [...slots.values()].flatMap(slot => ROTATIONS.map(rotation => ({ tile, slot, rotation })))
}

export function canPlay(round: Round, hand: readonly Tile[]): boolean {
  if (round.laid.length === 0) return hand.length > 0
  return hand.some(tile => placementsOf(round, tile).some(placement => fits(round, placement)))
}
