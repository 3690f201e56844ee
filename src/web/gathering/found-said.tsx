import type { AnyBox } from '#kernel/box.ts'
import type { Fault } from '#kernel/game.ts'
import { type ReadTurn, whyKept } from '#referee/copied-turn.ts'
import { useTranslator } from '../language.ts'
import { ruleName } from '../table/rule-name.ts'

interface FoundSaidProps {
  readonly played: AnyBox
  readonly turn: ReadTurn
  /** What is to be ruled on; null where nothing was named. */
  readonly rule: string | null
  readonly mover: string
}

/** What the rule check saw, in sentences: first on what was named, then whatever else was broken. It rules on nothing. */
export function FoundSaid({ played, turn, rule, mover }: FoundSaidProps) {
  const { t, say } = useTranslator(played)
  const { broken } = turn
  const kept = rule === null ? null : whyKept(played, turn, rule)
  const named = broken.filter(fault => fault.rule === rule)
  const also = broken.filter(fault => fault.rule !== rule)
  const said = (fault: Fault) => (
    <p key={fault.rule}>
      <b>{t('gathering:monitor.copy.broken', { rule: ruleName(played, fault.rule, t) })}</b>{' '}
      {t('table:says.reason', { name: mover, why: t(`rules.${fault.rule}.why`, fault.values) })}
    </p>
  )
  return (
    <div class="found" role="status">
      <p class="found__title">{t('gathering:monitor.copy.finds')}</p>
      {rule !== null && named.length === 0 && (
        <p>
          <b>{t('gathering:monitor.copy.kept', { rule: ruleName(played, rule, t) })}</b> {kept && say(kept)}
        </p>
      )}
      {named.map(said)}
      {also.length > 0 && rule !== null && <p class="soft">{t('gathering:monitor.copy.also')}</p>}
      {also.map(said)}
      {rule === null && broken.length === 0 && <p>{t('gathering:monitor.copy.nothing')}</p>}
      <p class="soft">{t('gathering:monitor.copy.yours')}</p>
    </div>
  )
}
