import type { CorrectionSlip, Honour, SchoolSheet } from '#gathering/paper-things.ts'
import type { Scores } from '#gathering/score.ts'
import { QrCode } from '../../table/parts/qr-code.tsx'
import { fitting } from './fit.ts'
import { usePress } from './press.ts'
import './lists.css'

/** On which a coach writes down what each child has won. */
export function SchoolPaper({ sheet: { school, rows, link } }: { readonly sheet: SchoolSheet }) {
  const { t, nameOf, event, date, linkTo } = usePress()
  const say = (key: string) => t(`gathering:papers.school.${key}`)
  return (
    <div class="paper-list">
      <header>
        <div>
          <p>
            {event} · {date}
          </p>
          <h2 style={{ fontSize: fitting(school, 125, 8.5, 2) }}>{school}</h2>
          <p>
            {say('title')}. {say('text')}
          </p>
          {link && <p>{say('code')}</p>}
        </div>
        {link && <QrCode text={linkTo(link)} name={t('gathering:papers.school.code-name', { school })} />}
      </header>
      <table class="paper-tally">
        <thead>
          <tr>
            <th>{say('number')}</th>
            <th>{say('name')}</th>
            {[1, 2, 3, 4, 5].map(round => (
              <th key={round}>{t('gathering:papers.round', { round })}</th>
            ))}
            <th>{say('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ holder, points }) => (
            <tr key={holder.number}>
              <td class="paper-list__number">{holder.id}</td>
              <td style={{ fontSize: fitting(nameOf(holder), 44, 4.2, 2) }}>{nameOf(holder)}</td>
              {points.map(({ round, station }) => (
                <td key={round} class="paper-tally__box">
                  <small>{station}</small>
                </td>
              ))}
              <td class="paper-tally__box paper-tally__box--total" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The awards of one school, as they are called. */
export function AwardPaper({ honours }: { readonly honours: readonly Honour[] }) {
  const { t, nameOf, event, date } = usePress()
  const school = honours[0]?.holder.school ?? ''
  return (
    <div class="paper-list">
      <header>
        <div>
          <p>
            {event} · {date} · {t('gathering:papers.award-list.title')}
          </p>
          <h2 style={{ fontSize: fitting(school, 170, 8.5, 2) }}>{school}</h2>
          <p>{t('gathering:papers.award-list.text')}</p>
        </div>
      </header>
      <table class="paper-awards">
        <thead>
          <tr>
            <th />
            <th>{t('gathering:papers.school.name')}</th>
            <th>{t('gathering:papers.school.number')}</th>
            <th>{t('gathering:papers.award-list.points')}</th>
            <th>{t('gathering:papers.award-list.award')}</th>
          </tr>
        </thead>
        <tbody>
          {honours.map(({ holder, total, award }) => (
            <tr key={holder.number}>
              <td>
                <i />
              </td>
              <td class="paper-awards__name" style={{ fontSize: fitting(nameOf(holder), 70, 5, 2) }}>
                {nameOf(holder)}
              </td>
              <td class="paper-list__number">{holder.id}</td>
              <td class="paper-list__number">{total}</td>
              <td>{t(`gathering:papers.awards.${award}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a card said and what it says now; it is clipped to the card. */
export function CorrectionPaper({ slip }: { readonly slip: CorrectionSlip }) {
  const { t, gameOf, nameOf, language, event } = usePress()
  const { a, b, round, game, station, correction } = slip
  const say = (key: string) => t(`gathering:papers.correction.${key}`)
  const at = new Date(correction.at)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at)
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at)
  const scoreOf = (scores: Scores | null, side: 0 | 1) => scores?.[side] ?? say('nothing')
  return (
    <div class="paper-correction">
      <header>
        <div>
          <b>{say('title')}</b>
          <p>
            {gameOf(game)} · {t('gathering:papers.round', { round })} ·{' '}
            {t('gathering:papers.slip.station', { station })}
          </p>
        </div>
        <p>
          {event}
          <br />
          {t('gathering:papers.correction.at', { date, time })}
          <br />
          {say('text')}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th />
            <th />
            <th>{say('was')}</th>
            <th />
            <th>{say('is')}</th>
          </tr>
        </thead>
        <tbody>
          {([a, b] as const).map(
            (holder, side) =>
              holder && (
                <tr key={holder.number}>
                  <td class="paper-list__number">{holder.id}</td>
                  <td style={{ fontSize: fitting(nameOf(holder), 78, 4.2) }}>{nameOf(holder)}</td>
                  <td class="paper-correction__old">{scoreOf(correction.from, side === 0 ? 0 : 1)}</td>
                  <td>→</td>
                  <td class="paper-correction__new">{scoreOf(correction.to, side === 0 ? 0 : 1)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <footer>
        <p>
          {say('cause')}: {say(`causes.${correction.cause}`)}. {correction.reason}
        </p>
        <p class="paper-correction__signed">
          <i />
          {say('director')}
        </p>
      </footer>
    </div>
  )
}
