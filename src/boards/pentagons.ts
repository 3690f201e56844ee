/**
 * Regular pentagons laid side to side, exactly. With w a fifth root of unity and sides of length 1, every corner is a sum of
 * whole multiples of 1, w, w² and w³, so it is four integers, and equal corners are equal integers. Which side of a line a
 * corner lies on is the sign of a whole multiple of the golden ratio plus an integer: no rounding anywhere.
 */
export type Corner = readonly [number, number, number, number]

/** Points up or down. Sides 0 to 4 run clockwise (y runs down) from corner to corner; with sign 1, side 0 is on top. */
export interface Pentagon {
  /** Corner 0. */
  readonly at: Corner
  readonly sign: 1 | -1
}

export const SIDES = [0, 1, 2, 3, 4] as const
export type Side = (typeof SIDES)[number]

export const FIRST: Pentagon = { at: [0, 0, 0, 0], sign: 1 }

/** How two pentagons meet; a shared corner alone is `apart`. */
export type Meeting = 'apart' | 'side' | 'part-of-a-side' | 'overlap'

/** From corner 0 to each corner. */
const STEPS: readonly Corner[] = [
  [0, 0, 0, 0],
  [1, 0, 0, 0],
  [1, 1, 0, 0],
  [1, 1, 1, 0],
  [1, 1, 1, 1],
  [0, 0, 0, 0],
]

/** From corner 0 to the far corner 0 of the pentagon beyond each side. */
const BEYOND: readonly Corner[] = SIDES.map(side => plus(STEPS[side] ?? FIRST.at, STEPS[side + 1] ?? FIRST.at, 1))

export function cornerOf({ at, sign }: Pentagon, index: number): Corner {
  return plus(at, STEPS[index % 5] ?? at, sign)
}

/** The pentagon beyond a side. The side they share has the same number in both. */
export function across({ at, sign }: Pentagon, side: Side): Pentagon {
  return { at: plus(at, BEYOND[side] ?? at, sign), sign: sign === 1 ? -1 : 1 }
}

/** Equal for equal pentagons. */
export function keyOf({ at, sign }: Pentagon): string {
  return `${sign === 1 ? 'a' : 'b'}${at.join('.')}`
}

/** The side that both have in common, or null. */
export function commonSide(one: Pentagon, other: Pentagon): Side | null {
  if (one.sign === other.sign) return null
  for (const side of SIDES) {
    const beyond = across(one, side)
    if (beyond.at.every((part, index) => part === other.at[index])) return side
  }
  return null
}

export function meet(one: Pentagon, other: Pentagon): Meeting {
  const [[x, y], [u, v]] = [drawnMiddle(one), drawnMiddle(other)]
  if (isFarFrom(x - u, y - v)) return 'apart'
  if (commonSide(one, other) !== null) return 'side'
  let parted = false
  for (const side of SIDES) {
    const found = [beyond(one, side, other), beyond(other, side, one)]
    if (found.includes('part')) return 'part-of-a-side'
    parted ||= found.includes('all')
  }
  return parted ? 'apart' : 'overlap'
}

/**
 * Is all of `other` beyond the line through a side of `one`? `part`: yes, and the two overlap along that line.
 * Convex shapes that do not overlap are separated by the line through a side of one of them.
 */
function beyond(one: Pentagon, side: Side, other: Pentagon): 'all' | 'part' | 'no' {
  const start = cornerOf(one, side)
  const onLine: number[] = []
  for (const index of SIDES) {
    // Relative to the start of the side, rotated so that the side points along 1; inside is where the sine is positive.
    const seen = rotateBack(plus(cornerOf(other, index), start, -1), side)
    const height = one.sign * signOf(seen[2] - seen[3], seen[1])
    if (height > 0) return 'no'
    if (height < 0) continue
    // On the line a corner is a whole number less a multiple of the golden ratio: w² + w³ is minus the golden ratio.
    const [whole, ratios] = [one.sign * seen[0], -one.sign * seen[2]]
    onLine.push(signOf(whole, ratios) <= 0 ? -1 : signOf(whole - 1, ratios) >= 0 ? 1 : 0)
  }
  // Two corners on the line are a whole side; one alone is a point of contact.
  const [from, to] = onLine
  const touches = to !== undefined && from !== to
  return touches ? 'part' : 'all'
}

/** The sign of `whole + ratios · golden ratio`, that is of `2 · whole + ratios + ratios · √5`. */
export function signOf(whole: number, ratios: number): number {
  const rest = 2 * whole + ratios
  if (rest >= 0 && ratios >= 0) return Math.sign(rest + ratios)
  if (rest <= 0 && ratios <= 0) return -1
  const roots = 5 * ratios * ratios - rest * rest
  return ratios > 0 ? Math.sign(roots) : -Math.sign(roots)
}

/** Times w to the power of -n. With 1 + w + w² + w³ + w⁴ = 0, w⁻¹ is -1 - w - w² - w³. */
export function rotateBack(corner: Corner, n: number): Corner {
  let rotated = corner
  for (let times = 0; times < n; times++) {
    const [a, b, c, d] = rotated
    rotated = [b - a, c - a, d - a, -a]
  }
  return rotated
}

function plus(one: Corner, other: Corner, sign: 1 | -1): Corner {
  return [one[0] + sign * other[0], one[1] + sign * other[1], one[2] + sign * other[2], one[3] + sign * other[3]]
}

const ANGLE = (2 * Math.PI) / 5
const [COS1, COS2] = [Math.cos(ANGLE), Math.cos(2 * ANGLE)]
const [SIN1, SIN2] = [Math.sin(ANGLE), Math.sin(2 * ANGLE)]

/** Where a corner is drawn: sides are 1 long, x runs right and y down. */
export function drawnCorner([a, b, c, d]: Corner): readonly [x: number, y: number] {
  return [a + b * COS1 + (c + d) * COS2, b * SIN1 + (c - d) * SIN2]
}

/** From the middle to a side, and to a corner. */
export const APOTHEM = 0.5 / Math.tan(ANGLE / 2)
export const RADIUS = 0.5 / Math.sin(ANGLE / 2)

export function drawnMiddle({ at, sign }: Pentagon): readonly [x: number, y: number] {
  const [x, y] = drawnCorner(at)
  return [x + sign * 0.5, y + sign * APOTHEM]
}

/** Pentagons with middles farther apart than this cannot touch: two radii, and a margin for middles that are known to a hundredth. */
const FAR = 2 * RADIUS + 0.05

/** Whether two pentagons are too far from each other to touch, by the way from middle to middle. */
export function isFarFrom(x: number, y: number): boolean {
  return x * x + y * y > FAR * FAR
}
