import { type Contact, contactOf } from '#boards/half-grid.ts'
import { faceOf, isDouble } from './domino.ts'
import type { Laid } from './state.ts'

/** How a domino meets the one that it counts as attached to. */
export interface Attachment {
  readonly to: Laid
  readonly contact: Contact
}

/** Of all dominoes it meets, the one it is attached to: one met at an end if there is one, otherwise any. */
export function attachmentOf(laid: readonly Laid[], placed: Laid): Attachment | null {
  const found: Attachment[] = []
  for (const to of laid) {
    const contact = contactOf(to, placed)
    if (contact !== null) found.push({ to, contact })
  }
  return (
    found.find(isOnEnd) ??
    found.find(isOnMiddle) ??
    found.find(({ contact }) => contact !== 'askew') ??
    found[0] ??
    null
  )
}

/** The faces that touch and count, the board's first; null unless whole faces meet at an end or a double's middle. */
export function touchingFaces(placed: Laid, attachment: Attachment): readonly [number, number] | null {
  const { to, contact } = attachment
  if (contact === 'askew' || !(isOnEnd(attachment) || isOnMiddle(attachment))) return null
  const by = contact.by.part
  if (by === 'middle' && !isDouble(placed.domino)) return null
  const on = contact.on.part === 'middle' ? 'first' : contact.on.part
  return [faceOf(to.domino, on), faceOf(placed.domino, by === 'middle' ? 'first' : by)]
}

export function isOnEnd({ contact }: Attachment): boolean {
  return contact !== 'askew' && contact.on.kind === 'end'
}

/** Against the middle side of a double. */
export function isOnMiddle({ to, contact }: Attachment): boolean {
  return contact !== 'askew' && contact.on.kind === 'side' && contact.on.part === 'middle' && isDouble(to.domino)
}

/** A double touches with its middle; the others may lie as they like. */
export function isCrosswise({ domino }: Laid, { contact }: Attachment): boolean {
  return !isDouble(domino) || (contact !== 'askew' && contact.by.part === 'middle')
}
