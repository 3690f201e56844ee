import type { Game } from '#gathering/game.ts'
import { fitTogether } from '#gathering/score.ts'
import { useDay } from '../at-day.ts'

/** Both cards as they sit before the Monitor, A left and B right, and what can be checked without the paper. */
export function Cards({ game }: { readonly game: Game }) {
  const { t, people } = useDay()
  const { a, b, scores, corrections } = game
  const fits = scores !== null && fitTogether(scores)
  return (
    <>
      <div class="cards">
        <Card game={game} letter="A" number={a} />
        {b !== null && <Card game={game} letter="B" number={b} />}
      </div>
      <ul class="cards__checks plain-list">
        {scores && (
          <li class={fits ? 'is-right' : 'is-wrong'}>
            {t(`gathering:hall.leader.${fits ? 'fit' : 'no-fit'}`, {
              scores: people(scores.map(score => score ?? '–')),
            })}
          </li>
        )}
        {game.signed.every(at => at !== null) && <li class="is-right">{t('gathering:hall.leader.both-signed')}</li>}
        {corrections.length > 0 && <li>{t('gathering:hall.leader.is-corrected', { count: corrections.length })}</li>}
      </ul>
    </>
  )
}

interface CardProps {
  readonly game: Game
  readonly letter: 'A' | 'B'
  readonly number: number
}

function Card({ game, letter, number }: CardProps) {
  const { t, numberOf, nameOf } = useDay()
  const side = letter === 'A' ? 0 : 1
  const score = game.scores?.[side] ?? null
  return (
    <div class="score-of">
      <p>
        <span class="score-of__letter">{letter}</span> <b class="score-of__number">{numberOf(number)}</b>
        <br />
        {nameOf(number)}
        {game.signed[side] === null && <small class="soft"> · {t('gathering:hall.leader.unsigned')}</small>}
      </p>
      <p class="score-of__score">
        <b>{score ?? '–'}</b>
        <span>{t(`gathering:hall.leader.scores.${score ?? 'none'}`)}</span>
      </p>
    </div>
  )
}
