import type { Seat } from '#kernel/game.ts'

/** One thing for each of two seats, or for each of the two parts of a turn. */
export type Pair<Thing> = readonly [Thing, Thing]

export function ofSeat<Thing>(pair: Pair<Thing>, seat: Seat): Thing {
  return pair[seat === 0 ? 0 : 1]
}

export function withSeat<Thing>(pair: Pair<Thing>, seat: Seat, thing: Thing): Pair<Thing> {
  return seat === 0 ? [thing, pair[1]] : [pair[0], thing]
}
