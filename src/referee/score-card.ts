import type { Outcome, Seat } from '#kernel/game.ts'
import type { Standing } from './match.ts'

/** What is written on a score card: win, tie, loss, a loss by three incorrect or inappropriate challenges, or 0 for conduct. */
export type Score = '3' | '2' | '1' | '1C' | '0'

export function scoreOf(outcome: Outcome, seat: Seat, conduct: Standing['conduct'] = []): Score {
  if (conduct.some(ruled => ruled.seat === seat)) return '0'
  if (outcome.winners.length === 0) return '2'
  if (outcome.winners.includes(seat)) return '3'
  return outcome.reason === 'three-marks' ? '1C' : '1'
}

/** An outcome in the words of a transcript: `1 wins, declared` or `tie, time`. */
export function formatOutcome(outcome: Outcome): string {
  const who =
    outcome.winners.length === 0
      ? 'tie'
      : `${outcome.winners.join(' and ')} ${outcome.winners.length > 1 ? 'win' : 'wins'}`
  return `${who}, ${outcome.reason}`
}
