import { type Edge, edgesOf, isInside, type Position, rectOf, touch } from '#boards/half-grid.ts'
import { type Domino, faceOf, isDouble, LARGEST_FACE } from './domino.ts'
import { clearOf, isNone, type Lies, liesAgainst } from './lies.ts'
import { asWritten, BOARD, makesCorner } from './placement.ts'
import type { Laid } from './state.ts'

/** Where a domino may be added and has room: an end, or the middle side of a double. */
export interface Opening {
  readonly of: Laid
  readonly edge: Edge
  /** The dots of the face that counts. */
  readonly value: number
  /** Where an added domino would be inside the edge of the board and touch no other. */
  readonly lies: Lies
}

/**
 * All openings, in the order in which the dominoes were laid. They hang on the list of dominoes, which never changes: whoever
 * adds one by `withDomino` looks only at what is near it, and a list from elsewhere is gone through once.
 */
export function openingsOf(laid: readonly Laid[]): readonly Opening[] {
  const known = KNOWN.get(laid)
  if (known !== undefined) return known
  let openings: readonly Opening[] = []
  for (const [index, placed] of laid.entries()) openings = openingsWith(openings, laid.slice(0, index), placed)
  KNOWN.set(laid, openings)
  return openings
}

const KNOWN = new WeakMap<readonly Laid[], readonly Opening[]>()

/** The list with one more. */
export function withDomino(laid: readonly Laid[], placed: Laid): readonly Laid[] {
  const more = [...laid, placed]
  KNOWN.set(more, openingsWith(openingsOf(laid), laid, placed))
  return more
}

/** Can no domino at all be added anywhere? */
export function isAllCapped(laid: readonly Laid[]): boolean {
  return openingsOf(laid).length === 0
}

/** Every legal way to lay a domino of this hand for this sum. */
export function placements(laid: readonly Laid[], hand: readonly Domino[], sum: number): Laid[] {
  const found: Laid[] = []
  for (const { value, lies } of openingsOf(laid)) {
    const needed = sum - value
    if (needed < 0 || needed > LARGEST_FACE) continue
    for (const domino of hand) {
      const part = partWith(domino, needed)
      if (part === null) continue
      for (const position of lies[part]) found.push(asWritten(domino, position))
    }
  }
  return found
}

/** What of a domino has to meet an opening that needs so many dots. */
function partWith(domino: Domino, needed: number): Edge['part'] | null {
  if (faceOf(domino, 'first') === needed) return isDouble(domino) ? 'middle' : 'first'
  return faceOf(domino, 'second') === needed ? 'second' : null
}

/** One more domino takes room from openings, makes corners, and has ends of its own. */
function openingsWith(openings: readonly Opening[], laid: readonly Laid[], placed: Laid): readonly Opening[] {
  const next: Opening[] = []
  for (const opening of openings) {
    const left = isNear(opening.edge, placed) ? leftBeside(opening, placed) : opening
    if (left !== null) next.push(left)
  }
  for (const edge of edgesOf(placed)) {
    const opening = openingAt(edge, placed, laid)
    if (opening !== null) next.push(opening)
  }
  return next
}

/** How far a domino against an edge goes from there, and any domino from the middle of its first face. */
const [FROM_EDGE, FROM_FACE] = [4, 3] as const

/** Could this domino touch one that lies against the edge? */
function isNear({ x, y }: Edge, { x: left, y: top }: Position): boolean {
  return Math.abs(x - left - 1) <= FROM_EDGE + FROM_FACE && Math.abs(y - top - 1) <= FROM_EDGE + FROM_FACE
}

function leftBeside({ of, edge, value, lies }: Opening, placed: Laid): Opening | null {
  if (edge.kind === 'end' && makesCorner(placed, of, edge.part)) return null
  const left = clearOf(lies, position => !touch(position, placed))
  return isNone(left) ? null : { of, edge, value, lies: left }
}

/** A domino's end, unless its face forms a corner, or the middle side of a double. */
function openingAt(edge: Edge, of: Laid, laid: readonly Laid[]): Opening | null {
  const isMiddle = edge.part === 'middle'
  if (edge.kind === 'side' && !(isMiddle && isDouble(of.domino))) return null
  const near = laid.filter(other => isNear(edge, other))
  if (edge.kind === 'end' && near.some(other => makesCorner(other, of, edge.part))) return null
  const isClear = (position: Position) =>
    isInside(rectOf(position), BOARD) && !near.some(other => touch(position, other))
  const lies = liesAgainst(edge, isClear)
  return isNone(lies) ? null : { of, edge, value: faceOf(of.domino, edge.part === 'second' ? 'second' : 'first'), lies }
}
