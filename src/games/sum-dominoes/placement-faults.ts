import { isInside, rectOf, touch } from '#boards/half-grid.ts'
import { type Fault, fault } from '#kernel/game.ts'
import { type Attachment, attachmentOf, isOnEnd, isOnMiddle, touchingFaces } from './attachment.ts'
import { isDouble } from './domino.ts'
import { BOARD, isCorner } from './placement.ts'
import type { Laid } from './state.ts'

/** What is wrong with where and how a domino was laid. */
export type PlacementRule =
  | 'within-the-edge'
  | 'attach-to-an-end'
  | 'whole-face-meets'
  | 'doubles-across'
  | 'doubles-to-ends'
  | 'corner-is-capped'
  | 'touch-one-only'
  | 'sum-matches'

export function placementFaults(laid: readonly Laid[], placed: Laid, sum: number): Fault<PlacementRule>[] {
  const { domino } = placed
  const attachment = attachmentOf(laid, placed)
  const found =
    attachment === null
      ? unattached(placed, null)
      : [...attachmentFaults(laid, placed, attachment), ...sumFaults(placed, attachment, sum)]
  const others = laid.filter(other => other !== attachment?.to && touch(placed, other))
  if (others.length > 0) {
    const names = others.map(other => other.domino)
    found.push(fault('touch-one-only', names, { domino, other: names.join(', ') }))
  }
  if (!isInside(rectOf(placed), BOARD)) found.push(fault('within-the-edge', [], { domino }))
  return found
}

function attachmentFaults(laid: readonly Laid[], placed: Laid, attachment: Attachment): Fault<PlacementRule>[] {
  const { to, contact } = attachment
  const values = { domino: placed.domino, other: to.domino }
  const breaks = (rule: PlacementRule) => [fault(rule, [to.domino], values)]
  if (contact === 'askew') return breaks('whole-face-meets')
  if (isOnMiddle(attachment)) {
    if (isDouble(placed.domino)) return breaks('doubles-to-ends')
    return contact.by.kind === 'end' ? [] : unattached(placed, to)
  }
  if (!isOnEnd(attachment)) return unattached(placed, to)
  const isMiddle = contact.by.part === 'middle'
  const shape = isDouble(placed.domino) === isMiddle ? [] : breaks(isMiddle ? 'whole-face-meets' : 'doubles-across')
  const end = contact.on.part
  return end !== 'middle' && isCorner(laid, to, end) ? [...shape, ...breaks('corner-is-capped')] : shape
}

function unattached({ domino }: Laid, beside: Laid | null): Fault<PlacementRule>[] {
  return [fault('attach-to-an-end', beside ? [beside.domino] : [], { domino })]
}

function sumFaults(placed: Laid, attachment: Attachment, sum: number): Fault<PlacementRule>[] {
  const faces = touchingFaces(placed, attachment)
  if (faces === null || faces[0] + faces[1] === sum) return []
  const values = { first: faces[0], second: faces[1], result: faces[0] + faces[1], sum }
  return [fault('sum-matches', [attachment.to.domino], values)]
}
