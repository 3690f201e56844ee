import { GAMES } from '#games/index.ts'
import type { Titles } from '#kernel/box.ts'
import { language, useTranslator } from '../language.ts'
import { useTitle } from '../shell/heading.ts'
import { useLazy } from '../shell/lazy.tsx'
import { openBox } from '../shell/open-box.ts'
import { BoardPicture } from './board-picture.tsx'
import { CodeForm } from './code-form.tsx'
import { ResumeList } from './resume-list.tsx'
import './home.css'
import { ButtonLink } from '../shell/button.tsx'

/** What is on the shelf, and the ways back to a table. */
export function HomePage() {
  const { t } = useTranslator()
  useTitle(t('page:title'))
  return (
    <>
      <section class="felt hero">
        <div class="hero__words">
          <h1>{t('page:home.title')}</h1>
          <p>{t('page:home.lead')}</p>
          <a class="button hero__join" href="/join">
            {t('page:join.title')}
          </a>
        </div>
        <h2 class="unseen">{t('page:home.games')}</h2>
        <ul class="shelf plain-list">
          {Object.entries(GAMES).map(([id, { titles }]) => (
            <GameCard key={id} id={id} titles={titles} />
          ))}
        </ul>
      </section>
      <div class="ways-in">
        <ResumeList />
        <section class="card stack">
          <h2>{t('page:join.title')}</h2>
          <p class="soft">{t('page:join.text')}</p>
          <CodeForm />
        </section>
        <section class="card stack">
          <h2>{t('page:load.title')}</h2>
          <p class="soft">{t('page:load.text')}</p>
          <div>
            <ButtonLink look="ghost" href="/replay" text={t('page:load.button')} />
          </div>
        </section>
      </div>
    </>
  )
}

/** Its name and its ways in are there at once; the picture comes with the game's own box. */
function GameCard({ id, titles }: { readonly id: string; readonly titles: Titles }) {
  const box = useLazy(() => openBox(id), id).value
  const { t } = useTranslator()
  const { title: game, tagline } = titles[language.value]
  return (
    <li class="game card" aria-busy={box === null}>
      {box ? <BoardPicture box={box} /> : <div class="wood picture" />}
      <div class="game__words stack">
        <h3>{game}</h3>
        <p>{tagline}</p>
        <div class="row">
          <ButtonLink look="sun big" href={`/play/${id}`} text={t('page:home.play', { game })} />
          <ButtonLink
            look="ghost"
            href={`/games/${id}`}
            aria-label={t('page:home.rules-of', { game })}
            text={t('page:home.rules')}
          />
        </div>
      </div>
    </li>
  )
}
