import type { Outcome } from '#kernel/game.ts'
import { MARKS } from '#referee/acts.ts'
import { ruledBy } from '#referee/check.ts'
import { narrate } from '#referee/narrate.ts'
import type { Reading } from '#referee/read.ts'
import { useTranslator } from '../language.ts'
import { ruleName } from '../table/rule-name.ts'
import { authorName, type Replay } from './read-transcript.ts'

interface ReplayLineProps {
  readonly replay: Replay
  readonly reading: Reading | null
  readonly outcome: Outcome | null
}

/** The line just played, with what the engine finds wrong in it, the ruling and why, and at the end the result. */
export function ReplayLine({ replay: { box, header }, reading, outcome }: ReplayLineProps) {
  const { t, say, either } = useTranslator(box)
  if (reading === null) {
    return (
      <p class="said" role="status">
        {t('page:replay.beginning')}
      </p>
    )
  }
  const { line, act, before, faults } = reading
  const ruling = ruledBy(box, reading)
  const names = outcome?.winners.map(seat => header.seats[seat]).join(', ') ?? ''
  const result = names === '' ? 'tie' : outcome?.winners.length === 1 ? 'wins' : 'win'
  return (
    <div class="said" role="status">
      <p>
        <b>{authorName(header, line.author, t)}</b> {say(narrate(box, before, line.author, act))}
      </p>
      {faults?.map(fault => (
        <p key={fault.rule} class="said__fault">
          <b>{t(`rules.${fault.rule}.name`)}</b> – {t(`rules.${fault.rule}.why`, fault.values)}
        </p>
      ))}
      {ruling && (
        <p class="said__ruling">
          <b class="said__mark">{MARKS[ruling.verdict]}</b> {ruleName(box, ruling.rule, t)}
          {ruling.evidence && ` – ${t(`rules.${ruling.evidence.rule}.why`, ruling.evidence.values)}`}
          {ruling.finding.verdict === ruling.verdict && ruling.finding.kept && ` – ${say(ruling.finding.kept)}`}
        </p>
      )}
      {outcome && (
        <p class="said__result">
          {t(`page:replay.${result}`, { names })} –{' '}
          {either(`reasons.${outcome.reason}`, `referee:reasons.${outcome.reason}`)}
        </p>
      )}
    </div>
  )
}
