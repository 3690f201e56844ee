import type { Seat } from '#kernel/game.ts'
import { type Die, ownerOf } from '../state.ts'

/** The dice that have a number on the board: a player's own, where there are several to tell apart. */
export function numbered<Lying extends { readonly id: Die }>(onBoard: readonly Lying[], seat: Seat | null): Lying[] {
  const own = onBoard.filter(({ id }) => seat !== null && ownerOf(id) === seat)
  return own.length > 1 ? own : []
}

/** A point of the drawn board; y runs down. */
type Point = readonly [x: number, y: number]

/** The sizes of a number's disc and of a die with its corners, in units of the drawing. */
export const TAG_RADIUS = 0.42
export const DIE_RADIUS = 0.5
/** How far a number is from its die: beside it, and where that is full, a little further. */
const FAR = [0.95, 1.4] as const
const DIAGONAL = Math.SQRT1_2
/** Above the die if there is room. */
const WAYS: readonly Point[] = [
  [0, -1],
  [DIAGONAL, -DIAGONAL],
  [-DIAGONAL, -DIAGONAL],
  [1, 0],
  [-1, 0],
  [DIAGONAL, DIAGONAL],
  [-DIAGONAL, DIAGONAL],
  [0, 1],
]

/** Where the numbers of these dice stand so that they cover no die, and not each other; where all is full, as little as may be. */
export function tagPlaces(numbered: readonly Point[], dice: readonly Point[]): readonly Point[] {
  const taken: Point[] = []
  for (const die of numbered) taken.push(freest(die, dice, taken))
  return taken
}

function freest([x, y]: Point, dice: readonly Point[], tags: readonly Point[]): Point {
  const places = FAR.flatMap(far => WAYS.map(([dx, dy]): Point => [x + far * dx, y + far * dy]))
  const room = (place: Point) =>
    Math.min(
      ...dice.map(die => apart(place, die) - TAG_RADIUS - DIE_RADIUS),
      ...tags.map(tag => apart(place, tag) - 2 * TAG_RADIUS),
    )
  const clear = places.find(place => room(place) >= -1e-9)
  return clear ?? places.reduce((best, place) => (room(place) > room(best) ? place : best), [x, y - FAR[0]])
}

function apart([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY)
}
