import { useId } from 'preact/hooks'
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
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div class="tools" role="group" aria-label={label}>
      {VERDICTS.map(verdict => (
        <button
          key={verdict}
          type="button"
          class="choice-button verdict-button"
          disabled={disabled}
          aria-describedby={`${id}-${verdict}`}
          aria-label={`${MARKS[verdict]} – ${t(`referee:verdicts.${verdict}`)}`}
          onClick={() => onRule(verdict)}
        >
          <b>{MARKS[verdict]}</b>
          <span>{t(`referee:verdicts.${verdict}`)}</span>
          <small id={`${id}-${verdict}`}>{t(`gathering:monitor.challenge.${verdict}`)}</small>
        </button>
      ))}
    </div>
  )
}
