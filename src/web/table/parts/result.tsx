import { useEffect, useRef } from 'preact/hooks'
import type { Outcome, Seat } from '#kernel/game.ts'
import type { LogLine, TableView } from '#protocol/table.ts'
import { scoreOf } from '#referee/score-card.ts'
import { reasonSaid } from '#text/reason-said.ts'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { countedLines } from '../counted-said.ts'
import { isJustYou, labelOf } from '../label-of.ts'
import { ofTwoSaid } from '../of-two-said.ts'
import { nameOf } from '../speech.ts'
import { totalsSaid } from '../totals-said.ts'
import { lineSaid, yoursSaid } from './line-said.ts'

/** How it ended. */
export function ResultBanner({ outcome }: { readonly outcome: Outcome }) {
  const { winners, reason } = outcome
  const { box, view, t, people, translator } = useTable()
  const everybody = view.seats.map(({ name }) => name)
  const names = people(winners.map(seat => nameOf(view, seat)))
  const counted = outcome.points ? countedLines(box, view, translator) : []
  // What is counted has the last move in it, and what everybody has in the end.
  const told = counted.length === 0 ? declaredIn(view, winners) : null
  // “Player 1 0” would be read as one number.
  const labels = view.seats.map((_, seat) => labelOf(view, seat, translator))
  const totals = counted.length === 0 ? totalsSaid(outcome, labels, translator) : null
  const ofTwo = ofTwoSaid(view, outcome, translator)
  const [mine = null, ...others] = view.plays
  const reader = others.length === 0 ? mine : null
  // A computer needs no kind word, and a learner short ones.
  const isAlone = reader !== null && view.seats.every(({ kind }, seat) => seat === reader || kind === 'bot')
  const isMine = winners.length === 1 && winners[0] === reader
  const title = isMine ? 'you-win' : winners.length === 0 ? 'tie' : winners.length > 1 ? 'win-many' : 'win'
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus may have gone with the game.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div class="result" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {t(`table:result.${title}`, { names })}
      </h2>
      {told && <p>{isMine ? yoursSaid(told, translator) : lineSaid(view, told, translator)}.</p>}
      {counted.map(({ who, what }) => (
        <p key={who}>
          <b>{who}</b>
          {what}
        </p>
      ))}
      {totals && <p>{totals}</p>}
      {ofTwo && <p class="result__of-two">{ofTwo}</p>}
      <p>
        {t('table:result.because', { reason: reasonSaid(outcome, everybody, translator, reader) })}{' '}
        {reason !== 'conduct' && !isAlone && t('table:result.well-played')}
      </p>
    </div>
  )
}

/** What the winner said and did last, as with a number sentence: it is what there is to learn from the end. */
function declaredIn({ match, lines }: TableView, winners: readonly Seat[]): LogLine | null {
  const last = lines.findLast(({ type }) => type === 'move')
  const isTheirs = typeof last?.author === 'number' && winners.includes(last.author)
  // That a turn was over is nothing to learn from.
  return last && isTheirs && match.ended === null && last.note.key !== 'moves.pass' ? last : null
}

const SCRAPS = 24
const LEAP = 7

/** A little paper in the air for the winner. */
export function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      {Array.from({ length: SCRAPS }, (_, index) => (
        // One after the other, but not from left to right: that would be a line.
        <i key={index} style={`--n:${index};--at:${(index * LEAP) % SCRAPS}`} />
      ))}
    </div>
  )
}

/** Players check and sign their own cards. */
export function ScoreCards({ outcome }: { readonly outcome: Outcome }) {
  const { view, t } = useTable()
  const { match, seats, plays, officials } = view
  return (
    <section class="stack" aria-label={t('table:result.cards')}>
      <div class="stack stack--tight score-cards__head">
        <h2>{t('table:result.cards')}</h2>
        <p class="soft small">{t('table:result.hint')}</p>
      </div>
      {plays.length > 0 && (match.collected || officials.includes('leader')) && (
        <p class="note" role="status">
          {t(match.collected ? 'table:result.collected' : 'table:result.stay')}
        </p>
      )}
      <div class="score-cards">
        {seats.map((_, seat) => (
          <ScoreCard key={seat} seat={seat} outcome={outcome} />
        ))}
      </div>
    </section>
  )
}

function ScoreCard({ seat, outcome }: { readonly seat: Seat; readonly outcome: Outcome }) {
  const { act, view, t, translator } = useTable()
  const { match, plays } = view
  const name = nameOf(view, seat)
  const label = labelOf(view, seat, translator)
  const score = scoreOf(outcome, seat, match.conduct)
  const reason = match.conduct.find(ruled => ruled.seat === seat)?.reason
  const isSigned = match.signed[seat] === true
  const card = useRef<HTMLElement>(null)
  // The button that signed it is gone: whoever pressed it stays at the card.
  useEffect(() => {
    if (isSigned && document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [isSigned])
  return (
    <section ref={card} class="score-card" tabIndex={-1} aria-label={t('table:result.card-of', { name })}>
      <p class="score-card__name">{label}</p>
      <p class="score-card__score">
        <b>{score}</b> <span>{t(`table:result.code-${score}`)}</span>
      </p>
      {reason !== undefined && <p class="score-card__reason">{reason}</p>}
      {isSigned ? (
        <p class="score-card__signed">
          <span class="unseen">{t('table:result.signed', { name })}</span>
          <span aria-hidden="true">{label}</span>
        </p>
      ) : plays.includes(seat) ? (
        <Button
          look="sun small"
          onClick={() => act({ type: 'sign' }, seat)}
          text={isJustYou(view, seat) ? t('table:result.sign') : t('table:result.sign-as', { name })}
        />
      ) : (
        <p class="soft small">{t('table:result.unsigned')}</p>
      )}
    </section>
  )
}
