/**
 * Dominoes on a plane of half faces: a face is 2 × 2, a domino 4 × 2, and all coordinates are whole numbers, because
 * doubles lie across and shift what follows by half a face. x runs right and y runs down.
 */
export const DIRECTIONS = ['right', 'down', 'left', 'up'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** How a domino lies: the upper left corner of its first face, and where its second face lies from there. */
export interface Lie {
  readonly x: number
  readonly y: number
  readonly turn: Direction
}

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const FACES = ['first', 'second'] as const
export type Face = (typeof FACES)[number]

/** A stretch of a domino's edge that another can be laid against: one of a face's free sides, or the middle of a long side. */
export interface Edge {
  readonly part: Face | 'middle'
  readonly kind: 'end' | 'side'
  /** Outwards. */
  readonly way: Direction
  /** The stretch's midpoint. */
  readonly x: number
  readonly y: number
}

/** Two dominoes edge to edge: the stretches that meet, or `askew` where no two of them do. */
export type Contact = { readonly on: Edge; readonly by: Edge } | 'askew'

const FACE = 2
const STEPS: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
}

export function opposite(way: Direction): Direction {
  return turned(way, 2)
}

/** So many quarters clockwise. */
export function turned(way: Direction, quarters: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(way) + quarters) % 4] ?? way
}

export function rectOf({ x, y, turn }: Lie): Rect {
  const isLevel = turn === 'right' || turn === 'left'
  return {
    x: turn === 'left' ? x - FACE : x,
    y: turn === 'up' ? y - FACE : y,
    w: isLevel ? 2 * FACE : FACE,
    h: isLevel ? FACE : 2 * FACE,
  }
}

/** Whoever lies farther off than this, from corner to corner of the first faces, cannot be touched. */
const FAR = 3 * FACE

function areFar(one: Lie, other: Lie): boolean {
  return Math.abs(one.x - other.x) > FAR || Math.abs(one.y - other.y) > FAR
}

/** Does one lie on the other, at least in part? */
export function overlap(one: Lie, other: Lie): boolean {
  if (areFar(one, other)) return false
  const [across, down] = common(rectOf(one), rectOf(other))
  return across > 0 && down > 0
}

/** Lying on each other or edge to edge; corner to corner is not touching. */
export function touch(one: Lie, other: Lie): boolean {
  if (areFar(one, other)) return false
  const [across, down] = common(rectOf(one), rectOf(other))
  return across >= 0 && down >= 0 && across + down > 0
}

/** How far two rectangles share their columns and rows; negative where there is a gap. */
function common(one: Rect, other: Rect): readonly [across: number, down: number] {
  return [
    Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x),
    Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y),
  ]
}

export function isInside(rect: Rect, frame: Rect): boolean {
  return (
    rect.x >= frame.x &&
    rect.y >= frame.y &&
    rect.x + rect.w <= frame.x + frame.w &&
    rect.y + rect.h <= frame.y + frame.h
  )
}

/** The eight stretches of a domino's edge: two ends, two sides of each face, and the middles of the long sides. */
export function edgesOf(lie: Lie): readonly Edge[] {
  return [0, 1, 2, 3].flatMap(quarters => edgesTowards(lie, turned(lie.turn, quarters)))
}

/** Those on one side: an end by itself, or the three stretches of a long side. */
function edgesTowards(lie: Lie, way: Direction): Edge[] {
  if (way === lie.turn) return [edge(lie, 'second', way)]
  if (way === opposite(lie.turn)) return [edge(lie, 'first', way)]
  return [edge(lie, 'first', way), edge(lie, 'middle', way), edge(lie, 'second', way)]
}

function edge(lie: Lie, part: Edge['part'], way: Direction): Edge {
  const [alongX, alongY] = STEPS[lie.turn]
  const [outX, outY] = STEPS[way]
  const along = part === 'first' ? 0 : part === 'middle' ? FACE / 2 : FACE
  return {
    part,
    kind: way === lie.turn || way === opposite(lie.turn) ? 'end' : 'side',
    way,
    x: lie.x + FACE / 2 + alongX * along + outX * (FACE / 2),
    y: lie.y + FACE / 2 + alongY * along + outY * (FACE / 2),
  }
}

/**
 * A domino turned this way and laid against a stretch of edge. Across the stretch it can be shifted: `part` is what lies
 * against it. In line with the stretch, whichever face comes first lies against it.
 */
export function lieAgainst({ x, y, way }: Edge, turn: Direction, part: Edge['part']): Lie {
  const isAcross = turn !== way && turn !== opposite(way)
  const against = isAcross ? part : turn === way ? 'first' : 'second'
  const own = edge({ x: 0, y: 0, turn }, against, opposite(way))
  return { x: x - own.x, y: y - own.y, turn }
}

/** How the second domino lies against the first; null where they do not meet along an edge. */
export function contactOf(on: Lie, by: Lie): Contact | null {
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

/** On which side of the first of two that touch the second lies; null where they lie on each other. */
function wayTo(one: Rect, other: Rect): Direction | null {
  if (other.x === one.x + one.w) return 'right'
  if (one.x === other.x + other.w) return 'left'
  if (other.y === one.y + one.h) return 'down'
  return one.y === other.y + other.h ? 'up' : null
}
