import type { Board } from './board.ts'
import { NONE, type Place } from './rod.ts'
import type { State } from './state.ts'

/**
 * By place: the lengths of the rods that it takes now, a bit for each – bit 4 is set where a rod of 4 cm may be laid. No rod has
 * length 0, so bit 0 is free to say that a sum rectangle is empty.
 */
export type Openings = readonly number[]

/**
 * An empty sum rectangle takes every rod that is shorter than itself, then only the one that completes it, then none. A start
 * rectangle takes what fits beside the rods that are there, and the centre takes everything.
 */
export function openingsOf({ centre, lengths, openings, rooms }: Board, { at, laid }: State): Openings {
  const open = openings.slice()
  // By index: this is done for every list of moves, and an iterator costs a hundredth of it.
  for (let index = 0; index < laid.length; index++) {
    const rod = laid[index] ?? NONE
    const place = at[rod] ?? NONE
    const length = lengths[rod] ?? 0
    const before = open[place] ?? 0
    open[place] = place < centre ? afterFirst(before, (rooms[place] ?? 0) - length) : before >> length
  }
  return open
}

/** A sum rectangle with so much room left beside the rod: open for the one that completes it, if this rod is the first. */
function afterFirst(before: number, left: number): number {
  const wasEmpty = (before & 1) === 1
  return wasEmpty && left > 0 ? 1 << left : 0
}

export function takes(openings: Openings, place: Place, length: number): boolean {
  return (((openings[place] ?? 0) >> length) & 1) === 1
}
