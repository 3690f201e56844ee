import type { Seat } from '#kernel/game.ts'
import { MARKS } from '#referee/acts.ts'
import type { Dispute } from '#referee/dispute.ts'
import type { Finding } from '#referee/judge.ts'
import { useTable } from '../at-table.ts'
import { ruleName } from '../rule-name.ts'
import { nameOf } from '../speech.ts'

interface DeskFindingProps {
  readonly finding: Finding
  readonly dispute: Dispute
  readonly seat: Seat | null
}

/** What the rule check has found, and why. It tells what it saw; the ruling is the official's. */
export function DeskFinding({ finding, dispute, seat }: DeskFindingProps) {
  const { box, view, t, say } = useTable()
  const { verdict, evidence, kept, improper } = finding
  const reason = () => {
    if (evidence) {
      const why = t(`rules.${evidence.rule}.why`, evidence.values)
      return seat === null ? why : t('table:says.reason', { name: nameOf(view, seat), why })
    }
    if (kept) return say(kept)
    if (improper) return t(`referee:improper.${improper}`)
    const rule = ruleName(box, dispute.matters[dispute.asked]?.rule ?? '', t)
    return t(`table:says.why-${verdict}`, { rule })
  }
  return (
    <section class="desk__finding" aria-label={t('table:desk.finding')}>
      <p class="desk__small">{t('table:desk.finding')}</p>
      <p>
        <b>{t('table:desk.finding-is', { verdict: `@referee:verdicts.${verdict}`, mark: MARKS[verdict] })}</b>{' '}
        {reason()}
      </p>
    </section>
  )
}
