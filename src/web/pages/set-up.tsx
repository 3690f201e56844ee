import { useState } from 'preact/hooks'
import { LEVELS } from '#bots/think.ts'
import type { AnyBox } from '#kernel/box.ts'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import { useBox } from '../shell/box.ts'
import { useTitle } from '../shell/heading.ts'
import type { Page } from '../shell/pages.ts'
import { recall, remember } from '../shell/preferences.ts'
import { BoardPicture } from './board-picture.tsx'
import { Choices, Switch } from './choices.tsx'
import { HouseRules } from './house-rules.tsx'
import { NotFoundPage } from './not-found.tsx'
import { Names, Seats } from './seats.tsx'
import { COMPANY, completeWishes, hasBots, hasClock, mayHaveClock, type Wishes, waysOf } from './set-up-form.ts'
import { startTable } from './start.ts'
import './set-up.css'

/** Who plays, and how. Everything has an answer already: one press starts. */
export const SetUpPage: Page = ({ parts: [id = ''] }) => {
  const { box, failed } = useBox(id)
  if (failed) return <NotFoundPage />
  return box && <SetUp box={box} />
}

function SetUp({ box }: { readonly box: AnyBox }) {
  const translator = useTranslator(box)
  const { t } = translator
  const game = t('title')
  const several = box.rules.game.seats.length > 1 ? '-several' : ''
  const kept = `set-up:${box.rules.game.id}`
  const [wishes, setWishes] = useState(() => completeWishes(box, recall(kept)))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useTitle(t('page:set-up.title', { game }))

  const wish = (changed: Partial<Wishes>) => {
    const next = completeWishes(box, { ...wishes, ...changed })
    setWishes(next)
    remember(kept, next)
  }
  const start = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const started = await startTable(box, wishes, translator)
    setBusy(false)
    if ('href' in started) go(started.href)
    else setProblem(started.wrong)
  }

  return (
    <form class="page set-up" onSubmit={start} noValidate>
      <header class="set-up__top">
        <BoardPicture box={box} board={wishes.board} />
        <div>
          <h1>{t('page:set-up.title', { game })}</h1>
          <p>{t('tagline')}</p>
          <a class="set-up__rules" href={`/games/${box.rules.game.id}`}>
            {t('page:set-up.rules')}
          </a>
        </div>
      </header>
      <div class="set-up__questions stack stack--loose">
        <Choices
          name="who"
          legend={t('page:set-up.who')}
          chosen={wishes.who}
          choose={who => wish({ who })}
          choices={COMPANY.map(who => ({
            value: who,
            name: t(`page:set-up.who-${who}${several}`),
            text: t(`page:set-up.who-${who}-text${several}`),
          }))}
        />
        <Seats box={box} wishes={wishes} wish={wish} />
        {hasBots(wishes) && (
          <Choices
            name="level"
            legend={t('page:set-up.level')}
            chosen={wishes.level}
            choose={level => wish({ level })}
            choices={LEVELS.map(level => ({ value: level, name: t(`page:set-up.level-${level}`) }))}
          />
        )}
        <Choices
          name="way"
          legend={t('page:set-up.way')}
          chosen={wishes.way}
          choose={way => wish({ way, clock: null })}
          choices={waysOf(box).map(way => ({
            value: way,
            name: t(`page:set-up.way-${way}`),
            text: t(`page:set-up.way-${way}-text`),
          }))}
        />
        {mayHaveClock(box, wishes.way) && (
          <Switch
            name={t('page:set-up.clock')}
            text={t('page:set-up.clock-text')}
            on={hasClock(box, wishes)}
            turn={clock => wish({ clock })}
          />
        )}
        <Names wishes={wishes} wish={wish} />
        <HouseRules box={box} wishes={wishes} wish={wish} />
      </div>
      <div class="set-up__start">
        {problem && (
          <p class="note note--bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" class="button button--sun button--big" disabled={busy}>
          {t(wishes.who === 'link' ? 'page:set-up.start-link' : 'page:set-up.start')}
        </button>
      </div>
    </form>
  )
}
