import { MARKS, VERDICTS } from '#referee/acts.ts'
import { result, type Standing } from '#referee/match.ts'
import { scoreOf } from '#referee/score-card.ts'
import { ruleName } from '../../language.ts'
import { beginnerOf } from '../beginner.ts'
import { nameOf } from '../speech.ts'
import type { AtTable } from '../table-controller.ts'

/** The Monitor's sheet: who began, every challenge with its rulings, and how it ended. */
export function RecordSheet({ controller, t }: AtTable) {
  const view = controller.view.value
  const { match } = view
  const outcome = result(controller.box, match)
  const beginner = beginnerOf(controller.box, view)
  const count = (seat: number, verdict: string) =>
    match.record.filter(ruling => ruling.challenger === seat && ruling.verdict === verdict).length
  return (
    <section class="record stack stack--tight" aria-label={t.t('table:record-sheet')}>
      <h2>{t.t('table:record-sheet')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.t('table:record.player')}</th>
            {VERDICTS.map(verdict => (
              <th key={verdict} scope="col">
                <abbr title={t.t(`referee:verdicts.${verdict}`)}>{MARKS[verdict]}</abbr>
              </th>
            ))}
            <th scope="col">{t.t('table:record.result')}</th>
          </tr>
        </thead>
        <tbody>
          {view.seats.map(({ name }, seat) => (
            <tr key={seat}>
              <th scope="row">
                {name}
                {seat === beginner && <small>{t.t('table:record.began-yes')}</small>}
                {overruns(match, seat) > 0 && (
                  <small>
                    {t.t('table:record.overruns')}: {overruns(match, seat)}
                  </small>
                )}
              </th>
              {VERDICTS.map(verdict => (
                <td key={verdict}>{count(seat, verdict) || '–'}</td>
              ))}
              <td>{outcome === null ? '–' : scoreOf(outcome, seat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {match.record.length === 0 && <p class="soft small">{t.t('table:record.none')}</p>}
      <ol class="record__rulings">
        {match.record.map(ruling => (
          <li key={ruling.line}>
            <b>{MARKS[ruling.verdict]}</b>{' '}
            {t.t('table:record.ruling', {
              name: nameOf(view, ruling.challenger),
              rule: ruleName(controller.box, ruling.rule, t.t),
            })}
            {ruling.opinions.length > 1 && (
              <small>
                {ruling.opinions
                  .map(({ by, verdict }) =>
                    t.t('table:record.opinion', { official: `@referee:officials.${by}`, mark: MARKS[verdict] }),
                  )
                  .join(' · ')}
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function overruns(match: Standing, seat: number): number {
  return match.overruns[seat] ?? 0
}
