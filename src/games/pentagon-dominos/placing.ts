import { type Frontier, lay, NOTHING_LAID, type Slot } from '#boards/pentagon-frontier.ts'
import { across, type Pentagon } from '#boards/pentagons.ts'
import { type Segment, type SideMatch, scoreOf, sideMatchOf } from './side-match.ts'
import { ALL_ROTATIONS, pointsAgainst, rotationsAgainst, segmentsOf } from './side-tables.ts'
import type { Laid, Lay, Round } from './state.ts'
import { colourAt, FACE_DOWN, numberOf, pipsOf, sideOf, type Tile } from './tile.ts'

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

/** Every slot beside the tiles on the table. Kept with the list of tiles, and extended when one more is laid. */
function frontierOf(laid: readonly Laid[]): Frontier {
  const known = frontiers.get(laid)
  if (known) return known
  const frontier = laid.reduce(extended, NOTHING_LAID)
  frontiers.set(laid, frontier)
  return frontier
}

/** The sides of a laid tile are marked with its segments, so that a slot knows what it is beside. */
function extended(frontier: Frontier, { at, sign, tile, rotation }: Laid): Frontier {
  return lay(frontier, { at, sign, marks: segmentsOf(numberOf(tile), rotation) })
}

/** Every slot beside the tiles on the table, the oldest first. */
export function slotsOf(laid: readonly Laid[]): readonly Slot[] {
  return frontierOf(laid).slots
}

/** The list with one more tile. */
export function withTile(laid: readonly Laid[], tile: Laid): readonly Laid[] {
  const all = [...laid, tile]
  frontiers.set(all, extended(frontierOf(laid), tile))
  return all
}

/** What a move aims at. */
interface Aim {
  readonly pentagon: Pentagon
  readonly rotation: number
  /** The slot there; null where there is none. */
  readonly slot: Slot | null
}

/** Where a move puts its tile; null if the tile it names is not on the table. */
export function aim({ laid }: Round, { colour, to, toColour }: Lay): Aim | null {
  const number = laid.findIndex(({ tile }) => tile === to)
  const target = laid[number]
  if (target === undefined) return null
  const side = sideOf(toColour, target.rotation)
  const isBeyond = ({ contacts }: Slot) => contacts.some(contact => contact.with === number && contact.side === side)
  return {
    pentagon: across(target, side),
    rotation: (side - sideOf(colour, 0) + 5) % 5,
    slot: slotsOf(laid).find(isBeyond) ?? null,
  }
}

/** The placement that a move means; null where there is no slot. */
export function placementOf(round: Round, move: Lay): Placement | null {
  const { slot = null, rotation = 0 } = aim(round, move) ?? {}
  return slot && { tile: move.tile, slot, rotation }
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

/** Advanced play: the tile laid last must be touched. */
export function touchesLast({ options, laid }: Round, { contacts }: Slot): boolean {
  return options.against === 'any' || contacts.at(-1)?.with === laid.length - 1
}

/** The rotations with which a tile fits in a slot, as bits: all its sides match that would meet others. */
function rotationsIn(round: Round, slot: Slot, tile: number): number {
  if (slot.parts.length > 0 || !touchesLast(round, slot)) return 0
  let rotations = ALL_ROTATIONS
  for (const { side, mark } of slot.contacts) rotations &= rotationsAgainst(mark, side, tile, round.options.matches)
  return rotations
}

export function fits(round: Round, { tile, slot, rotation }: Placement): boolean {
  return ((rotationsIn(round, slot, numberOf(tile)) >> rotation) & 1) === 1
}

export function pointsFor({ tile, slot, rotation }: Placement): number {
  return pointsIn(slot, numberOf(tile), rotation)
}

function pointsIn({ contacts }: Slot, tile: number, rotation: number): number {
  let points = 0
  for (const { side, mark } of contacts) points += pointsAgainst(mark, side, tile, rotation)
  return points
}

/** Every slot and rotation for a tile, matching or not. */
export function placementsOf(round: Round, tile: Tile): Placement[] {
  if (tile === FACE_DOWN) return []
  return slotsOf(round.laid).flatMap(slot => ROTATIONS.map(rotation => ({ tile, slot, rotation })))
}

/** Every slot and rotation in which a tile of this hand fits, tile by tile. */
export function fittingPlacements(round: Round, hand: readonly Tile[]): Placement[] {
  const slots = slotsOf(round.laid)
  const found: Placement[] = []
  for (const tile of hand) {
    const number = numberOf(tile)
    if (number < 0) continue
    for (const slot of slots) {
      const rotations = rotationsIn(round, slot, number)
      if (rotations === 0) continue
      for (const rotation of ROTATIONS) if ((rotations >> rotation) & 1) found.push({ tile, slot, rotation })
    }
  }
  return found
}

/** For each tile of a hand, the most that it could score now; 0 for one that does not fit. */
export function bestPoints(round: Round, hand: readonly Tile[]): number[] {
  const slots = slotsOf(round.laid)
  return hand.map(tile => {
    const number = numberOf(tile)
    let best = 0
    if (number < 0) return best
    for (const slot of slots) {
      const rotations = rotationsIn(round, slot, number)
      if (rotations === 0) continue
      for (const rotation of ROTATIONS)
        if ((rotations >> rotation) & 1) best = Math.max(best, pointsIn(slot, number, rotation))
    }
    return best
  })
}

export function canPlay(round: Round, hand: readonly Tile[]): boolean {
  if (round.laid.length === 0) return hand.length > 0
  const slots = slotsOf(round.laid)
  return hand.some(tile => {
    const number = numberOf(tile)
    return number >= 0 && slots.some(slot => rotationsIn(round, slot, number) > 0)
  })
}
