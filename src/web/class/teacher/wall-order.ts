/** Milliseconds in which no tile changes its place, so that a finger finds what the eye has found. */
export const STILL = 20_000

/** In which order the tiles stand, and since when. */
export interface Order {
  readonly ids: readonly string[]
  readonly at: number
}

export interface Tile {
  readonly id: string
  /** The lower the sooner; equal ones by who has waited longer, then as they stood. */
  readonly urgency: number
  readonly since: number
}

/** The next order: the same until it has stood long enough, or until other tables are there. */
export function nextOrder(before: Order | null, tiles: readonly Tile[], now: number): Order {
  const isSame = before?.ids.length === tiles.length && tiles.every(({ id }) => before.ids.includes(id))
  if (before && isSame && now - before.at < STILL) return before
  const stood = (id: string) => (before ? before.ids.indexOf(id) : -1)
  const ids = tiles
    .toSorted((a, b) => a.urgency - b.urgency || a.since - b.since || stood(a.id) - stood(b.id))
    .map(({ id }) => id)
  const moved = !isSame || ids.some((id, n) => id !== before?.ids[n])
  return before && !moved ? before : { ids, at: now }
}
