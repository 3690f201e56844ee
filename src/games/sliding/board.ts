import { type Graph, type GraphBoard, graph } from '#boards/graph.ts'
import { type Mistake, mistake } from '#boards/mistake.ts'
import { networkMistakes } from '#boards/network.ts'
import { isRecord, isTooMany, type Schema, shapeMistakes } from '#boards/shape.ts'

/** The board file of a sliding game: circles joined by straight lines round a yellow area that nothing crosses. */
export interface Sheet extends GraphBoard {
  readonly yellow: { readonly centre: readonly number[]; readonly size: number }
}

/** A sheet indexed for the questions that rules ask. */
export interface SlidingBoard extends Graph {
  readonly yellow: Sheet['yellow']
  /** Does the straight line between two spaces cross the yellow? */
  overYellow(from: string, to: string): boolean
}

/** Closer than this, two chips, 0.7 across, would overlap. */
const APART = 0.75

export function slidingBoard(sheet: Sheet): SlidingBoard {
  const network = graph(sheet)
  const { yellow } = sheet
  return { ...network, yellow, overYellow: (from, to) => network.crosses(from, to, yellow.centre) }
}

/** The mistakes that the file of any sliding game can have, and its game's own. */
export function sheetMistakes(
  schema: Schema,
  file: unknown,
  ownMistakes: (file: Readonly<Record<string, unknown>>) => readonly Mistake[],
): Mistake[] {
  const shape = shapeMistakes(schema, file)
  if (!isRecord(file) || shape.some(isTooMany)) return shape
  return [...shape, ...networkMistakes(file.spaces, file.lines), ...drawnMistakes(file), ...ownMistakes(file)]
}

/** Spaces too close together, or in the yellow; lines across it. Needs only the coordinates. */
function drawnMistakes(file: Readonly<Record<string, unknown>>): Mistake[] {
  const { yellow } = file
  const places = isRecord(file.spaces) ? Object.entries(file.spaces).filter(isPlaced) : []
  const found = places.flatMap(([first, a], index) =>
    places
      .slice(index + 1)
      .filter(([, b]) => apart(a, b) > 0.02 && apart(a, b) < APART)
      .map(([second]) => mistake('too-close', { first, second })),
  )
  if (!isRecord(yellow) || !isPlace(yellow.centre) || typeof yellow.size !== 'number') return found
  const { centre, size } = yellow
  const within = places.filter(([, place]) => apart(place, centre) < size)
  found.push(...within.map(([space]) => mistake('space-on-yellow', { space })))
  const { crosses } = graph({ spaces: Object.fromEntries(places), lines: [] })
  for (const line of Array.isArray(file.lines) ? file.lines : []) {
    const [from, to] = Array.isArray(line) ? [line[0], line.at(-1)] : []
    if (typeof from === 'string' && typeof to === 'string' && crosses(from, to, centre))
      found.push(mistake('across-yellow', { line: line.join(' ') }))
  }
  return found
}

function isPlaced(entry: [string, unknown]): entry is [string, readonly [number, number]] {
  return isPlace(entry[1])
}

function isPlace(place: unknown): place is readonly [number, number] {
  return Array.isArray(place) && place.length === 2 && place.every(Number.isFinite)
}

function apart([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  return Math.hypot(ax - bx, ay - by)
}
