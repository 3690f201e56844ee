import type { AnyBox, Reason } from '#kernel/box.ts'
import type { Fault, Seat } from '#kernel/game.ts'
import { isForMonitor, type Matter, type Verdict } from './acts.ts'
import type { Improper } from './dispute.ts'
import {
  afterMoves,
  type ContestedTurn,
  contestedTurn,
  type Entry,
  type Match,
  type Turn,
  windowOpen,
} from './match.ts'

/** The engine's own opinion of a challenge, with what it would point at or say. */
export interface Finding {
  readonly verdict: Verdict
  /** Where it is correct. */
  readonly evidence: Fault | null
  /** Where it is incorrect, and the game has a reason. */
  readonly kept: Reason | null
  /** Where it is inappropriate. */
  readonly improper: Improper | null
}

interface Challenge extends Matter {
  readonly challenger: Seat
}

const NOTHING = { evidence: null, kept: null, improper: null } as const

/** Asked of the match as it was before the challenge was announced. */
export function judge(box: AnyBox, match: Match, challenge: Challenge): Finding {
  const improper = (why: Improper): Finding => ({ ...NOTHING, verdict: 'inappropriate', improper: why })
  const { rule, part, challenger } = challenge
  const rules: Readonly<Record<string, string>> = box.rules.game.rules
  if (!Object.hasOwn(rules, rule)) return improper(isForMonitor(rule) ? 'for-the-monitor' : 'no-rule')
  if (rules[rule] !== 'players') return improper('for-the-monitor')
  if (match.rulesOff.includes(rule)) return improper('not-played-here')
  const turn = windowOpen(box, match, challenger) ? contestedTurn(box, match, challenger) : null
  const isOtherPart = part !== null && turn !== null && turn.part !== null && part !== turn.part
  if (turn === null || isOtherPart) return improper('wrong-time')
  if (alreadyRuled(match, turn, challenge)) return improper('ruled-already')
  const evidence = brokenIn(box, turn, challenge)?.faults.find(fault => fault.rule === rule)
  if (evidence) return { ...NOTHING, verdict: 'correct', evidence }
  const whole = wholeTurn(match, turn)
  if (isOutside(box, turn, whole, rule)) return improper('wrong-time')
  return { ...NOTHING, verdict: 'incorrect', kept: keptIn(box, turn, whole, rule) }
}

/** The move that broke the rule; where the challenger showed what could have been done, that has to be right as well. */
export function brokenIn(box: AnyBox, turn: Turn, { rule, shown }: Pick<Matter, 'rule' | 'shown'>): Entry | null {
  const isShown = (before: unknown | undefined) =>
    before === undefined || (shown !== null && box.rules.game.faults(before, shown).length === 0)
  const found = turn.entries.find(entry => breaks(entry, rule))
  if (!found) return null
  return box.rules.remedies?.shows?.includes(rule) && !isShown(found.before) ? null : found
}

function breaks({ faults }: Entry, rule: string): boolean {
  return faults.some(fault => fault.rule === rule)
}

/** Only what may not be challenged now broke this rule, or could have. */
function isOutside(box: AnyBox, turn: ContestedTurn, whole: Turn, rule: string): boolean {
  const moves = turn.entries.map(({ move }) => move)
  if (box.rules.remedies?.couldBreak?.(rule, moves) === false) return true
  return whole.entries.some(entry => breaks(entry, rule)) && !turn.entries.some(entry => breaks(entry, rule))
}

function keptIn(box: AnyBox, { entries }: ContestedTurn, whole: Turn, rule: string): Reason | null {
  const moves = (some: readonly Entry[]) => some.map(({ move }) => move)
  const earlier = whole.entries.filter(({ line }) => entries[0] !== undefined && line < entries[0].line)
  const opening = entries[0]?.mended ?? afterMoves(box, whole.opening, earlier)
  return box.rules.kept?.(opening, moves(entries), rule) ?? null
}

function wholeTurn({ turn, last }: Match, contested: Turn): Turn {
  return contested.number === turn.number ? turn : (last ?? turn)
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
