import type { Honour } from '#gathering/paper-things.ts'
import { ROUNDS } from '#gathering/rounds.ts'
import { fitting } from './fit.ts'
import { usePress } from './press.ts'
import './certificate.css'

const LARGE = '50,4 65.3,31 95.6,37.2 74.7,60 78.2,90.8 50,78 21.8,90.8 25.3,60 4.4,37.2 34.7,31'
const INNER = '50,8.5 63.8,33 91.4,38.6 72.4,59.3 75.6,87.2 50,75.5 24.4,87.2 27.6,59.3 8.6,38.6 36.2,33'

/** For every child, whatever the award. */
export function Certificate({ honour: { holder, total, award, games } }: { readonly honour: Honour }) {
  const { t, nameOf, gameOf, event, date, list } = usePress()
  const say = (key: string, values = {}) => t(`gathering:papers.certificate.${key}`, values)
  const named = t(`gathering:papers.awards.${award}`)
  return (
    <div class="paper-certificate">
      <Border />
      <p class="paper-certificate__event">
        {event} · {date}
      </p>
      <h2>{say('title')}</h2>
      <div>
        <b class="paper-certificate__name" style={{ fontSize: fitting(nameOf(holder), 200, 14) }}>
          {nameOf(holder)}
        </b>
        <p style={{ fontSize: fitting(holder.school, 190, 5.4) }}>{holder.school}</p>
      </div>
      <div class="paper-certificate__text">
        <p>{games.length === ROUNDS ? say('all') : say('some')}</p>
        {games.length === ROUNDS && <p>{say('games', { games: list(games.map(gameOf)) })}</p>}
        <p>{say('points', { total })}</p>
      </div>
      <div class="paper-certificate__foot">
        <p>{say('director')}</p>
        <svg viewBox="0 0 100 96" role="img" aria-label={`${total}, ${named}`}>
          <polygon points={LARGE} stroke-width="1.6" />
          <polygon points={INNER} stroke-width=".5" />
          <text x="50" y="60" font-size="26">
            {total}
          </text>
        </svg>
        <p>{say('coach')}</p>
      </div>
      <b class="paper-certificate__award">{named}</b>
    </div>
  )
}

/** Two lines all round, with a star in each corner. */
function Border() {
  return (
    <svg class="paper-certificate__border" viewBox="0 0 249 180" aria-hidden="true">
      <rect x="3.5" y="3.5" width="242" height="173" rx="5" stroke-width=".9" />
      <rect x="6.5" y="6.5" width="236" height="167" rx="3" stroke-width=".3" />
      {[0, 1, 2, 3].map(corner => (
        <g key={corner} transform={`translate(${corner % 2 === 0 ? 0 : 234} ${corner < 2 ? 0 : 166}) scale(.15)`}>
          <circle class="paper-certificate__gap" cx="50" cy="48" r="56" />
          <polygon points={LARGE} stroke-width="4" />
          <polygon points={INNER} stroke-width="2" transform="translate(22 21) scale(.56)" />
        </g>
      ))}
    </svg>
  )
}
