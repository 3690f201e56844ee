import type { Reason } from '#kernel/box.ts'
import type { Fault, Seat } from '#kernel/game.ts'
import type { Official } from '#kernel/transcript.ts'
import type { Matter, Verdict } from './acts.ts'

/** Why a challenge is inappropriate. */
export const IMPROPER = [
  'no-rule',
  'for-the-monitor',
  'not-played-here',
  'wrong-time',
  'ruled-already',
  'unstated',
] as const
export type Improper = (typeof IMPROPER)[number]

/** A line of the record sheet. */
export interface Ruling {
  /** The line of the challenge. */
  readonly line: number
  readonly challenger: Seat
  readonly rule: string
  /** Where the contested moves begin: the line of the first; null where there was none. */
  readonly about: number | null
  /** The last word. */
  readonly verdict: Verdict
  /** Every opinion given, the Monitor's first. */
  readonly opinions: readonly { readonly by: Official; readonly verdict: Verdict }[]
  /** What the referee points at, where the verdict is correct. */
  readonly evidence: Fault | null
  /** Why the rule was kept, where it is incorrect. */
  readonly kept: Reason | null
  /** Why it is inappropriate. */
  readonly improper: Improper | null
}

/** A named rule with every opinion given on it, the Monitor's first. */
export interface Disputed extends Matter {
  readonly opinions: Ruling['opinions']
}

/** A challenge on which play has not resumed yet, so that further opinions can still change the rulings. */
export interface Dispute {
  readonly line: number
  readonly challenger: Seat
  /** In the order announced. */
  readonly matters: readonly Disputed[]
  /** Which of them is being ruled on, or was the last. */
  readonly asked: number
  /** Whose word is awaited, or was the last. */
  readonly official: Official
  readonly awaiting: boolean
  /** A time out came before it; without one, each ruling has its effect at once, as games were written down before there were any. */
  readonly inTimeOut: boolean
}

/** Play stands still: a player is going to state a challenge, or an official puts something right. */
export interface TimeOut {
  readonly by: Seat | Official
}
