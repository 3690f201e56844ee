import { MARKS, type Mark } from '#gathering/record-sheet.ts'
import { MARKS as MARK_OF, VERDICTS } from '#referee/acts.ts'
import { useTranslator } from '../language.ts'
import './opinion-marks.css'

interface OpinionMarksProps {
  /** Asked above the buttons. */
  readonly label: string
  readonly onMark: (mark: Mark) => void
}

/** What an opinion came to: three equal buttons, and with the tap play goes on. */
export function OpinionMarks({ label, onMark }: OpinionMarksProps) {
  const { t } = useTranslator()
  return (
    <fieldset class="opinion-marks">
      <legend>{label}</legend>
      {MARKS.map(mark => (
        <button key={mark} type="button" class="button" onClick={() => onMark(mark)}>
          <b>{mark}</b>
          <span>{t(`referee:verdicts.${VERDICTS.find(one => MARK_OF[one] === mark) ?? ''}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
