import { isInside, rectOf, touch } from '#boards/half-grid.ts'
import { type Fault, fault } from '#kernel/game.ts'
import { type Attachment, attachmentOf, isCrosswise, isOnEnd, isOnMiddle, touchingFaces } from './attachment.ts'
import { isDouble } from './domino.ts'
import { BOARD, isCorner } from './placement.ts'
import type { Laid, State } from './state.ts'

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

/** What a placement is judged by: the sum in play, and the version of the rules. */
type Judged = Pick<State, 'sum' | 'rules'>

export function placementFaults(laid: readonly Laid[], placed: Laid, { sum, rules }: Judged): Fault<PlacementRule>[] {
  const { domino } = placed
  const attachment = attachmentOf(laid, placed)
  const found =
    attachment === null
      ? unattached(placed, null)
      : [...attachmentFaults(laid, placed, attachment, rules), ...sumFaults(placed, attachment, sum)]
  const others = laid.filter(other => other !== attachment?.to && touch(placed, other))
  if (others.length > 0) {
    const names = others.map(other => other.domino)
    found.push(fault('touch-one-only', names, { domino, other: names.join(', ') }))
  }
  if (!isInside(rectOf(placed), BOARD)) found.push(fault('within-the-edge', [], { domino }))
  return found
}

function attachmentFaults(
  laid: readonly Laid[],
  placed: Laid,
  attachment: Attachment,
  rules: number,
): Fault<PlacementRule>[] {
  const { to, contact } = attachment
  const breaks = (rule: PlacementRule) => [fault(rule, [to.domino], { domino: placed.domino, other: to.domino })]
  const across = isCrosswise(placed, attachment) ? [] : breaks('doubles-across')
  // Under the first rules it was looked at where an end is met, and nowhere else.
  const alsoAcross = rules === 1 ? [] : across
  if (contact === 'askew') return [...breaks('whole-face-meets'), ...alsoAcross]
  if (isOnMiddle(attachment)) {
    if (isDouble(placed.domino)) return [...breaks('doubles-to-ends'), ...alsoAcross]
    return contact.by.kind === 'end' ? [] : unattached(placed, to)
  }
  if (!isOnEnd(attachment)) return [...unattached(placed, to), ...alsoAcross]
  const isHalfway = contact.by.part === 'middle' && !isDouble(placed.domino)
  const shape = isHalfway ? breaks('whole-face-meets') : across
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
