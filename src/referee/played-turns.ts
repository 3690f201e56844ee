import type { Seat } from '#kernel/game.ts'
import type { Reading } from './read.ts'

/** A turn of a game that has been read back: the lines from `from` up to `to`, which is where the table stands after it. */
export interface PlayedTurn {
  /** 0 is the start, before anybody's turn. */
  readonly number: number
  readonly seat: Seat | null
  readonly from: number
  readonly to: number
}

/** The turns in the order they were played. One that was taken back is there twice. */
export function turnsOf(readings: readonly Reading[]): readonly PlayedTurn[] {
  const turns: PlayedTurn[] = []
  for (const [index, { before, after }] of readings.entries()) {
    const { number } = before.turn
    // A turn may open while the table is still to roll or to deal.
    const seat = before.turn.seat ?? (after.turn.number === number ? after.turn.seat : null)
    const open = turns.at(-1)
    if (open?.number === number) turns[turns.length - 1] = { ...open, seat: open.seat ?? seat, to: index + 1 }
    else turns.push({ number, seat, from: index, to: index + 1 })
  }
  return turns
}

/** The turn that the last line shown belongs to; null before the first. */
export function turnAt(turns: readonly PlayedTurn[], at: number): PlayedTurn | null {
  return turns.find(({ from, to }) => from < at && at <= to) ?? null
}

/** Where the table stands a whole turn later. */
export function turnLater(turns: readonly PlayedTurn[], at: number): number {
  return turns.find(({ to }) => to > at)?.to ?? at
}

/** Where it stood a whole turn earlier: at the beginning of the one under way or, there, of the one before. */
export function turnEarlier(turns: readonly PlayedTurn[], at: number): number {
  return turns.findLast(({ from }) => from < at)?.from ?? 0
}
