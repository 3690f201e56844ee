import type { Box } from '#kernel/box.ts'
import type { Fault, Seat } from '#kernel/game.ts'
import type { Verdict } from './acts.ts'
import { contestedTurn, type Match, windowOpen } from './match.ts'

/** The engine's own opinion of a challenge, with what it would point at. */
export interface Finding {
  readonly verdict: Verdict
  readonly evidence: Fault | null
}

/** Asked of the match as it was before the challenge was announced. */
export function judge<State, Move>(
  box: Box<State, Move>,
  match: Match<State, Move>,
  challenge: { readonly challenger: Seat; readonly rule: string; readonly shown: Move | null },
): Finding {
  const inappropriate: Finding = { verdict: 'inappropriate', evidence: null }
  const rules: Readonly<Record<string, string>> = box.game.rules
  // The start, the flag card and the time are the Monitor's; anything else is no tournament rule.
  if (!Object.hasOwn(rules, challenge.rule) || rules[challenge.rule] !== 'players') return inappropriate
  if (!windowOpen(box, match, challenge.challenger)) return inappropriate
  const turn = contestedTurn(match, challenge.challenger)
  if (turn === null || alreadyRuled(match, turn.entries[0]?.line ?? match.line, challenge)) return inappropriate
  const evidence = turn.entries.flatMap(entry => entry.faults).find(fault => fault.rule === challenge.rule)
  return evidence ? { verdict: 'correct', evidence } : { verdict: 'incorrect', evidence: null }
}

/**
 * A ruling does not change once play has resumed: the same rule cannot be challenged again for the same turn. One that was
 * inappropriate said nothing about the turn, so whoever challenged too early may still challenge in time.
 */
function alreadyRuled(match: Match, since: number, challenge: { challenger: Seat; rule: string }): boolean {
  return match.record.some(
    ({ line, challenger, rule, verdict }) =>
      line >= since && challenger === challenge.challenger && rule === challenge.rule && verdict !== 'inappropriate',
  )
}
