import { across, commonSide, keyOf, meet, type Pentagon, SIDES, type Side } from './pentagons.ts'

/** Where one more pentagon could lie against those that lie there: nothing overlaps it. */
export interface Place {
  readonly pentagon: Pentagon
  /** The sides it would share, each with the number of the pentagon on the other side. */
  readonly contacts: readonly { readonly side: Side; readonly with: number }[]
  /** Numbers of the pentagons whose sides it would touch along a part only. */
  readonly parts: readonly number[]
}

/** Pentagons in the order they were laid, and every place beside them, by its key. Never changed: `lay` gives a new one. */
export interface Frontier {
  readonly laid: readonly Pentagon[]
  readonly places: ReadonlyMap<string, Place>
}

export const NOTHING_LAID: Frontier = { laid: [], places: new Map() }

/** One more pentagon: places it covers are gone, places it touches know it, and its own free sides open new ones. */
export function lay({ laid, places }: Frontier, pentagon: Pentagon): Frontier {
  const all = [...laid, pentagon]
  const next = new Map<string, Place>()
  const own = keyOf(pentagon)
  for (const [key, place] of places) {
    if (key === own) continue
    const seen = beside(place, pentagon, laid.length)
    if (seen !== null) next.set(key, seen)
  }
  for (const side of SIDES) {
    const beyond = across(pentagon, side)
    const key = keyOf(beyond)
    if (places.has(key)) continue
    const place = placeAmong(all, beyond)
    if (place !== null) next.set(key, place)
  }
  return { laid: all, places: next }
}

/** Any place at all among what lies there; null where something overlaps it. */
export function placeAmong(laid: readonly Pentagon[], pentagon: Pentagon): Place | null {
  let place: Place | null = { pentagon, contacts: [], parts: [] }
  for (const [number, other] of laid.entries()) {
    if (place !== null) place = beside(place, other, number)
  }
  return place
}

function beside(place: Place, other: Pentagon, number: number): Place | null {
  const meeting = meet(place.pentagon, other)
  if (meeting === 'apart') return place
  if (meeting === 'overlap') return null
  if (meeting === 'part-of-a-side') return { ...place, parts: [...place.parts, number] }
  const side = commonSide(place.pentagon, other)
  return side === null ? place : { ...place, contacts: [...place.contacts, { side, with: number }] }
}
