import { useState } from 'preact/hooks'
import { roundOf } from '#gathering/gathering.ts'
import { awardsOf, isComplete, type Order, outstandingIn, type Result, resultsOf } from '#gathering/results.ts'
import { useDay } from '../at-day.ts'
import { SaveCopy } from '../desk/save-copy.tsx'
import { Exports } from './exports.tsx'
import './results.css'

const ORDERS: readonly Order[] = ['number', 'school']

/** What every child has, by number or by school: totals and awards, no ranking. */
export function Results({ id, secret }: { readonly id: string; readonly secret: string }) {
  const { gathering, t } = useDay()
  const [order, setOrder] = useState<Order>('number')
  const results = resultsOf(gathering, order)
  return (
    <div class="results">
      <section class="results__main" aria-labelledby="results-title">
        <header class="row row--apart">
          <h2 id="results-title">{t('gathering:desk.results.title')}</h2>
          <fieldset class="orders" aria-label={t('gathering:desk.results.order')}>
            {ORDERS.map(one => (
              <button key={one} type="button" aria-pressed={order === one} onClick={() => setOrder(one)}>
                {t(`gathering:desk.results.by-${one}`)}
              </button>
            ))}
          </fieldset>
        </header>
        <Table results={results} />
      </section>
      <aside class="results__side stack">
        <Missing />
        <Awards results={results} />
        <Exports results={results} />
        <section class="card stack stack--tight">
          <p>{t('gathering:desk.results.copy-text')}</p>
          <SaveCopy id={id} secret={secret} round={0} />
        </section>
      </aside>
    </div>
  )
}

function Table({ results }: { readonly results: readonly Result[] }) {
  const { gathering, numberOf, nameOf, t } = useDay()
  const rounds = gathering.rounds.map((_, index) => index + 1)
  return (
    <table class="scores">
      <thead>
        <tr>
          <th scope="col">{t('gathering:desk.results.child')}</th>
          {rounds.map(round => (
            <th key={round} scope="col" abbr={t('gathering:desk.results.round-long', { round })}>
              {t('gathering:desk.results.round', { round })}
            </th>
          ))}
          <th scope="col">{t('gathering:desk.results.total')}</th>
          <th scope="col" class="scores__award">
            {t('gathering:desk.results.award')}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ number, school, scores, total, award }) => {
          const won = award && t(`gathering:desk.results.awards.${award}`)
          return (
            <tr key={number}>
              <th scope="row">
                <b>{numberOf(number)}</b> <span>{nameOf(number)}</span> <small class="soft">{school}</small>
                {won && <small class="scores__award-below">{won}</small>}
              </th>
              {scores.map((score, index) => (
                <td key={index}>{score ?? '–'}</td>
              ))}
              <td class="scores__total">{total}</td>
              <td class="scores__award">{won ?? '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What is missing before a round can be released. */
function Missing() {
  const { gathering, t } = useDay()
  return (
    <section class="card stack stack--tight" aria-labelledby="missing-title">
      <h2 id="missing-title">{t('gathering:desk.results.missing-title')}</h2>
      <ul class="plain-list missing">
        {gathering.rounds.map((one, index) => {
          const round = index + 1
          const left = outstandingIn(gathering, round)
          const isOut = roundOf(gathering, round)?.released != null
          const state = one.begun === null ? 'not-begun' : left.length > 0 ? 'missing' : isOut ? 'released' : 'complete'
          return (
            <li key={round} class={isComplete(gathering, round) ? undefined : 'soft'}>
              {t(`gathering:desk.results.${state}`, { round, count: left.length })}
              {left.length > 0 && one.begun !== null && (
                <small class="soft">{left.map(({ station }) => station).join(', ')}</small>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Awards({ results }: { readonly results: readonly Result[] }) {
  const { t } = useDay()
  const isKnown = results.some(({ award }) => award !== null)
  return (
    <section class="card stack stack--tight" aria-labelledby="awards-title">
      <h2 id="awards-title">{t('gathering:desk.results.awards-title')}</h2>
      {!isKnown && <p class="soft">{t('gathering:desk.results.awards-later')}</p>}
      {isKnown && (
        <dl class="awards">
          {awardsOf(results).map(({ award, count }) => (
            <div key={award}>
              <dt>{t(`gathering:desk.results.awards.${award}`)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
