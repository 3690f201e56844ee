/** For the next game everybody moves on by one seat, so that another begins. */
export function movedOn<Thing>(seats: readonly Thing[]): readonly Thing[] {
  return [...seats.slice(-1), ...seats.slice(0, -1)]
}

/** Where whoever sits here sits in the next game. */
export function nextSeat(seat: number, seats: number): number {
  return (seat + 1) % seats
}
