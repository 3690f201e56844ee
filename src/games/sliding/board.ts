import { type Graph, type GraphBoard, graph } from '#boards/graph.ts'
import { type Mistake, mistake } from '#boards/mistake.ts'
import { networkMistakes } from '#boards/network.ts'
import { isRecord, isTooMany, type Schema, shapeMistakes } from '#boards/shape.ts'
import type { SlidingMove } from './state.ts'

/** The board file of a sliding game: circles joined by straight lines round a yellow area that nothing crosses. */
export interface Sheet extends GraphBoard {
  readonly yellow: { readonly centre: readonly number[]; readonly size: number }
}

/**
 * A sheet indexed for the questions that rules ask. Positions know spaces and chips by their numbers, which are their places in
 * `spaces` and `chips`; names are for people and files.
 */
export interface SlidingBoard extends Graph {
  readonly yellow: Sheet['yellow']
  /** Does the straight line between two spaces cross the yellow? */
  overYellow(from: string, to: string): boolean
  /** The spaces that the straight line between two spaces crosses, whether they are joined or not. */
  crossed(from: string, to: string): readonly string[]
  /** The names of the chips: blue ones have even numbers, red ones odd. */
  readonly chips: readonly string[]
  /** The number of a space; `OFF` for a name that is on no space of this board. */
  numberOf(space: string): number
  readonly ways: Ways
  /** For each space, taking up the chip that stands there. */
  readonly lifts: readonly SlidingMove[]
  /** Room for `chipsOn`. */
  readonly standing: Int8Array
}

/** No space: of a chip that is not on the board, or for a chip that nobody has moved. */
export const OFF = -1

/** Of a chip that this game is played without. */
export const AWAY = -2

/**
 * Every slide there could be, space after space, from each ray after ray, and on each ray outwards. They are read in that order, and
 * lie side by side in lists of small numbers, because bots read them in thousands of positions.
 */
export interface Ways {
  /** For each space, its first slide; the last number is that of all slides. */
  readonly first: Int32Array
  /** For each slide, where it leads. */
  readonly to: Int16Array
  /** For each slide, the first one of the next ray: where to read on if a chip stands in the way. */
  readonly round: Int32Array
  readonly slides: readonly SlidingMove[]
}

/** Worked out once for each two spaces: whoever looks for what could be tried asks again and again. */
function crossedIn({ spaces, place, crosses }: Graph): SlidingBoard['crossed'] {
  const known = new Map<string, readonly string[]>()
  return (from, to) => {
    const pair = `${from} ${to}`
    const crossed = known.get(pair) ?? spaces.filter(space => crosses(from, to, place(space)))
    known.set(pair, crossed)
    return crossed
  }
}

/** Closer than this, two chips, 0.7 across, would overlap. */
const APART = 0.75

/** `reach`: how many spaces a chip may slide. */
export function slidingBoard(sheet: Sheet, chips: readonly string[], reach = Number.POSITIVE_INFINITY): SlidingBoard {
  const network = graph(sheet)
  const { yellow } = sheet
  const numbers = new Map(network.spaces.map((space, number) => [space, number]))
  const numberOf = (space: string) => numbers.get(space) ?? OFF
  return {
    ...network,
    yellow,
    overYellow: (from, to) => network.crosses(from, to, yellow.centre),
    crossed: crossedIn(network),
    chips,
    numberOf,
    ways: waysOf(network, numberOf, reach),
    lifts: network.spaces.map(space => ({ type: 'lift', space })),
    standing: new Int8Array(network.spaces.length),
  }
}

function waysOf({ spaces, rays }: Graph, numberOf: (space: string) => number, reach: number): Ways {
  const [first, to, round]: [number[], number[], number[]] = [[], [], []]
  const slides: SlidingMove[] = []
  for (const from of spaces) {
    first.push(slides.length)
    for (const ray of rays(from).map(spaces => spaces.slice(0, reach))) {
      const end = slides.length + ray.length
      for (const space of ray) {
        to.push(numberOf(space))
        round.push(end)
        slides.push({ type: 'slide', from, to: space })
      }
    }
  }
  first.push(slides.length)
  return { first: Int32Array.from(first), to: Int16Array.from(to), round: Int32Array.from(round), slides }
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
