import { contactOf, type Edge, type Face, opposite, type Position, type Rect, rectOf } from '#boards/half-grid.ts'
import { type Domino, isDouble } from './domino.ts'
import type { Laid } from './state.ts'

/** 21 × 17 faces, with the first domino in the middle. */
export const BOARD: Rect = { x: 0, y: 0, w: 42, h: 34 }
export const CENTRE: Position = { x: 19, y: 16, facing: 'right' }

/** A double looks the same from both ends: it is always written as facing right or down. */
export function asWritten(domino: Domino, position: Position): Laid {
  const { x, y, facing } = position
  if (!isDouble(domino) || facing === 'right' || facing === 'down') return { domino, x, y, facing }
  const { x: left, y: top } = rectOf(position)
  return { domino, x: left, y: top, facing: opposite(facing) }
}

/** A face with another domino's end against its side forms a corner: its own end is capped. */
export function isCorner(laid: readonly Laid[], of: Laid, face: Face): boolean {
  return laid.some(other => other !== of && makesCorner(other, of, face))
}

/** Does this domino's end lie against the side of that face? */
export function makesCorner(by: Laid, of: Laid, face: Edge['part']): boolean {
  const contact = contactOf(of, by)
  if (contact === null || contact === 'askew') return false
  return contact.on.kind === 'side' && contact.on.part === face && contact.by.kind === 'end'
}
