import { type Mistake, mistake } from './mistake.ts'
import { isRecord } from './shape.ts'

type Point = readonly [x: number, y: number]

/** How far off a straight line a space may be, in board units: files may round to two decimals. */
const TOLERANCE = 0.02

/**
 * Every mistake in spaces with coordinates (`spaces`) and the straight lines that join them (`lines`; a link is a line of two).
 * Skips whatever has the wrong shape: `shapeMistakes` reports that.
 */
export function networkMistakes(spaces: unknown, lines: unknown): Mistake[] {
  const names = isRecord(spaces) ? Object.keys(spaces) : []
  const places = placesOf(spaces)
  const written = Array.isArray(lines) ? lines.filter(isLine) : []
  const found = [...samePlaces(places), ...linkMistakes(names, written)]
  for (const line of written) found.push(...straightMistakes(places, line))
  found.push(...brokenLines(places, written))
  return found.length > 0 ? found : connectionMistakes(names, written)
}

/** Mistakes that need no coordinates: unknown names, a name twice in a line, a link twice. */
export function linkMistakes(names: readonly string[], lines: readonly (readonly string[])[]): Mistake[] {
  const found: Mistake[] = []
  const known = new Set(names)
  const links = new Set<string>()
  for (const line of lines) {
    const said = line.join(' ')
    for (const space of new Set(line)) {
      if (!known.has(space)) found.push(mistake('unknown-space', { line: said, space }))
      if (line.indexOf(space) !== line.lastIndexOf(space)) found.push(mistake('space-twice', { line: said, space }))
    }
    for (const [index, to] of line.entries()) {
      const from = line[index - 1]
      if (from === undefined || from === to) continue
      const link = [from, to].sort().join(' ')
      if (links.has(link)) found.push(mistake('link-twice', { from, to }))
      links.add(link)
    }
  }
  return found
}

/** Names that cannot be reached from the first one. */
export function connectionMistakes(names: readonly string[], lines: readonly (readonly string[])[]): Mistake[] {
  const reached = new Set(names.slice(0, 1))
  for (let before = -1; before < reached.size; ) {
    before = reached.size
    for (const line of lines) if (line.some(space => reached.has(space))) for (const space of line) reached.add(space)
  }
  const [first = ''] = names
  return names.filter(space => !reached.has(space)).map(space => mistake('not-connected', { space, first }))
}

function placesOf(spaces: unknown): Map<string, Point> {
  const places = new Map<string, Point>()
  if (!isRecord(spaces)) return places
  for (const [space, place] of Object.entries(spaces)) {
    const [x, y] = Array.isArray(place) ? place : []
    if (Number.isFinite(x) && Number.isFinite(y)) places.set(space, [x, y])
  }
  return places
}

export function isLine(line: unknown): line is readonly string[] {
  return Array.isArray(line) && line.every(space => typeof space === 'string')
}

function samePlaces(places: ReadonlyMap<string, Point>): Mistake[] {
  const spaces = [...places]
  return spaces.flatMap(([first, a], index) =>
    spaces
      .slice(index + 1)
      .filter(([, b]) => distance(a, b) < TOLERANCE)
      .map(([second]) => mistake('same-place', { first, second })),
  )
}

/** A line must be straight, with its spaces in order and none left out. */
function straightMistakes(places: ReadonlyMap<string, Point>, line: readonly string[]): Mistake[] {
  const along = line.map(space => places.get(space))
  const [first, last] = [along[0], along.at(-1)]
  if (first === undefined || last === undefined || distance(first, last) < TOLERANCE) return []
  const said = line.join(' ')
  let reached = -Infinity
  for (const [index, place] of along.entries()) {
    if (place === undefined) continue
    const space = line[index] ?? ''
    if (offLine(first, last, place) > TOLERANCE) return [mistake('not-straight', { line: said, space })]
    const way = wayAlong(first, last, place)
    if (way <= reached) return [mistake('out-of-order', { line: said, space })]
    reached = way
  }
  return [...places]
    .filter(([space, place]) => !line.includes(space) && isBetween(first, last, place))
    .map(([space]) => mistake('left-out', { line: said, space }))
}

/** Two lines that continue each other must be written as one, or a chip would have to stop where they meet. */
function brokenLines(places: ReadonlyMap<string, Point>, lines: readonly (readonly string[])[]): Mistake[] {
  return lines.flatMap((line, index) =>
    lines.slice(index + 1).flatMap(other => {
      const joint = [line[0], line.at(-1)].find(space => space === other[0] || space === other.at(-1))
      const here = joint === undefined ? undefined : places.get(joint)
      const before = places.get((line[0] === joint ? line[1] : line.at(-2)) ?? '')
      const after = places.get((other[0] === joint ? other[1] : other.at(-2)) ?? '')
      if (line.length < 2 || other.length < 2 || !here || !before || !after) return []
      const runsOn = isBetween(before, after, here)
      return runsOn ? [mistake('broken-line', { first: line.join(' '), second: other.join(' ') })] : []
    }),
  )
}

function isBetween(from: Point, to: Point, place: Point): boolean {
  const way = wayAlong(from, to, place)
  return offLine(from, to, place) <= TOLERANCE && way > TOLERANCE && way < distance(from, to) - TOLERANCE
}

function wayAlong([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  return ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / Math.hypot(bx - ax, by - ay)
}

function offLine([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  return Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / Math.hypot(bx - ax, by - ay)
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay)
}
