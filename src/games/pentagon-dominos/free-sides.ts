import type { Slot } from '#boards/pentagon-frontier.ts'
import { drawnMiddle, keyOf, type Side } from '#boards/pentagons.ts'
import { remembered } from '#boards/remembered.ts'
import type { Item, Note } from '#kernel/box.ts'
import { fits, type Placement, ROTATIONS, slotsOf } from './placing.ts'
import { nameOf } from './spoken.ts'
import type { Laid, Round } from './state.ts'
import { colourAt, pipsOf, type Tile } from './tile.ts'

type Point = readonly [x: number, y: number]

/** Half a side of a regular pentagon, by its distance from the middle. */
const HALF_SIDE = Math.tan(Math.PI / 5)

/** A free side of a tile on the table: the slot beyond it. */
export interface FreeSide {
  readonly id: string
  readonly side: Side
  readonly slot: Slot
}

/** By tile on the table, its free sides in their order round it. Worked out once for each table. */
export const sidesOf = remembered((laid: readonly Laid[]): ReadonlyMap<Tile, readonly FreeSide[]> => {
  const found = new Map<Tile, FreeSide[]>()
  for (const slot of slotsOf(laid)) {
    const id = keyOf(slot.pentagon)
    for (const { side, with: number } of slot.contacts) {
      const tile = laid[number]?.tile
      if (tile !== undefined) found.set(tile, [...(found.get(tile) ?? []), { id, side, slot }])
    }
  }
  for (const sides of found.values()) sides.sort((one, other) => one.side - other.side)
  return found
})

/** The first rotation that fits in a slot; null if none does. Which one scores most is for the player to find. */
export function firstFit(round: Round, placement: Placement): Placement | null {
  const all = ROTATIONS.map(rotation => ({ ...placement, rotation }))
  return all.find(rotated => fits(round, rotated)) ?? null
}

/** What a side of a tile on the table is called. */
export function sideWords(tile: Tile, side: Side, rotation: number): NonNullable<Note['values']> {
  const colour = colourAt(side, rotation)
  return { letter: letterOf(side), colour: `@colours.${colour}`, pips: pipsOf(tile, colour), beside: [nameOf(tile)] }
}

/** Sides have letters: numbers are what is counted on them. */
function letterOf(side: Side): string {
  return 'ABCDE'.charAt(side)
}

/** A free side, with its letter. Whoever taps the coloured side itself means it, too. */
export function sideItem({ laid }: Pick<Round, 'laid'>, near: Tile, { id, side, slot }: FreeSide): Item {
  const tile = laid.find(one => one.tile === near)
  const at = drawnMiddle(slot.pentagon)
  return {
    id,
    at,
    parts: [
      ...(tile ? [{ type: 'path', look: 'side-itself', d: triangle(at, drawnMiddle(tile)) } as const] : []),
      { type: 'circle', look: 'side', r: 0.36 },
      { type: 'text', look: 'side-letter', size: 0.42, text: letterOf(side), upright: true },
    ],
    kind: 'place',
    label: { key: 'labels.side', values: sideWords(near, side, tile?.rotation ?? 0) },
  }
}

/** From the middle of a tile to the side that it shares with the slot at `from`, seen from there. */
function triangle(from: Point, middle: Point): string {
  const [x, y] = [(middle[0] - from[0]) / 2, (middle[1] - from[1]) / 2]
  const corners = [1, -1].map(sign => [x - sign * HALF_SIDE * y, y + sign * HALF_SIDE * x])
  return `M${[[2 * x, 2 * y], ...corners].map(point => point.map(unit => unit.toFixed(3)).join(' ')).join('L')}z`
}
