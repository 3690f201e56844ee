import { series } from '#kernel/series.ts'
import { round } from './round.ts'
import { pointsOf, type State } from './state.ts'

/** Rounds until somebody is over the target at the end of one; the highest total wins, and equal totals share the win. */
export const game = series(round, {
  beginner: (last, rounds, seats) => round.outcome(last)?.winners[0] ?? rounds % seats,
  over(totals, _rounds, { target }) {
    const best = Math.max(...totals)
    if (best <= target) return null
    return { winners: totals.flatMap((total, seat) => (total === best ? [seat] : [])), reason: 'over-target' }
  },
})

/** Points so far, the current round included. */
export function standings({ rounds, current }: State): number[] {
  return pointsOf(current).map((now, seat) => rounds.reduce((sum, points) => sum + (points[seat] ?? 0), now))
}
