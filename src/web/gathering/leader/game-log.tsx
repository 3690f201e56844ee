import type { Game } from '#gathering/game.ts'
import { sentenceOf } from '#gathering/sentences.ts'
import { useDay } from '../at-day.ts'
import { timeOf } from '../clock-words.ts'
import { CopiedOf } from '../copied-turn.tsx'
import { RecordSheet } from '../record-sheet.tsx'
import { linesOf } from './what-waits.ts'

/** What the log says of a game, the evidence before a ruling: who, when, what. */
export function GameLog({ game }: { readonly game: Game }) {
  const { t, day, numberOf, because } = useDay()
  // The record sheet is shown as it stands, not each time it was told.
  const lines = linesOf(day.book, game).filter(({ act }) => act.type !== 'sheet')
  if (lines.length === 0) return <p class="soft">{t('gathering:hall.leader.no-log')}</p>
  return (
    <>
      <RecordSheet game={game} />
      <CopiedOf game={game} />
      <ol class="game-log plain-list">
        {lines.map((line, index) => {
          const { key, values } = sentenceOf(line, numberOf, because)
          return (
            <li key={index}>
              <time class="soft">{timeOf(line.at)}</time>
              <span>{t(key, values)}</span>
              <span class="soft">{t(`gathering:hall.leader.who.${line.role.type}`)}</span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
