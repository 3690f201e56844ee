import { GAMES, isGameId } from '#games/index.ts'
import { language, useTranslator } from '../language.ts'
import { GameCover } from '../pages/game-cover.tsx'
import { progress } from './kept-progress.ts'
import type { PATHS } from './lessons.ts'
import { starsOf } from './path-stops.ts'
import { Star } from './star-row.tsx'
import './game-row.css'

/** Games to learn, each with its picture and its stars. */
export function GameRow({ paths }: { readonly paths: typeof PATHS }) {
  const { t } = useTranslator()
  return (
    <ul class="game-row plain-list">
      {paths.map(({ game, lessons }) => {
        const name = isGameId(game) ? GAMES[game].titles[language.value].title : game
        const { earned, all } = starsOf(game, lessons.length, progress.value)
        return (
          <li key={game}>
            <a class="game" href={`/learn/${game}`}>
              <GameCover game={game} />
              <b>{name}</b>
              <small>
                <Star shines={earned > 0} />
                {earned === 0 ? t('learn:stars.new') : `${earned} ${t('learn:stars.of', { all })}`}
                {earned > 0 && <span class="unseen">{t('learn:stars.name')}</span>}
              </small>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
