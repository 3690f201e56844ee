import type { ScoreSheet } from '#kernel/box.ts'
import type { Translator } from '#text/translate.ts'
import type { AtTable } from '../table-controller.ts'
import './score-pad.css'

/** Points as they are written down at a real table, a column for each player. */
export function ScorePad({ controller, t }: AtTable) {
  const { box, view } = controller
  const sheets = box.face.scorePad?.(view.value.match.state) ?? []
  if (sheets.length === 0) return null
  const names = view.value.seats.map(({ name }) => name)
  return (
    <section class="score-pad stack stack--tight" aria-label={t.t('table:score-pad')}>
      {sheets.map(sheet => (
        <Sheet key={sheet.title.key} sheet={sheet} names={names} t={t} />
      ))}
    </section>
  )
}

interface SheetProps {
  readonly sheet: ScoreSheet
  readonly names: readonly string[]
  readonly t: Translator
}

function Sheet({ sheet, names, t }: SheetProps) {
  if (sheet.rows.length === 0) return null
  return (
    <div class="score-pad__sheet">
      <table>
        <caption>{t.say(sheet.title)}</caption>
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
          {sheet.rows.map((row, index) => (
            <tr key={index} class={row.isTotal ? 'is-total' : undefined}>
              <th scope="row">{t.say(row.label)}</th>
              {row.cells.map((cell, seat) => (
                <td key={seat}>{cell && t.say(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
