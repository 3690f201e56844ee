import { useState } from 'preact/hooks'
import type { DivisionId } from '#games/divisions.ts'
import type { Gathered } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { Button } from '../../shell/button.tsx'
import { startRehearsal } from '../start-rehearsal.ts'

const CHILDREN = 50

interface RehearseProps {
  readonly division: DivisionId
  readonly begin: (gathered: Gathered) => void
}

/** A whole day with made-up children, to try everything out. */
export function Rehearse({ division, begin }: RehearseProps) {
  const { t } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await startRehearsal(t('gathering:rehearsal.name'), division, CHILDREN)
    setBusy(false)
    if (answer.ok) begin(answer.value)
    else setProblem(answer.problem.message)
  }
  return (
    <section class="card stack">
      <h2>{t('gathering:rehearsal.title')}</h2>
      <p>{t('gathering:set-up.new.rehearse-how', { division })}</p>
      {problem && (
        <p class="note note--bad" role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button look="ghost" disabled={isBusy} onClick={start} text={t('gathering:set-up.new.rehearse')} />
      </div>
    </section>
  )
}
