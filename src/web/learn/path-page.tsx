import { GAMES, isGameId } from '#games/index.ts'
import { language, useTranslator } from '../language.ts'
import { useTitle } from '../shell/heading.ts'
import { BackLink, GoArrow } from './arrows.tsx'
import { Badge } from './badge.tsx'
import { CaseDots } from './case-dots.tsx'
import { GameRow } from './game-row.tsx'
import { progress } from './kept-progress.ts'
import { PATHS, type Path } from './lessons.ts'
import { PathMap } from './path-map.tsx'
import { mayPlay, nextStop, starsOf, stopsOf } from './path-stops.ts'
import { hasPuzzles } from './puzzles-of.ts'
import { Star } from './star-row.tsx'
import { WayCard } from './way-card.tsx'
import './path-page.css'

/** The path of one game, the detective's cases at its end, and the other games. */
export function PathPage({ path }: { readonly path: Path }) {
  const { t } = useTranslator()
  const { game, cases } = path
  const name = isGameId(game) ? GAMES[game].titles[language.value].title : game
  const known = progress.value
  useTitle(t('learn:learn-game', { game: name }))
  const stops = stopsOf(path, known, {
    title: lesson => lesson.title[language.value],
    firstGame: t('learn:path.first-game'),
    badge: t('learn:path.badge'),
  })
  const next = nextStop(stops)
  const { earned, all } = starsOf(game, path.lessons.length, known)
  return (
    <div class="path-page">
      <header class="path-top">
        <BackLink href="/learn" text={t('learn:back')} />
        <h1>{t('learn:learn-game', { game: name })}</h1>
        <p class="path-top__stars" role="img" aria-label={t('learn:stars.all', { count: earned, all })}>
          <Star shines={earned > 0} />
          <b>{earned}</b> <small>{t('learn:stars.of', { all })}</small>
        </p>
      </header>
      {path.firstGame && mayPlay(path, known) && (
        <WayCard href={`/learn/${game}/game`} name={t('learn:path.first-game')} text={t('learn:path.offer')} />
      )}
      {next < 0 && <p class="note">{t('learn:path.all-done')}</p>}
      <PathMap name={t('learn:path.way')} stops={stops} next={next} hasBegun={earned > 0} />
      {cases > 0 && <DetectiveBand game={game} cases={cases} solved={known.cases[game] ?? []} />}
      <p class="path-ways">
        <a href={`/play/${game}`}>{t('learn:path.play', { game: name })}</a>
        {hasPuzzles(game) && <a href={`/puzzles/${game}`}>{t('learn:puzzles.title')}</a>}
        <a href={`/games/${game}`}>{t('learn:path.rules')}</a>
      </p>
      <section class="path-others">
        <h2>{t('learn:path.more')}</h2>
        <GameRow paths={PATHS.filter(one => one.game !== game)} />
      </section>
    </div>
  )
}

interface DetectiveBandProps {
  readonly game: string
  readonly cases: number
  readonly solved: readonly number[]
}

function DetectiveBand({ game, cases, solved }: DetectiveBandProps) {
  const { t } = useTranslator()
  const numbers = Array.from({ length: cases }, (_, index) => index + 1)
  const next = numbers.find(number => !solved.includes(number))
  return (
    <section class="detective-band" aria-labelledby="detective-title">
      <Badge isDone={true} />
      <div>
        <h2 id="detective-title">{t('learn:path.detective')}</h2>
        <p>{t('learn:path.detective-text')}</p>
        <CaseDots all={cases} solved={solved} />
      </div>
      <a class="button button--ghost" href={`/detective/${game}`}>
        {next === undefined ? t('learn:path.more-cases') : t('learn:path.case', { n: next })}
        <GoArrow />
      </a>
    </section>
  )
}
