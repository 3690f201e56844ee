import { MARKS, VERDICTS, type Verdict } from '#referee/acts.ts'
import { useStation } from './at-station.ts'

interface VerdictsProps {
  /** Whose word it is, for those who cannot see it. */
  readonly label: string
  readonly disabled?: boolean
  readonly onRule: (verdict: Verdict) => void
}

/** Three equal buttons: a ruling is never suggested. */
export function Verdicts({ label, disabled = false, onRule }: VerdictsProps) {
  const { t } = useStation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div class="tools" role="group" aria-label={label}>
      {VERDICTS.map(verdict => (
        <button
          key={verdict}
          type="button"
          class="choice-button verdict-button"
          disabled={disabled}
          onClick={() => onRule(verdict)}
        >
          <b>{MARKS[verdict]}</b> <span>{t(`referee:verdicts.${verdict}`)}</span>{' '}
          <small>{t(`gathering:monitor.challenge.${verdict}`)}</small>
        </button>
      ))}
    </div>
  )
}
