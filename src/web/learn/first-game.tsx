import { useEffect, useRef, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { FirstGame as First } from '#learning/lesson.ts'
import { language, useTranslator } from '../language.ts'
import { Pip } from '../pages/home/pip.tsx'
import { completeForm } from '../pages/set-up-form.ts'
import { startTable } from '../pages/start.ts'
import { go } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import { recall, remember } from '../shell/preferences.ts'
import { AloudButton } from './aloud-button.tsx'
import { BackLink } from './arrows.tsx'
import { FIRST_GAME_KEPT } from './kept-first-game.ts'
import '../pages/home/hero.css'
import './lesson-end.css'

/** Pip says hello, and the board is one tap away: guided, level 1, and no questions. */
export function FirstGame({ box, game }: { readonly box: AnyBox; readonly game: First }) {
  const translator = useTranslator(box)
  const { t } = translator
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(`${t('title')}: ${t('learn:first-game.title')}`)
  useEffect(() => {
    heading.current?.focus()
    // Fetched while hello is read.
    void import('../pages/table.tsx').catch(() => null)
  }, [])
  const play = async () => {
    if (isBusy) return
    setBusy(true)
    const { options, position = null, turnLimit = null } = game.header
    const names = [String(recall('name') ?? '')]
    const form = completeForm(box, { who: 'bot', way: 'guided', level: 1, names, options, turnLimit })
    const started = await startTable(box, form, translator, { position }).catch(() => null)
    setBusy(false)
    if (started === null || 'wrong' in started) return setFailed(true)
    remember(FIRST_GAME_KEPT, { href: started.href, game: game.game })
    go(started.href)
  }
  const hello = game.hello[language.value]
  return (
    <section class="lesson-end felt">
      <div class="lesson-bar">
        <BackLink href={`/learn/${game.game}`} text={t('learn:back-to-path')} />
      </div>
      <div class="lesson-end__middle">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}: {t('learn:first-game.title')}
        </h1>
        <div class="lesson-end__pip">
          <Pip>{hello}</Pip>
          <AloudButton text={hello} />
        </div>
        <button type="button" class="take" aria-busy={isBusy} onClick={play}>
          {t('learn:first-game.play')}
        </button>
        {hasFailed && (
          <p class="note note--bad" role="alert">
            {t('page:failed.text')}
          </p>
        )}
      </div>
    </section>
  )
}
