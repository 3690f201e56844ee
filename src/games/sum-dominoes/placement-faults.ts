import { isInside, rectOf, touch } from '#boards/half-grid.ts'
import type { Fault } from '#kernel/game.ts'
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
  const found: Fault<PlacementRule>[] = []
  const attachment = attachmentOf(laid, placed)
  if (attachment === null) found.push(...unattached(placed, null))
  else found.push(...attachmentFaults(laid, placed, attachment), ...sumFaults(placed, attachment, sum))
  const others = laid.filter(other => other !== attachment?.to && touch(placed, other))
  if (others.length > 0) {
    const names = others.map(other => other.domino)
    found.push({ rule: 'touch-one-only', at: names, values: { domino, other: names.join(', ') } })
  }
  if (!isInside(rectOf(placed), BOARD)) found.push({ rule: 'within-the-edge', at: [], values: { domino } })
  return found
}

function attachmentFaults(laid: readonly Laid[], placed: Laid, attachment: Attachment): Fault<PlacementRule>[] {
  const { to, contact } = attachment
  const fault = (rule: PlacementRule): Fault<PlacementRule>[] => [
    { rule, at: [to.domino], values: { domino: placed.domino, other: to.domino } },
  ]
  if (contact === 'askew') return fault('whole-face-meets')
  if (isOnMiddle(attachment)) {
    if (isDouble(placed.domino)) return fault('doubles-to-ends')
    return contact.by.kind === 'end' ? [] : unattached(placed, to)
  }
  if (!isOnEnd(attachment)) return unattached(placed, to)
  const isMiddle = contact.by.part === 'middle'
  const shape = isDouble(placed.domino) === isMiddle ? [] : fault(isMiddle ? 'whole-face-meets' : 'doubles-across')
  const end = contact.on.part
  return end !== 'middle' && isCorner(laid, to, end) ? [...shape, ...fault('corner-is-capped')] : shape
}

function unattached({ domino }: Laid, beside: Laid | null): Fault<PlacementRule>[] {
  return [{ rule: 'attach-to-an-end', at: beside ? [beside.domino] : [], values: { domino } }]
}

function sumFaults(placed: Laid, attachment: Attachment, sum: number): Fault<PlacementRule>[] {
  const faces = touchingFaces(placed, attachment)
  if (faces === null || faces[0] + faces[1] === sum) return []
  const values = { first: faces[0], second: faces[1], result: faces[0] + faces[1], sum }
  return [{ rule: 'sum-matches', at: [attachment.to.domino], values }]
}
