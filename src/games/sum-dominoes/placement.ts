import {
  contactOf,
  type Direction,
  type Edge,
  edgesOf,
  FACES,
  type Face,
  isInside,
  type Lie,
  lieAgainst,
  opposite,
  type Rect,
  rectOf,
  touch,
  turned,
} from '#boards/half-grid.ts'
import { type Domino, faceOf, isDouble } from './domino.ts'
import type { Laid } from './state.ts'

/** 21 × 17 faces, with the first domino in the middle. */
export const BOARD: Rect = { x: 0, y: 0, w: 42, h: 34 }
export const CENTRE: Lie = { x: 19, y: 16, turn: 'right' }

/** Where a domino may be added: an end, or the middle side of a double. */
export interface Opening {
  readonly of: Laid
  readonly edge: Edge
  /** The dots of the face that counts. */
  readonly value: number
}

/** A double looks the same from both ends: it is written as lying right or down. */
export function asWritten(domino: Domino, lie: Lie): Laid {
  const { x, y, turn } = lie
  if (!isDouble(domino) || turn === 'right' || turn === 'down') return { domino, x, y, turn }
  const { x: left, y: top } = rectOf(lie)
  return { domino, x: left, y: top, turn: opposite(turn) }
}

/** What may be played on by the rules of placement, whether or not there is room for a domino. */
export function openingsOf(laid: readonly Laid[]): Opening[] {
  return laid.flatMap(of =>
    edgesOf(of).flatMap(edge => {
      const part = edge.part === 'middle' ? 'first' : edge.part
      const isOpen = edge.kind === 'end' ? !isCorner(laid, of, part) : edge.part === 'middle' && isDouble(of.domino)
      return isOpen ? [{ of, edge, value: faceOf(of.domino, part) }] : []
    }),
  )
}

/** A face against whose side another domino's end lies forms a corner: its own end takes no more. */
export function isCorner(laid: readonly Laid[], of: Laid, face: Face): boolean {
  return laid.some(other => {
    if (other === of) return false
    const contact = contactOf(of, other)
    return (
      contact !== null &&
      contact !== 'askew' &&
      contact.on.kind === 'side' &&
      contact.on.part === face &&
      contact.by.kind === 'end'
    )
  })
}

/** Inside the edge of the board, and touching no domino but the one it is attached to. */
export function isClear(laid: readonly Laid[], lie: Lie, attachedTo: Laid): boolean {
  return isInside(rectOf(lie), BOARD) && !laid.some(other => other !== attachedTo && touch(lie, other))
}

/** Every right way to lay a domino of this hand for this sum. */
export function placements(laid: readonly Laid[], hand: readonly Domino[], sum: number): Laid[] {
  return openingsOf(laid).flatMap(opening =>
    hand.flatMap(domino =>
      waysOnto(opening, domino, sum - opening.value)
        .filter(lie => isClear(laid, lie, opening.of))
        .map(lie => asWritten(domino, lie)),
    ),
  )
}

/** Can nothing be added anywhere, whatever domino it were? */
export function isAllCapped(laid: readonly Laid[]): boolean {
  return !openingsOf(laid).some(opening => hasRoom(laid, opening))
}

/** Is there room for any domino at all, or is it capped by its neighbours or the edge? */
export function hasRoom(laid: readonly Laid[], { of, edge }: Opening): boolean {
  return [...ordinaryLies(edge, 'first'), ...doubleLies(edge)].some(lie => isClear(laid, lie, of))
}

function waysOnto({ edge }: Opening, domino: Domino, needed: number): Lie[] {
  if (isDouble(domino)) return faceOf(domino, 'first') === needed ? doubleLies(edge) : []
  return FACES.filter(face => faceOf(domino, face) === needed).flatMap(face => ordinaryLies(edge, face))
}

/** End to end, and to an end also across it, to either hand. */
function ordinaryLies(edge: Edge, face: Face): Lie[] {
  const inLine = lieAgainst(edge, face === 'first' ? edge.way : opposite(edge.way), face)
  if (edge.kind === 'side') return [inLine]
  return [inLine, ...acrossOf(edge.way).map(turn => lieAgainst(edge, turn, face))]
}

/** A double lies across an end, its middle against it. */
function doubleLies(edge: Edge): Lie[] {
  return edge.kind === 'end' ? [lieAgainst(edge, turned(edge.way, 1), 'middle')] : []
}

function acrossOf(way: Direction): Direction[] {
  return [turned(way, 1), turned(way, 3)]
}
