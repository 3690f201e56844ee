/**
 * Dominoes on a plane of half faces: a face is 2 × 2, a domino 4 × 2, and all coordinates are whole numbers, because
 * doubles lie across and shift what follows by half a face. x runs right and y runs down.
 */
export const DIRECTIONS = ['right', 'down', 'left', 'up'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Where a domino is: the upper left corner of its first face, and on which side of that the second face is. */
export interface Position {
  readonly x: number
  readonly y: number
  readonly facing: Direction
}

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const FACES = ['first', 'second'] as const
export const PARTS = ['first', 'middle', 'second'] as const
export type Face = (typeof FACES)[number]

/** A stretch of a domino's edge that another can be laid against: one of a face's free sides, or the middle of a long side. */
export interface Edge {
  readonly part: (typeof PARTS)[number]
  readonly kind: 'end' | 'side'
  /** The direction it faces, outwards. */
  readonly way: Direction
  /** The stretch's midpoint. */
  readonly x: number
  readonly y: number
}

/** Two dominoes edge to edge: the stretches that meet, or `askew` if no two of them do. */
export type Contact = { readonly on: Edge; readonly by: Edge } | 'askew'

const FACE = 2
/** One step in each direction. */
export const STEPS: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
}

export function opposite(way: Direction): Direction {
  return rotated(way, 2)
}

/** Rotated clockwise by quarters. */
export function rotated(way: Direction, quarters: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(way) + quarters) % 4] ?? way
}

export function rectOf(at: Position): Rect {
  return { x: leftOf(at), y: topOf(at), w: widthOf(at), h: heightOf(at) }
}

// Apart from each other, so that asking whether dominoes touch, which is done all the time, makes no objects.
function leftOf({ x, facing }: Position): number {
  return facing === 'left' ? x - FACE : x
}

function topOf({ y, facing }: Position): number {
  return facing === 'up' ? y - FACE : y
}

function widthOf({ facing }: Position): number {
  return facing === 'right' || facing === 'left' ? 2 * FACE : FACE
}

function heightOf({ facing }: Position): number {
  return facing === 'down' || facing === 'up' ? 2 * FACE : FACE
}

export function overlap(one: Position, other: Position): boolean {
  return !areFar(one, other) && across(one, other) > 0 && down(one, other) > 0
}

/** Overlapping or edge to edge; corner to corner does not count. */
export function touch(one: Position, other: Position): boolean {
  if (areFar(one, other)) return false
  const [x, y] = [across(one, other), down(one, other)]
  return x >= 0 && y >= 0 && x + y > 0
}

/** First faces farther apart than this cannot touch. */
const FAR = 3 * FACE

function areFar(one: Position, other: Position): boolean {
  return Math.abs(one.x - other.x) > FAR || Math.abs(one.y - other.y) > FAR
}

/** How far two dominoes overlap in x; negative for a gap. */
function across(one: Position, other: Position): number {
  const [a, b] = [leftOf(one), leftOf(other)]
  return Math.min(a + widthOf(one), b + widthOf(other)) - Math.max(a, b)
}

/** The same in y. */
function down(one: Position, other: Position): number {
  const [a, b] = [topOf(one), topOf(other)]
  return Math.min(a + heightOf(one), b + heightOf(other)) - Math.max(a, b)
}

export function isInside({ x, y, w, h }: Rect, frame: Rect): boolean {
  return x >= frame.x && y >= frame.y && x + w <= frame.x + frame.w && y + h <= frame.y + frame.h
}

/** The eight stretches of a domino's edge: two ends, two sides of each face, and the middles of the long sides. */
export function edgesOf(at: Position): readonly Edge[] {
  return [0, 1, 2, 3].flatMap(quarters => edgesTowards(at, rotated(at.facing, quarters)))
}

/** Those on one side: a single end, or the three stretches of a long side. */
function edgesTowards(at: Position, way: Direction): Edge[] {
  if (way === at.facing) return [edge(at, 'second', way)]
  if (way === opposite(at.facing)) return [edge(at, 'first', way)]
  return PARTS.map(part => edge(at, part, way))
}

function edge(at: Position, part: Edge['part'], way: Direction): Edge {
  const [alongX, alongY] = STEPS[at.facing]
  const [outX, outY] = STEPS[way]
  const along = (PARTS.indexOf(part) * FACE) / 2
  return {
    part,
    kind: way === at.facing || way === opposite(at.facing) ? 'end' : 'side',
    way,
    x: at.x + FACE / 2 + alongX * along + outX * (FACE / 2),
    y: at.y + FACE / 2 + alongY * along + outY * (FACE / 2),
  }
}

/**
 * A domino facing this way, laid against a stretch of edge. Across the stretch it can be shifted: `part` is what meets
 * it. In line with the stretch, the nearer face meets it.
 */
export function positionAgainst({ x, y, way }: Edge, facing: Direction, part: Edge['part']): Position {
  const isAcross = facing !== way && facing !== opposite(way)
  const against = isAcross ? part : facing === way ? 'first' : 'second'
  const own = edge({ x: 0, y: 0, facing }, against, opposite(way))
  return { x: x - own.x, y: y - own.y, facing }
}

/** How the second domino meets the first; null if they share no edge. */
export function contactOf(on: Position, by: Position): Contact | null {
  if (!touch(on, by)) return null
  const way = wayTo(rectOf(on), rectOf(by))
  if (way === null) return null
  const theirs = edgesTowards(by, opposite(way))
  for (const mine of edgesTowards(on, way)) {
    const against = theirs.find(({ x, y }) => x === mine.x && y === mine.y)
    if (against) return { on: mine, by: against }
  }
  return 'askew'
}

/** On which side of the first the second is, given that they touch; null if they overlap. */
function wayTo(one: Rect, other: Rect): Direction | null {
  if (other.x === one.x + one.w) return 'right'
  if (one.x === other.x + other.w) return 'left'
  if (other.y === one.y + one.h) return 'down'
  return one.y === other.y + other.h ? 'up' : null
}
