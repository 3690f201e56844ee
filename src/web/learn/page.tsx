import { learnCatalogue, useTranslator } from '../language.ts'
import { Astray } from '../pages/not-found.tsx'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import { openBox } from '../shell/open-box.ts'
import type { Page } from '../shell/pages.ts'
import { PATHS, pathOf } from './lessons.ts'
import { learnWords } from './words.ts'

/** Learn: `/learn` has all paths, `/learn/GAME` one of them, `/learn/GAME/3` a lesson, `/learn/GAME/game` the first game with Pip. */
export const LearnPage: Page = ({ parts: [game = '', part = ''] }) => {
  const words = useLazy(async () => learnCatalogue('learn', learnWords).then(() => true), 'learn')
  const isKnown = game === '' || PATHS.some(path => path.game === game)
  if (words.failed) return <PageFailed />
  if (!words.value) return null
  if (!isKnown) return <NoPath />
  if (game === '') return <AllPaths />
  return part === '' ? <OnePath game={game} /> : <OneLesson key={part} game={game} part={part} />
}

function NoPath() {
  const { t } = useTranslator()
  return <Astray title={t('learn:no-path.title')} text={t('learn:no-path.text')} />
}

function AllPaths() {
  const { value: All, failed } = useLazy(async () => (await import('./all-paths.tsx')).AllPaths, 'all')
  return failed ? <PageFailed /> : All && <All />
}

function OnePath({ game }: { readonly game: string }) {
  const { value, failed } = useLazy(async () => {
    const [path, { PathPage }] = await Promise.all([pathOf(game), import('./path-page.tsx')])
    return path && { path, PathPage }
  }, game)
  return failed ? <PageFailed /> : value && <value.PathPage path={value.path} />
}

function OneLesson({ game, part }: { readonly game: string; readonly part: string }) {
  const { value, failed } = useLazy(async () => {
    const [path, box, { LessonPage }, { FirstGame }] = await Promise.all([
      pathOf(game),
      openBox(game),
      import('./lesson-page.tsx'),
      import('./first-game.tsx'),
    ])
    return path && box && { path, box, LessonPage, FirstGame }
  }, `${game} ${part}`)
  if (failed) return <PageFailed />
  if (value === null) return null
  const { path, box, LessonPage, FirstGame } = value
  if (part === 'game' && path.firstGame) return <FirstGame box={box} game={path.firstGame} />
  const lesson = path.lessons.find(({ number }) => String(number) === part)
  return lesson ? <LessonPage box={box} path={path} lesson={lesson} /> : <NoPath />
}
