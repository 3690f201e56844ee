import type { AnyBox } from '#kernel/box.ts'
import { versionOf } from '#kernel/game.ts'
import type { Header } from '#kernel/transcript.ts'
import { canBegin } from '#referee/begin.ts'

/** For the next game everybody moves on by one seat, so that another begins. */
export function movedOn<Thing>(seats: readonly Thing[]): readonly Thing[] {
  return [...seats.slice(-1), ...seats.slice(0, -1)]
}

/** Where whoever sits here sits in the next game. */
export function nextSeat(seat: number, seats: number): number {
  return (seat + 1) % seats
}

/** The next game of the same people, under today's rules unless it has house rules that there are no more. */
export function nextHeader(box: AnyBox, { seed, ...before }: Header): Header {
  const header = { ...before, seats: movedOn(before.seats) }
  const today = { ...header, rules: versionOf(box.rules.game) }
  return canBegin(box, today) ? today : header
}
