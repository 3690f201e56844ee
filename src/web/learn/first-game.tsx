import { useEffect, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { FirstGame as First } from '#learning/lesson.ts'
import { useTranslator } from '../language.ts'
import { completeForm } from '../pages/set-up-form.ts'
import { startTable } from '../pages/start.ts'
import { go } from '../router.ts'
import { PageFailed } from '../shell/lazy.tsx'
import { recall, remember } from '../shell/preferences.ts'
import { FIRST_GAME_KEPT } from './kept-first-game.ts'

/** Sets the first game with Pip up and goes there: guided, level 1, and no questions. */
export function FirstGame({ box, game }: { readonly box: AnyBox; readonly game: First }) {
  const translator = useTranslator(box)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const begin = async () => {
      const { options, position = null, turnLimit = null } = game.header
      const names = [String(recall('name') ?? '')]
      const form = completeForm(box, { who: 'bot', way: 'guided', level: 1, names, options, turnLimit })
      const started = await startTable(box, form, translator, { position })
      if ('wrong' in started) return setFailed(true)
      remember(FIRST_GAME_KEPT, { href: started.href, game: game.game })
      go(started.href, true)
    }
    begin().catch(() => setFailed(true))
  }, [])
  return failed ? (
    <PageFailed />
  ) : (
    <p class="page opening" role="status">
      {translator.t('page:table.opening')}
    </p>
  )
}
