import { useEffect } from 'preact/hooks'
import type { Outcome } from '#kernel/game.ts'
import { withStars } from '#learning/progress.ts'
import { language } from '../language.ts'
import { Pip } from '../pages/home/pip.tsx'
import { route } from '../router.ts'
import { ButtonLink } from '../shell/button.tsx'
import { useLazy } from '../shell/lazy.tsx'
import { useTable } from '../table/at-table.ts'
import { AloudButton } from './aloud-button.tsx'
import { firstGameAt } from './kept-first-game.ts'
import { learned, progress } from './kept-progress.ts'
import { firstGameOf, PATHS } from './lessons.ts'
import './pip-says.css'

/** After a game with the computer: Pip's words, where it was the first, and the way to the path for whoever may want it. */
export function PipSays({ outcome }: { readonly outcome: Outcome }) {
  const { box, view, t } = useTable()
  const { id } = box.rules.game
  const [mine = 0] = view.plays
  const hasPath = PATHS.some(({ game }) => game === id)
  const isFirst = firstGameAt(route.value.path)?.game === id
  const { value: first } = useLazy(async () => firstGameOf(id), isFirst ? id : '')
  useEffect(() => {
    if (isFirst) learned(before => withStars(before, `${id}-game`, 3))
  }, [isFirst])
  if (!hasPath || (isFirst && first === null)) return null
  const isLost = !outcome.winners.includes(mine) && outcome.winners.length > 0
  const isNew = !Object.keys(progress.value.stars).some(
    lesson => lesson.startsWith(`${id}-`) && lesson !== `${id}-game`,
  )
  const said = first && (outcome.winners.includes(mine) ? first.win : isLost ? first.loss : (first.tie ?? first.loss))
  const mayLearn = isLost && isNew
  if (said === null && !mayLearn) return null
  // Two lines at most: whoever has lost and may want the path hears of that alone.
  const words = mayLearn ? t('page:after-game.offer') : (said?.[language.value] ?? '')
  return (
    <section class="pip-says" aria-label={t('page:after-game.name')}>
      <div class="pip-says__words">
        <Pip>{words}</Pip>
        <AloudButton text={words} />
      </div>
      <ButtonLink
        look={mayLearn ? 'sun' : 'ghost'}
        href={`/learn/${id}`}
        text={mayLearn ? t('page:after-game.learn', { game: t('title') }) : t('page:after-game.path')}
      />
    </section>
  )
}
