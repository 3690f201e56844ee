import type { AnyBox } from '#kernel/box.ts'
import type { Fault, Seat } from '#kernel/game.ts'
import type { Verdict } from './acts.ts'
import { contestedTurn, type Entry, type Match, type Turn, windowOpen } from './match.ts'

/** The engine's own opinion of a challenge, with what it would point at. */
export interface Finding {
  readonly verdict: Verdict
  readonly evidence: Fault | null
}

interface Challenge {
  readonly challenger: Seat
  readonly rule: string
  readonly shown: unknown
}

/** Asked of the match as it was before the challenge was announced. */
export function judge(box: AnyBox, match: Match, challenge: Challenge): Finding {
  const inappropriate: Finding = { verdict: 'inappropriate', evidence: null }
  const rules: Readonly<Record<string, string>> = box.rules.game.rules
  // The start, the flag card and the time are the Monitor's; anything else is no tournament rule.
  if (!Object.hasOwn(rules, challenge.rule) || rules[challenge.rule] !== 'players') return inappropriate
  if (!windowOpen(box, match, challenge.challenger)) return inappropriate
  const turn = contestedTurn(box, match, challenge.challenger)
  if (turn === null || alreadyRuled(match, turn, challenge)) return inappropriate
  const broken = brokenIn(box, turn, challenge)
  const evidence = broken?.faults.find(fault => fault.rule === challenge.rule)
  return evidence ? { verdict: 'correct', evidence } : { verdict: 'incorrect', evidence: null }
}

/** The move that broke the rule; where the challenger showed what could have been done, that has to be right as well. */
export function brokenIn(box: AnyBox, turn: Turn, { rule, shown }: Challenge): Entry | null {
  const isShown = (before: unknown | undefined) =>
    before === undefined || (shown !== null && box.rules.game.faults(before, shown).length === 0)
  const found = turn.entries.find(entry => entry.faults.some(fault => fault.rule === rule))
  if (!found) return null
  return box.rules.remedies?.shows?.includes(rule) && !isShown(found.before) ? null : found
}

/**
 * A ruling does not change once play has resumed: the same rule cannot be challenged again for the same turn. One that was
 * inappropriate said nothing about the turn, so whoever challenged too early may still challenge in time.
 */
function alreadyRuled(match: Match, turn: Turn, challenge: { challenger: Seat; rule: string }): boolean {
  const since = turn.entries[0]?.line
  return match.record.some(
    ({ about, challenger, rule, verdict }) =>
      about === since && challenger === challenge.challenger && rule === challenge.rule && verdict !== 'inappropriate',
  )
}
