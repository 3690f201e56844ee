import type { AnyBox } from '#kernel/box.ts'
import type { Outcome } from '#kernel/game.ts'
import { MARKS } from '#referee/acts.ts'
import { narrate } from '#referee/narrate.ts'
import type { Reading } from '#referee/read.ts'
import { language, useTranslator } from '../language.ts'
import { authorName, type Replay } from './read-transcript.ts'

interface ReplayLineProps {
  readonly replay: Replay
  readonly reading: Reading | null
  readonly outcome: Outcome | null
}

/** The line just played, with what the engine finds wrong in it, the ruling and why, and at the end the result. */
export function ReplayLine({ replay: { box, header }, reading, outcome }: ReplayLineProps) {
  const { t, say } = useTranslator(box)
  if (reading === null) {
    return (
      <p class="said" role="status">
        {t('page:replay.beginning')}
      </p>
    )
  }
  const { line, act, before, after, faults } = reading
  const ruling = act.type === 'rule' ? after.record.at(-1) : undefined
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
          <b class="said__mark">{MARKS[ruling.verdict]}</b>{' '}
          {ruleName(ruling.rule, Object.hasOwn(box.rules.game.rules, ruling.rule), t)}
          {ruling.evidence && ` – ${t(`rules.${ruling.evidence.rule}.why`, ruling.evidence.values)}`}
        </p>
      )}
      {outcome && (
        <p class="said__result">
          {t(`page:replay.${result}`, { names })} – {t(reasonKey(box, outcome.reason))}
        </p>
      )}
    </div>
  )
}

/** The game's own word for it, or the referee's. */
function reasonKey(box: AnyBox, reason: string): string {
  const own = box.words.text[language.value].reasons
  return typeof own === 'object' && Object.hasOwn(own, reason) ? `reasons.${reason}` : `referee:reasons.${reason}`
}

function ruleName(rule: string, known: boolean, t: (key: string) => string): string {
  return known ? t(`rules.${rule}.name`) : rule
}
