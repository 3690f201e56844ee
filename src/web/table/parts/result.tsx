import type { Outcome } from '#kernel/game.ts'
import { scoreOf } from '#referee/score-card.ts'
import { nameOf } from '../speech.ts'
import type { AtTable } from '../table-controller.ts'

interface ResultProps extends AtTable {
  readonly outcome: Outcome
}

/** How it ended. */
export function ResultBanner({ controller, t, outcome }: ResultProps) {
  const { winners, reason } = outcome
  const names = winners.map(seat => nameOf(controller.view.value, seat))
  const title =
    names.length === 0
      ? t.t('table:result.tie')
      : t.t(names.length > 1 ? 'table:result.win-many' : 'table:result.win', { names: names.join(', ') })
  return (
    <div class="result" role="status">
      <h2>{title}</h2>
      <p>
        {t.t('table:result.because', { reason: t.either(`reasons.${reason}`, `referee:reasons.${reason}`) })}{' '}
        {t.t('table:result.well-played')}
      </p>
    </div>
  )
}

/** A little paper in the air for the winner. */
export function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      {Array.from({ length: 24 }, (_, index) => (
        <i key={index} style={`--n:${index}`} />
      ))}
    </div>
  )
}

/** Players check and sign their own cards. */
export function ScoreCards({ controller, t, outcome }: ResultProps) {
  const { match, seats, plays } = controller.view.value
  const sign = (seat: number) => controller.act({ type: 'sign' }, seat)
  return (
    <section class="stack" aria-label={t.t('table:result.cards')}>
      <h2>{t.t('table:result.cards')}</h2>
      <p class="soft small">{t.t('table:result.hint')}</p>
      <div class="score-cards">
        {seats.map(({ name }, seat) => {
          const score = scoreOf(outcome, seat)
          return (
            <section key={seat} class="score-card" aria-label={t.t('table:result.card-of', { name })}>
              <p class="score-card__name">{name}</p>
              <p class="score-card__score">
                <b>{score}</b> <span>{t.t(`table:result.code-${score}`)}</span>
              </p>
              {match.signed[seat] ? (
                <p class="score-card__signed">
                  <span class="unseen">{t.t('table:result.signed', { name })}</span>
                  <span aria-hidden="true">{name}</span>
                </p>
              ) : plays.includes(seat) ? (
                <button type="button" class="button button--sun button--small" onClick={() => sign(seat)}>
                  {t.t('table:result.sign-as', { name })}
                </button>
              ) : (
                <p class="soft small">{t.t('table:result.unsigned')}</p>
              )}
            </section>
          )
        })}
      </div>
    </section>
  )
}
