import type { AnyBox } from '#kernel/box.ts'
import { useTranslator } from '../../language.ts'
import { useTable } from '../at-table.ts'
import { labelOf } from '../label-of.ts'
import './score-pad.css'

/** Points as they are written down at a real table, a column for each player. */
export function ScorePad() {
  const { box, view, translator } = useTable()
  const names = view.seats.map((_, seat) => labelOf(view, seat, translator))
  return <ScoreSheets box={box} state={view.match.state} names={names} />
}

interface ScoreSheetsProps {
  readonly box: AnyBox
  readonly state: unknown
  readonly names: readonly string[]
}

export function ScoreSheets({ box, state, names }: ScoreSheetsProps) {
  const { t, say } = useTranslator(box)
  const sheets = box.face.scorePad?.(state) ?? []
  if (sheets.length === 0) return null
  return (
    <section class="score-pad stack stack--tight" aria-label={t('table:score-pad')}>
      {sheets
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <div key={title.key} class="score-pad__sheet">
            <table>
              <caption>{say(title)}</caption>
              <thead>
                <tr>
                  <td />
                  {names.map((name, seat) => (
                    <th key={seat} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr key={index} class={row.isTotal ? 'is-total' : undefined}>
                    <th scope="row">{say(row.label)}</th>
                    {row.cells.map((cell, seat) => (
                      <td key={seat}>{cell && say(cell)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
    </section>
  )
}
