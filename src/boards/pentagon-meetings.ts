import { commonSide, meet, type Pentagon } from './pentagons.ts'

/** How two pentagons meet, as a number: that of the side they share, or one of these. */
export const APART = 5
export const PART_OF_A_SIDE = 6
export const OVERLAP = 7

/** Corners of pentagons that are near each other hardly ever differ by more than this in any of their four numbers. */
const REACH = 4
const SPAN = 2 * REACH + 1

/** By what two pentagons differ, how they meet, plus one; 0 is not worked out yet. */
const known = new Uint8Array(2 * SPAN ** 4)

/**
 * How two pentagons meet, worked out once for all pairs that differ alike: it depends only on the way from one to the other, and
 * stays the same when both are turned upside down. What differs by more than the table holds is worked out each time.
 */
export function meetingOf(one: Pentagon, other: Pentagon): number {
  const { at: from, sign } = one
  const { at: to } = other
  const p = REACH + sign * (to[0] - from[0])
  const q = REACH + sign * (to[1] - from[1])
  const r = REACH + sign * (to[2] - from[2])
  const s = REACH + sign * (to[3] - from[3])
  if (!isInTable(p) || !isInTable(q) || !isInTable(r) || !isInTable(s)) return workedOut(one, other)
  const index = ((((sign === other.sign ? SPAN : 0) + p) * SPAN + q) * SPAN + r) * SPAN + s
  const meeting = known[index] ?? 0
  if (meeting > 0) return meeting - 1
  const found = workedOut(one, other)
  known[index] = found + 1
  return found
}

function isInTable(part: number): boolean {
  return part >= 0 && part < SPAN
}

function workedOut(one: Pentagon, other: Pentagon): number {
  switch (meet(one, other)) {
    case 'apart':
      return APART
    case 'part-of-a-side':
      return PART_OF_A_SIDE
    case 'overlap':
      return OVERLAP
    case 'side':
      return commonSide(one, other) ?? APART
  }
}
