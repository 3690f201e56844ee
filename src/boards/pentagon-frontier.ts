import { across, commonSide, keyOf, meet, type Pentagon, SIDES, type Side } from './pentagons.ts'

/** Room for one more pentagon against those already laid. */
export interface Slot {
  readonly pentagon: Pentagon
  /** The sides it would share, each with the index of the pentagon beyond it. */
  readonly contacts: readonly { readonly side: Side; readonly with: number }[]
  /** Indices of pentagons that it would meet along part of a side only. */
  readonly parts: readonly number[]
}

/** Pentagons in the order they were laid, and every slot beside them, by key. Immutable: `lay` returns a new one. */
export interface Frontier {
  readonly laid: readonly Pentagon[]
  readonly slots: ReadonlyMap<string, Slot>
}

export const NOTHING_LAID: Frontier = { laid: [], slots: new Map() }

/** Adds a pentagon: slots it overlaps go, slots it touches gain a contact, and its free sides open new ones. */
export function lay({ laid, slots }: Frontier, pentagon: Pentagon): Frontier {
  const all = [...laid, pentagon]
  const next = new Map<string, Slot>()
  const own = keyOf(pentagon)
  for (const [key, slot] of slots) {
    if (key === own) continue
    const seen = beside(slot, pentagon, laid.length)
    if (seen !== null) next.set(key, seen)
  }
  for (const side of SIDES) {
    const beyond = across(pentagon, side)
    const key = keyOf(beyond)
    if (slots.has(key)) continue
    const slot = slotAmong(all, beyond)
    if (slot !== null) next.set(key, slot)
  }
  return { laid: all, slots: next }
}

/** A slot anywhere among the laid pentagons; null if one of them overlaps it. */
export function slotAmong(laid: readonly Pentagon[], pentagon: Pentagon): Slot | null {
  let slot: Slot | null = { pentagon, contacts: [], parts: [] }
  for (const [number, other] of laid.entries()) {
    if (slot !== null) slot = beside(slot, other, number)
  }
  return slot
}

function beside(slot: Slot, other: Pentagon, number: number): Slot | null {
  const meeting = meet(slot.pentagon, other)
  if (meeting === 'apart') return slot
  if (meeting === 'overlap') return null
  if (meeting === 'part-of-a-side') return { ...slot, parts: [...slot.parts, number] }
  const side = commonSide(slot.pentagon, other)
  return side === null ? slot : { ...slot, contacts: [...slot.contacts, { side, with: number }] }
}
