import type { Game } from '#gathering/game.ts'
import { useDay } from '../at-day.ts'
import { useTold } from './told.ts'
import './sitters.css'

/** The two at a station with what stands on their cards: A left, B right, as they sit before the Monitor. */
export function Sitters({ game }: { readonly game: Game }) {
  return (
    <div class="sitters">
      <Sitter game={game} side={0} />
      <Sitter game={game} side={1} />
    </div>
  )
}

interface SitterProps {
  readonly game: Game
  readonly side: 0 | 1
}

function Sitter({ game, side }: SitterProps) {
  const { gathering, numberOf, nameOf, t } = useDay()
  const { timeOf } = useTold()
  const number = side === 0 ? game.a : game.b
  const letter = side === 0 ? 'A' : 'B'
  if (number === null) {
    return (
      <div class="sitter sitter--none">
        <span class="sitter__letter">{letter}</span>
        <p class="soft">{t('gathering:desk.table.nobody')}</p>
      </div>
    )
  }
  const score = game.scores?.[side] ?? null
  const signed = game.signed[side]
  const here = gathering.here[number]
  return (
    <div class="sitter">
      <span class="sitter__letter">{letter}</span>
      <div>
        <h3>{numberOf(number)}</h3>
        <p>{nameOf(number)}</p>
        <p class="soft">{gathering.registered[number]?.school}</p>
        <p class="soft small">
          {[
            here === undefined
              ? t('gathering:desk.table.not-here')
              : t('gathering:desk.table.here', { time: timeOf(here) }),
            signed === null
              ? t('gathering:desk.table.not-signed')
              : t('gathering:desk.table.signed', { time: timeOf(signed) }),
          ].join(' · ')}
        </p>
      </div>
      <b class={`sitter__score${score === null ? ' soft' : ''}`}>
        {score ?? '–'}
        {score === null && <span class="unseen">{t('gathering:desk.table.no-score')}</span>}
      </b>
    </div>
  )
}
