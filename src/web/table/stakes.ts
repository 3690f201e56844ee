import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { MARKS_TO_LOSE, type Matter, type Verdict } from '#referee/acts.ts'
import { declarer, result, type Standing, windowOpen } from '#referee/match.ts'
import type { Translator } from '#text/translator.ts'

/** What one verdict would mean for the challenger, as things stand. */
export interface Stake {
  readonly verdict: Verdict
  readonly text: string
}

interface Asked {
  readonly box: AnyBox
  readonly match: Standing
  readonly seat: Seat
  /** Whose turn it is about. */
  readonly other: string
  readonly matters: readonly Pick<Matter, 'rule'>[]
  readonly t: Translator
}

/**
 * Told before the Monitor is, and truly for this moment. Which rule was named counts only in so far as players may challenge it at all:
 * whether it was broken is not known here.
 */
export function stakesOf({ box, match, seat, other, matters, t }: Asked): readonly Stake[] {
  const mark = marksAtStake(match, seat, matters.length, t)
  const stake = (verdict: Verdict, ...words: string[]): Stake => ({ verdict, text: words.filter(Boolean).join(' ') })
  if (!windowOpen(box, match, seat)) return [stake('inappropriate', t.t('table:stakes.wrong-time'), mark)]
  const proper = matters.filter(({ rule }) => isForPlayers(box, rule))
  if (matters.length > 0 && proper.length === 0) {
    return [stake('inappropriate', t.t('table:stakes.for-the-monitor'), mark)]
  }
  const winner = declarer(box, match)
  const isWin = winner !== null && winner !== seat
  const remedy = t.either('challenges.stakes-right', 'table:stakes.right', { other })
  const isOver = result(box, match) !== null
  const loss = isWin
    ? t.t(isOver ? 'table:stakes.wrong-win' : 'table:stakes.win-stands', { other })
    : isOver && !box.rules.remedies?.incorrect
      ? t.t('table:stakes.result-stands')
      : t.either('challenges.stakes-wrong', 'table:stakes.wrong', { other })
  return [
    stake('correct', isWin ? t.t('table:stakes.right-win', { other }) : '', remedy),
    stake('incorrect', loss, mark),
    // How many marks one has has been said.
    ...(proper.length < matters.length ? [stake('inappropriate', t.t('table:stakes.for-the-monitor'))] : []),
  ]
}

/** Rules that a player may challenge; everything else is the Monitor's business. */
export function isForPlayers(box: AnyBox, rule: string): boolean {
  return Object.hasOwn(box.rules.game.rules, rule) && box.rules.game.rules[rule] === 'players'
}

/** Incorrect and inappropriate challenges: three lose. */
function marksAtStake({ record }: Standing, seat: Seat, named: number, t: Translator): string {
  const bad = record.filter(({ challenger, verdict }) => challenger === seat && verdict !== 'correct').length
  if (bad + 1 >= MARKS_TO_LOSE) return t.t('table:stakes.last-mark')
  return named > 1 ? t.t('table:stakes.marks-each', { bad }) : t.t(`table:stakes.mark-${bad + 1}`)
}
