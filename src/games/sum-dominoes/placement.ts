import {
  contactOf,
  type Edge,
  edgesOf,
  FACES,
  type Face,
  isInside,
  opposite,
  type Position,
  positionAgainst,
  type Rect,
  rectOf,
  rotated,
  touch,
} from '#boards/half-grid.ts'
import { type Domino, faceOf, isDouble } from './domino.ts'
import type { Laid } from './state.ts'

/** 21 × 17 faces, with the first domino in the middle. */
export const BOARD: Rect = { x: 0, y: 0, w: 42, h: 34 }
export const CENTRE: Position = { x: 19, y: 16, facing: 'right' }

/** Where a domino may be added: an end, or the middle side of a double. */
export interface Opening {
  readonly of: Laid
  readonly edge: Edge
  /** The dots of the face that counts. */
  readonly value: number
}

/** A double looks the same from both ends: it is always written as facing right or down. */
export function asWritten(domino: Domino, position: Position): Laid {
  const { x, y, facing } = position
  if (!isDouble(domino) || facing === 'right' || facing === 'down') return { domino, x, y, facing }
  const { x: left, y: top } = rectOf(position)
  return { domino, x: left, y: top, facing: opposite(facing) }
}

/** Where the rules of placement allow an addition, whether or not there is room. */
export function openingsOf(laid: readonly Laid[]): Opening[] {
  return laid.flatMap(of =>
    edgesOf(of).flatMap(edge => {
      const part = edge.part === 'middle' ? 'first' : edge.part
      const isOpen = edge.kind === 'end' ? !isCorner(laid, of, part) : edge.part === 'middle' && isDouble(of.domino)
      return isOpen ? [{ of, edge, value: faceOf(of.domino, part) }] : []
    }),
  )
}

/** A face with another domino's end against its side forms a corner: its own end is capped. */
export function isCorner(laid: readonly Laid[], of: Laid, face: Face): boolean {
  return laid.some(other => {
    if (other === of) return false
    const contact = contactOf(of, other)
    if (contact === null || contact === 'askew') return false
    return contact.on.kind === 'side' && contact.on.part === face && contact.by.kind === 'end'
  })
}

/** Inside the edge of the board, and touching no domino but the one it is attached to. */
export function isClear(laid: readonly Laid[], position: Position, attachedTo: Laid): boolean {
  return isInside(rectOf(position), BOARD) && !laid.some(other => other !== attachedTo && touch(position, other))
}

/** Every legal way to lay a domino of this hand for this sum. */
export function placements(laid: readonly Laid[], hand: readonly Domino[], sum: number): Laid[] {
  return openingsOf(laid).flatMap(opening =>
    hand.flatMap(domino =>
      waysOnto(opening, domino, sum - opening.value)
        .filter(position => isClear(laid, position, opening.of))
        .map(position => asWritten(domino, position)),
    ),
  )
}

/** Can no domino at all be added anywhere? */
export function isAllCapped(laid: readonly Laid[]): boolean {
  return !openingsOf(laid).some(opening => hasRoom(laid, opening))
}

/** Is there room for any domino at all, or is it capped by its neighbours or the edge? */
export function hasRoom(laid: readonly Laid[], { of, edge }: Opening): boolean {
  return [...ordinaryLies(edge, 'first'), ...doubleLies(edge)].some(position => isClear(laid, position, of))
}

function waysOnto({ edge }: Opening, domino: Domino, needed: number): Position[] {
  if (isDouble(domino)) return faceOf(domino, 'first') === needed ? doubleLies(edge) : []
  return FACES.filter(face => faceOf(domino, face) === needed).flatMap(face => ordinaryLies(edge, face))
}

/** End to end, or across an end, to either side. */
export function ordinaryLies(edge: Edge, face: Face): Position[] {
  const inLine = positionAgainst(edge, face === 'first' ? edge.way : opposite(edge.way), face)
  if (edge.kind === 'side') return [inLine]
  return [inLine, ...[1, 3].map(quarters => positionAgainst(edge, rotated(edge.way, quarters), face))]
}

/** A double goes across an end, its middle against it. */
export function doubleLies(edge: Edge): Position[] {
  return edge.kind === 'end' ? [positionAgainst(edge, rotated(edge.way, 1), 'middle')] : []
}
