import type { Seat } from '#kernel/game.ts'
import { MARKS, MARKS_TO_LOSE } from '#referee/acts.ts'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'

/** A player's little boxes of the record sheet: every C, and three for I and IA, of which the last one loses. */
export function RecordMarks({ seat }: { readonly seat: Seat }) {
  const { view, t } = useTable()
  const rulings = view.match.record.filter(({ challenger }) => challenger === seat)
  const bad = rulings.filter(({ verdict }) => verdict !== 'correct')
  const correct = rulings.length - bad.length
  const told = t('table:marks', { name: nameOf(view, seat), correct, bad: bad.length })
  return (
    <span class="record-marks" role="img" aria-label={told}>
      {correct > 0 && <span class="record-mark is-good">{correct > 1 ? `${correct}C` : 'C'}</span>}
      {Array.from({ length: MARKS_TO_LOSE }, (_, index) => (
        <span key={index} class={`record-mark${bad[index] ? ' is-bad' : ''}`}>
          {bad[index] && MARKS[bad[index].verdict]}
        </span>
      ))}
    </span>
  )
}
