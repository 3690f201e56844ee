import { GAMES, isGameId } from '#games/index.ts'
import { language, useTranslator } from '../language.ts'
import { GameCover } from '../pages/game-cover.tsx'
import { Pip } from '../pages/home/pip.tsx'
import { AloudButton } from './aloud-button.tsx'
import { BackLink } from './arrows.tsx'
import './lesson-end.css'
import './game-row.css'
import './training.css'

interface TrainingTopProps {
  readonly back: string
  readonly title: string
  readonly hello: string
}

/** The top of a page with cases or puzzles: the way back, and Pip's invitation. */
export function TrainingTop({ back, title, hello }: TrainingTopProps) {
  const { t } = useTranslator()
  return (
    <header class="felt training-top">
      <div class="training-top__bar">
        <BackLink href={back} text={t('learn:back')} />
        <h1>{title}</h1>
      </div>
      <div class="lesson-end__pip">
        <Pip>{hello}</Pip>
        <AloudButton text={hello} />
      </div>
    </header>
  )
}

interface GamesToTrainProps {
  readonly name: string
  /** The page that has one of each game. */
  readonly at: string
  readonly games: readonly string[]
}

/** Games to choose from, each with its picture. */
export function GamesToTrain({ name, at, games }: GamesToTrainProps) {
  return (
    <section class="card stack">
      <h2>{name}</h2>
      <ul class="game-row plain-list">
        {games.map(game => (
          <li key={game}>
            <a class="game" href={`${at}/${game}`}>
              <GameCover game={game} />
              <b>{isGameId(game) ? GAMES[game].titles[language.value].title : game}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
