import type { Holder, RecordSheet } from '#gathering/paper-things.ts'
import { fitting } from './fit.ts'
import { usePress } from './press.ts'
import './record-sheet.css'

const CHALLENGES = [1, 2, 3, 4, 5, 6]
const MARKS = [1, 2, 3]

/** What a Monitor writes down at a station, in all five rounds. */
export function RecordPaper({ sheet }: { readonly sheet: RecordSheet }) {
  const { t, gameOf, about, event, ofGame } = usePress()
  const say = (key: string) => t(`gathering:papers.record.${key}`)
  const words = ofGame(sheet.game)?.words
  const remedy = words?.either('challenges.effect-correct', 'table:desk.effect-correct') ?? ''
  const title = `${gameOf(sheet.game)} · ${say('title')}`
  return (
    <div class="paper-record">
      <header>
        <b>{sheet.station}</b>
        <div>
          <h2 style={{ fontSize: fitting(title, 168, 8.5) }}>{title}</h2>
          <p>{say('text')}</p>
        </div>
        <p class="paper-record__about">
          {event}
          <br />
          {t('gathering:papers.record.minutes', { count: about.minutes })} ·{' '}
          {say(`edition-${about.edition ?? 'current'}`)}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>{say('round')}</th>
            <th />
            <th>{say('number')}</th>
            <th>{say('name')}</th>
            <th>{say('challenges')}</th>
            <th>{say('marks')}</th>
            <th>{say('time')}</th>
            <th>{say('score')}</th>
            <th>{say('monitor')}</th>
            <th>{say('initials')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rounds.map(({ round, a, b }) => (
            <>
              <tr key={`${round} A`} class="paper-record__first">
                <td rowSpan={2} class="paper-record__round">
                  {round}
                </td>
                <Row letter="A" holder={a} />
                <td rowSpan={2} class="paper-record__monitor" />
                <td rowSpan={2} class="paper-record__initials" />
              </tr>
              <tr key={`${round} B`}>
                <Row letter="B" holder={b} />
              </tr>
            </>
          ))}
        </tbody>
      </table>
      <footer>
        <p>
          <b>C</b> {say('correct')} {remedy}
        </p>
        <p>
          <b>I</b> {say('incorrect')}
          <br />
          <b>IA</b> {say('inappropriate')}
        </p>
        <p>
          {say('scores')} {say('hand-in')}
        </p>
      </footer>
    </div>
  )
}

function Row({ letter, holder }: { readonly letter: string; readonly holder: Holder | null }) {
  const { nameOf } = usePress()
  const name = holder ? nameOf(holder) : ''
  return (
    <>
      <td class="paper-record__letter">{letter}</td>
      <td class="paper-record__number">{holder?.id}</td>
      <td class="paper-record__name" style={{ fontSize: fitting(name, 40, 4.3, 2) }}>
        {name}
      </td>
      <td class="paper-record__boxes">
        <svg viewBox="0 0 49 8" aria-hidden="true">
          {CHALLENGES.map(n => (
            <rect key={n} x={8.2 * n - 8} y=".2" width="7.2" height="7.6" rx="1" stroke-width=".3" />
          ))}
        </svg>
      </td>
      <Marks />
      <Marks />
      <td class="paper-record__score">
        <i />
      </td>
    </>
  )
}

/** Circled one after the other; with the third the game ends. */
function Marks() {
  return (
    <td class="paper-record__marks">
      <svg viewBox="0 0 19 6.6" aria-hidden="true">
        {MARKS.map(n => (
          <g key={n}>
            <circle cx={6.3 * n - 3.1} cy="3.3" r="2.8" stroke-width={n === 3 ? 0.8 : 0.3} />
            <text x={6.3 * n - 3.1} y="4.5" font-size="3.4">
              {n}
            </text>
          </g>
        ))}
      </svg>
    </td>
  )
}
