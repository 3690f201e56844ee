import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Verdict } from '#referee/acts.ts'
import { companionIn } from '#referee/companion.ts'
import { declarer, result } from '#referee/match.ts'
import type { Translator } from '#text/translator.ts'
import type { Station } from './station.ts'

interface Speaker {
  readonly name: (seat: Seat) => string
  readonly translator: Translator
}

/** What the Monitor says after the rulings: the words of the sheet, what they do in this game, and whose turn it is. */
export function rulingSaid({ box, match }: Station, { name, translator }: Speaker): string {
  const { t, either } = translator
  const { dispute, undisputed } = match
  if (dispute === null || undisputed === null) return ''
  const { challenger } = dispute
  const verdicts = dispute.matters.map(({ opinions }) => opinions.at(-1)?.verdict ?? 'inappropriate')
  const ruled = [...new Set(verdicts)].map(verdict => t(`gathering:monitor.verdict.${verdict}`))
  if (match.ended?.reason === 'three-marks') {
    return [...ruled, t('gathering:monitor.ruled.lost', { name: name(challenger) })].join(' ')
  }
  const winner = declarer(box, undisputed)
  const { flag } = companionIn(match)
  return [
    ...ruled,
    ...(verdicts.includes('correct') && winner !== null ? [t('table:desk.effect-void', { name: name(winner) })] : []),
    ...(verdicts.includes('correct') ? [either('challenges.effect-correct', 'table:desk.effect-correct')] : []),
    ...(verdicts.includes('incorrect') ? lossSaid() : []),
    ...(isOnlyNoted(verdicts) ? [t('table:desk.effect-none')] : []),
    ...(result(box, match) === null ? [t('gathering:monitor.ruled.turn', { name: name(flag) })] : []),
  ].join(' ')

  function lossSaid(): string[] {
    if (winner !== null && match.accepted) return [t('table:desk.effect-confirmed', { name: name(winner) })]
    const costs = costsSomething(box) || flag !== challenger
    return costs
      ? [either('challenges.effect-incorrect', 'table:says.effect-incorrect', { name: name(challenger) })]
      : []
  }
}

function costsSomething({ rules: { remedies } }: AnyBox): boolean {
  return remedies?.incorrect !== undefined
}

function isOnlyNoted(verdicts: readonly Verdict[]): boolean {
  return verdicts.every(verdict => verdict === 'inappropriate')
}
