import { learnCatalogue, useTranslator } from '../language.ts'
import { Astray } from '../pages/not-found.tsx'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import { openBox } from '../shell/open-box.ts'
import type { Page } from '../shell/pages.ts'
import { casesOf, PATHS } from './lessons.ts'
import { learnWords } from './words.ts'

/**
 * Rule Detective: `/detective` has all games, `/detective/GAME` its cases, `/detective/GAME/3` a case on the way to the badge,
 * `/detective/GAME/today` the case of the day, `/detective/GAME/more` a set of five.
 */
export const DetectivePage: Page = ({ parts: [game = '', part = ''] }) => {
  const words = useLazy(async () => learnCatalogue('learn', learnWords).then(() => true), 'learn')
  const isKnown = game === '' || PATHS.some(path => path.game === game && path.cases !== null)
  if (words.failed) return <PageFailed />
  if (!words.value) return null
  if (!isKnown) return <NoCases />
  if (game === '') return <AllDesks />
  return <OneDesk key={part} game={game} part={part} />
}

function NoCases() {
  const { t } = useTranslator()
  return <Astray title={t('learn:no-path.title')} text={t('learn:no-path.text')} />
}

function AllDesks() {
  const { value: All, failed } = useLazy(async () => (await import('./detective-desk.tsx')).AllDesks, 'all')
  return failed ? <PageFailed /> : All && <All />
}

function OneDesk({ game, part }: { readonly game: string; readonly part: string }) {
  const { value, failed } = useLazy(async () => {
    const [box, cases, { Desk }, { Badges, MoreCases, TodaysCase }] = await Promise.all([
      openBox(game),
      casesOf(game),
      import('./detective-desk.tsx'),
      import('./detective-rounds.tsx'),
    ])
    return box && cases && { box, cases, Desk, Badges, MoreCases, TodaysCase }
  }, `${game} ${part}`)
  if (failed) return <PageFailed />
  if (value === null) return null
  const { box, cases, Desk, Badges, MoreCases, TodaysCase } = value
  const number = cases.steps.findIndex((_, index) => String(index + 1) === part) + 1
  if (part === '') return <Desk box={box} cases={cases.steps.length} />
  if (part === 'today') return <TodaysCase box={box} cases={cases} />
  if (part === 'more') return <MoreCases box={box} cases={cases} />
  return number > 0 ? <Badges box={box} cases={cases} from={number} /> : <NoCases />
}
