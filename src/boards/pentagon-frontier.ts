import { APART, meetingOf, OVERLAP } from './pentagon-meetings.ts'
import { across, drawnMiddle, isFarFrom, type Pentagon, SIDES, type Side } from './pentagons.ts'

/** A pentagon that lies on the table, and a number of the owner's for what is on each of its sides. */
export interface Marked extends Pentagon {
  readonly marks: readonly number[]
}

/** A pentagon and its middle in hundredths: most others are too far away to touch it, and the middles show that at once. */
interface Spot extends Pentagon {
  readonly x: number
  readonly y: number
}

interface Contact {
  readonly side: Side
  /** The index of the pentagon beyond it. */
  readonly with: number
  /** The mark of that pentagon's side. */
  readonly mark: number
}

/** Room for one more pentagon against those already laid. */
export interface Slot {
  readonly pentagon: Spot
  /** The sides it would share, the oldest neighbour first. */
  readonly contacts: readonly Contact[]
  /** Indices of pentagons that it would meet along part of a side only. */
  readonly parts: readonly number[]
}

/** Pentagons in the order they were laid, and every slot beside them, the oldest first. Immutable: `lay` returns a new one. */
export interface Frontier {
  readonly laid: readonly (Spot & Marked)[]
  readonly slots: readonly Slot[]
}

export const NOTHING_LAID: Frontier = { laid: [], slots: [] }

/** Adds a pentagon: slots it overlaps go, slots it touches gain a contact, and its free sides open new ones. */
export function lay({ laid, slots }: Frontier, pentagon: Marked): Frontier {
  const { at, sign, x, y } = spotOf(pentagon)
  const newest = { at, sign, x, y, marks: pentagon.marks }
  const all = [...laid, newest]
  const next: Slot[] = []
  let known = 0
  for (const slot of slots) {
    const seen = beside(slot, newest, laid.length)
    if (seen === null) continue
    next.push(seen)
    // A side that two have in common has the same number in both: this slot is what lies beyond it.
    if (seen.contacts !== slot.contacts) known |= 1 << (seen.contacts.at(-1)?.side ?? 0)
  }
  for (const side of SIDES) {
    const slot = (known >> side) & 1 ? null : slotAmong(all, across(pentagon, side))
    if (slot !== null) next.push(slot)
  }
  return { laid: all, slots: next }
}

/** A slot anywhere among the laid pentagons; null if one of them overlaps it. */
export function slotAmong(laid: Frontier['laid'], pentagon: Pentagon): Slot | null {
  let slot: Slot | null = { pentagon: spotOf(pentagon), contacts: [], parts: [] }
  for (let number = 0; number < laid.length && slot !== null; number++) {
    const other = laid[number]
    if (other !== undefined) slot = beside(slot, other, number)
  }
  return slot
}

function beside(slot: Slot, other: Spot & Marked, number: number): Slot | null {
  const { pentagon, contacts, parts } = slot
  if (isFarFrom((pentagon.x - other.x) / 100, (pentagon.y - other.y) / 100)) return slot
  const meeting = meetingOf(pentagon, other)
  if (meeting === APART) return slot
  if (meeting === OVERLAP) return null
  const side = SIDES[meeting]
  if (side === undefined) return { pentagon, contacts, parts: [...parts, number] }
  return { pentagon, contacts: [...contacts, { side, with: number, mark: other.marks[side] ?? 0 }], parts }
}

function spotOf({ at, sign }: Pentagon): Spot {
  const [x, y] = drawnMiddle({ at, sign })
  return { at, sign, x: Math.round(100 * x), y: Math.round(100 * y) }
}
