import { MARKS, VERDICTS } from '#referee/acts.ts'
import { isSettled, result } from '#referee/match.ts'
import { scoreOf } from '#referee/score-card.ts'
import { useTable } from '../at-table.ts'
import { beginnerOf } from '../beginner.ts'
import { labelOf } from '../label-of.ts'
import { ruleName } from '../rule-name.ts'
import { nameOf } from '../speech.ts'

/** The Monitor's sheet: who began, every challenge with its rulings, and how it ended. */
export function RecordSheet() {
  const { box, view, t, translator } = useTable()
  const { record, overruns, conduct } = view.match
  const outcome = isSettled(box, view.match) ? result(box, view.match) : null
  const beginner = beginnerOf(box, view)
  const { edition }: Record<string, unknown> = { ...Object(box.rules.game.options), ...view.header.options }
  const count = (seat: number, verdict: string) =>
    record.filter(ruling => ruling.challenger === seat && ruling.verdict === verdict).length
  return (
    <section class="record stack stack--tight" aria-label={t('table:record-sheet')}>
      <h2>{t('table:record-sheet')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table:record.player')}</th>
            {VERDICTS.map(verdict => (
              <th key={verdict} scope="col">
                <abbr title={t(`referee:verdicts.${verdict}`)}>{MARKS[verdict]}</abbr>
              </th>
            ))}
            <th scope="col">{t('table:record.result')}</th>
          </tr>
        </thead>
        <tbody>
          {view.seats.map((_, seat) => (
            <tr key={seat}>
              <th scope="row">
                {labelOf(view, seat, translator)}
                {seat === beginner && <small>{t('table:record.began-yes')}</small>}
                {!!overruns[seat] && (
                  <small>
                    {t('table:record.overruns')}: {overruns[seat]}
                  </small>
                )}
              </th>
              {VERDICTS.map(verdict => (
                <td key={verdict}>{count(seat, verdict) || '–'}</td>
              ))}
              <td>{outcome === null ? '–' : scoreOf(outcome, seat, conduct)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {edition && (
        <p class="soft small">
          {t('options.edition.name')}: {t(`options.edition.${edition}`)}
        </p>
      )}
      {record.length === 0 && <p class="soft small">{t('table:record.none')}</p>}
      <ol class="record__rulings">
        {record.map((ruling, index) => (
          <li key={index}>
            <b>{MARKS[ruling.verdict]}</b>{' '}
            {t('table:record.ruling', { name: nameOf(view, ruling.challenger), rule: ruleName(box, ruling.rule, t) })}
            {ruling.opinions.length > 1 && (
              <small>
                {ruling.opinions
                  .map(({ by, verdict }) =>
                    t('table:record.opinion', { official: `@referee:officials.${by}`, mark: MARKS[verdict] }),
                  )
                  .join(' · ')}
              </small>
            )}
          </li>
        ))}
        {conduct.map(({ seat, reason }) => (
          <li key={`conduct ${seat}`}>
            <b>0</b> {t('table:record.conduct', { name: nameOf(view, seat), reason })}
          </li>
        ))}
      </ol>
    </section>
  )
}
