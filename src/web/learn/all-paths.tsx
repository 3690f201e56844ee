import { useEffect, useState } from 'preact/hooks'
import { FIRST_GAME, GAMES, isGameId } from '#games/index.ts'
import { language, useTranslator } from '../language.ts'
import { Pip } from '../pages/home/pip.tsx'
import { go, route } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import { GoArrow } from './arrows.tsx'
import { Carry } from './carry.tsx'
import { GameRow } from './game-row.tsx'
import { progress, takeOver } from './kept-progress.ts'
import { PATHS } from './lessons.ts'
import { starsOf } from './path-stops.ts'
import { WayCard } from './way-card.tsx'
import '../pages/home/hero.css'
import './all-paths.css'

/** Every game's path, the one to go on with first. Stars that come with the link are taken over. */
export function AllPaths() {
  const { t } = useTranslator()
  const { hash } = route.value
  const brought = useBrought(hash)
  useTitle(t('learn:title'))
  const known = progress.value
  // Begun and not finished, else the one to begin with.
  const open = PATHS.find(({ game, lessons }) => {
    const { earned, all } = starsOf(game, lessons.length, known)
    return earned > 0 && earned < all && known.stars[`${game}-game`] === undefined
  })
  const first = open ?? PATHS.find(({ game }) => game === FIRST_GAME && known.stars[`${game}-game`] === undefined)
  const name = first && isGameId(first.game) ? GAMES[first.game].titles[language.value].title : ''
  return (
    <>
      <section class="felt learn-hero">
        <h1>{t('learn:title')}</h1>
        <Pip>{t('learn:home.hello')}</Pip>
        {first && (
          <a class="take" href={`/learn/${first.game}`}>
            <span>
              {t(open ? 'learn:home.go-on' : 'learn:home.begin')}
              <small>{name}</small>
            </span>
            <GoArrow />
          </a>
        )}
      </section>
      <div class="learn-all">
        {brought !== null && (
          <p class={`note${brought ? '' : ' note--bad'}`} role="status">
            {t(brought ? 'learn:carry.brought' : 'learn:carry.not-ours')}
          </p>
        )}
        <section class="card stack">
          <h2>{t('learn:home.choose')}</h2>
          <GameRow paths={PATHS} />
        </section>
        <div class="learn-more">
          <WayCard href="/detective" name={t('learn:detective.title')} text={t('learn:path.detective-text')} />
          <WayCard href="/puzzles" name={t('learn:puzzles.title')} text={t('learn:puzzles.text')} />
        </div>
        <Carry />
      </div>
    </>
  )
}

/** Whether the stars behind `#` have come here; null where there were none. The address forgets them. */
function useBrought(hash: string): boolean | null {
  const [brought, setBrought] = useState<boolean | null>(null)
  useEffect(() => {
    if (hash === '') return
    setBrought(takeOver(hash))
    go('/learn', true)
  }, [hash])
  return brought
}
