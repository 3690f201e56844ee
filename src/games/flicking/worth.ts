import { HALF } from '#boards/dice-board.ts'
import type { Seat } from '#kernel/game.ts'
import { type DieStatus, diceOf, isOver, isWithoutDice, pointsAt, pointsOf, type Round, type State } from './state.ts'

const WIN = 1_000_000
/** In Sumo an opponent's die is worth more than an own one, or nobody would risk anything. */
const OPPONENTS = 1.6

/** How good a round is for a seat: its own dice against the best of the others. */
export function evaluate({ current }: State, seat: Seat): number {
  const worth = Array.from({ length: current.seats }, (_, one) =>
    diceOf(current, one).reduce((sum, [, place]) => sum + worthOf(current, place), 0),
  )
  const best = Math.max(...worth.filter((_, one) => one !== seat))
  const ahead = (worth[seat] ?? 0) - best * (current.kind === 'sumo' ? OPPONENTS : 1)
  return isOver(current) ? ahead + (isWonBy(current, seat) ? WIN : -WIN) : ahead
}

function isWonBy(round: Round, seat: Seat): boolean {
  if (round.kind === 'jam') return isWithoutDice(round, seat)
  const points = pointsOf(round)
  return points.every((sum, other) => other === seat || sum < (points[seat] ?? 0))
}

function worthOf({ kind }: Round, place: DieStatus): number {
  if (kind === 'jam') {
    if (place.in !== 'play') return place.in === 'hand' ? -7 : 0
    return -3 - pointsAt('jam', place) * 0.3 - (2 * farOut(place)) / HALF
  }
  if (place.in === 'hand') return 3
  // A die near the edge is easily knocked off.
  return place.in === 'play' ? 1 + pointsAt('sumo', place) - farOut(place) / HALF : 0
}

function farOut({ pose: [x, y] }: DieStatus & { in: 'play' }): number {
  return Math.sqrt(x * x + y * y)
}
