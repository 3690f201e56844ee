import type { Act } from '#gathering/acts.ts'
import type { Line } from '#gathering/book.ts'
import type { Game } from '#gathering/game.ts'
import { formatScores } from '#gathering/score.ts'
import { useDay } from '../at-day.ts'
import { timeOf } from '../clock-words.ts'
import { RecordSheet } from '../record-sheet.tsx'
import { linesOf } from './what-waits.ts'

/** What the log says of a game, the evidence before a ruling: who, when, what. */
export function GameLog({ game }: { readonly game: Game }) {
  const { t, day, numberOf } = useDay()
  // The record sheet is shown as it stands, not each time it was told.
  const lines = linesOf(day.book, game).filter(({ act }) => act.type !== 'sheet')
  if (lines.length === 0) return <p class="soft">{t('gathering:hall.leader.no-log')}</p>
  return (
    <>
      <RecordSheet game={game} />
      <ol class="game-log plain-list">
        {lines.map(({ at, role, act }, index) => (
          <li key={index}>
            <time class="soft">{timeOf(at)}</time>
            <span>{t(`gathering:hall.leader.log.${act.type}`, valuesOf(act, game, numberOf))}</span>
            <span class="soft">{whoOf(role)}</span>
          </li>
        ))}
      </ol>
    </>
  )

  function whoOf(role: Line['role']): string {
    return t(`gathering:hall.leader.who.${role.type}`)
  }
}

function valuesOf(act: Act, { a, b }: Game, numberOf: (number: number) => string): Record<string, string> {
  const given = act.type === 'grant' ? act.numbers.filter(one => one === a || one === b) : []
  const number = 'number' in act ? act.number : given[0]
  return {
    ...(number !== undefined && { number: numberOf(number) }),
    ...('scores' in act && { scores: formatScores(act.scores) }),
    ...('reason' in act && { reason: act.reason }),
  }
}
