import { learnCatalogue, useTranslator } from '../language.ts'
import { Astray } from '../pages/not-found.tsx'
import { PageFailed, useLazy } from '../shell/lazy.tsx'
import { openBox } from '../shell/open-box.ts'
import type { Page } from '../shell/pages.ts'
import { hasPuzzles, puzzlesOf } from './puzzles-of.ts'
import { learnWords } from './words.ts'

/** Puzzles: `/puzzles` has all games, `/puzzles/GAME` its puzzles, `/puzzles/GAME/3` one of them. */
export const PuzzlesPage: Page = ({ parts: [game = '', part = ''] }) => {
  const words = useLazy(async () => learnCatalogue('learn', learnWords).then(() => true), 'learn')
  if (words.failed) return <PageFailed />
  if (!words.value) return null
  if (game === '') return <AllPuzzles />
  return hasPuzzles(game) ? <OfGame key={part} game={game} part={part} /> : <NoPuzzles />
}

function NoPuzzles() {
  const { t } = useTranslator()
  return <Astray title={t('learn:puzzles.none')} text={t('learn:no-path.text')} />
}

function AllPuzzles() {
  const { value: All, failed } = useLazy(async () => (await import('./puzzle-list.tsx')).AllPuzzles, 'all')
  return failed ? <PageFailed /> : All && <All />
}

function OfGame({ game, part }: { readonly game: string; readonly part: string }) {
  const { value, failed } = useLazy(async () => {
    const [box, puzzles, { PuzzleList }, { PuzzlePage }] = await Promise.all([
      openBox(game),
      puzzlesOf(game),
      import('./puzzle-list.tsx'),
      import('./puzzle-page.tsx'),
    ])
    return box && puzzles && { box, puzzles, PuzzleList, PuzzlePage }
  }, `${game} ${part}`)
  if (failed) return <PageFailed />
  if (value === null) return null
  const { box, puzzles, PuzzleList, PuzzlePage } = value
  if (part === '') return <PuzzleList box={box} puzzles={puzzles} />
  const puzzle = puzzles.all.find(({ number }) => String(number) === part)
  return puzzle ? <PuzzlePage box={box} puzzles={puzzles} puzzle={puzzle} /> : <NoPuzzles />
}
