import type { Seat } from '#kernel/game.ts'
import { MARKS } from '#referee/acts.ts'
import type { Standing } from '#referee/match.ts'
import { MARKS_TO_LOSE } from '#referee/rulings.ts'
import type { Translator } from '#text/translate.ts'

interface RecordMarksProps {
  readonly t: Translator
  readonly match: Standing
  readonly seat: Seat
  readonly name: string
}

/** A player's little boxes of the record sheet: every C, and three for I and IA, of which the last one loses. */
export function RecordMarks({ t, match, seat, name }: RecordMarksProps) {
  const rulings = match.record.filter(({ challenger }) => challenger === seat)
  const bad = rulings.filter(({ verdict }) => verdict !== 'correct')
  const correct = rulings.length - bad.length
  const boxes = Array.from({ length: MARKS_TO_LOSE }, (_, index) => {
    const ruling = bad[index]
    return ruling ? MARKS[ruling.verdict] : ''
  })
  return (
    <span class="record-marks" role="img" aria-label={t.t('table:marks', { name, correct, bad: bad.length })}>
      {correct > 0 && <span class="record-mark is-good">{correct > 1 ? `${correct}C` : 'C'}</span>}
      {boxes.map((mark, index) => (
        <span key={index} class={`record-mark${mark === '' ? '' : ' is-bad'}`}>
          {mark}
        </span>
      ))}
    </span>
  )
}
