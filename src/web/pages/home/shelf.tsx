import { GAMES } from '#games/index.ts'
import { language, useTranslator } from '../../language.ts'
import { GameCover } from '../game-cover.tsx'

/** Every game with its picture; a tap opens its set-up. */
export function Shelf() {
  const { t } = useTranslator()
  return (
    <section class="door" id="games" tabIndex={-1} aria-labelledby="games-title">
      <h2 id="games-title">{t('page:home.games')}</h2>
      <ul class="shelf plain-list">
        {Object.entries(GAMES).map(([id, { titles }]) => (
          <li key={id}>
            <a class="game" href={`/play/${id}`}>
              <GameCover game={id} />
              <b>{titles[language.value].title}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
