import type { Card } from '#gathering/paper-things.ts'
import { fitting } from './fit.ts'
import { Mark } from './mark.tsx'
import { usePress } from './press.ts'
import './score-card.css'

const OUTCOMES = [
  ['3', 'win'],
  ['2', 'tie'],
  ['1', 'loss'],
  ['1C', 'challenges'],
  ['3NS', 'no-show'],
] as const

/** The only official record of a game, for one child; a blank one has lines to write on. */
export function ScoreCard({ card }: { readonly card: Card | null }) {
  const { t, gameOf, nameOf } = usePress()
  const say = (key: string) => t(`gathering:papers.card.${key}`)
  const game = card ? gameOf(card.game) : ''
  return (
    <div class="paper-card">
      <header>
        {card && <Mark game={card.game} />}
        <div class="paper-card__game">
          {card ? <b style={{ fontSize: fitting(game, 40, 5.6, 2) }}>{game}</b> : <Line label={say('game')} />}
          <small>
            {card ? t('gathering:papers.of-round', { round: card.round }) : t('gathering:papers.score-card')}
            {!card && <i class="paper-card__digit" />}
          </small>
        </div>
        <div class="paper-card__station">
          <small>{say('station')}</small>
          <b>{card?.station}</b>
        </div>
      </header>
      <dl class="paper-card__who">
        <div>
          <dt>{say('number')}</dt>
          <dd class={card ? '' : 'paper-line'}>{card?.holder.id}</dd>
        </div>
        <div>
          <dt>{say('against')}</dt>
          <dd class={card?.opponent ? '' : 'paper-line'}>{card?.opponent?.id}</dd>
        </div>
        <div class="paper-card__name">
          <dt>{say('name')}</dt>
          <dd class="paper-line" style={{ fontSize: fitting(card ? nameOf(card.holder) : '', 76, 5.6) }}>
            {card && nameOf(card.holder)}
          </dd>
        </div>
      </dl>
      <div class="paper-card__outcome">
        <small>{say('outcome')}</small>
        <ol>
          {OUTCOMES.map(([score, key]) => (
            <li key={score}>
              <Circled score={score} />
              <small>{say(key)}</small>
            </li>
          ))}
        </ol>
      </div>
      <div class="paper-card__signed">
        <Line label={say('initials')} />
        <Line label={say('signature')} />
      </div>
      <footer>
        <p>
          {say('official')}
          <br />
          {say('stay')}
        </p>
        <div class="paper-card__leader">
          <i />
          <small>{say('leader')}</small>
        </div>
      </footer>
    </div>
  )
}

/** Drawn, for a printer takes far longer over a border that is round. The two outcomes that are rare are dashed. */
function Circled({ score }: { readonly score: string }) {
  const isRare = score.length > 1
  return (
    <svg viewBox="0 0 13 13" role="img" aria-label={score}>
      <circle cx="6.5" cy="6.5" r="6.2" stroke-width=".55" {...(isRare && { 'stroke-dasharray': '1.6 1.04' })} />
      <text x="6.5" y={isRare ? 8.3 : 8.9} font-size={isRare ? 5 : 6.6}>
        {score}
      </text>
    </svg>
  )
}

/** A line to write on, and below it what is written. */
function Line({ label }: { readonly label: string }) {
  return (
    <div class="paper-card__line">
      <i />
      <small>{label}</small>
    </div>
  )
}
