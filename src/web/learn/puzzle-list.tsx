import type { AnyBox } from '#kernel/box.ts'
import { isSolved, type Puzzle, type Puzzles } from '#learning/puzzle.ts'
import { useTranslator } from '../language.ts'
import { useTitle } from '../shell/heading.ts'
import { GradeBars } from './grade-bars.tsx'
import { progress } from './kept-progress.ts'
import { PUZZLED } from './puzzles-of.ts'
import { GamesToTrain, TrainingTop } from './training-top.tsx'
import './puzzles.css'

/** Every game that has puzzles. */
export function AllPuzzles() {
  const { t } = useTranslator()
  const title = t('learn:puzzles.title')
  useTitle(title)
  return (
    <div class="training">
      <TrainingTop back="/learn" title={title} hello={t('learn:puzzles.hello')} />
      <GamesToTrain name={t('learn:puzzles.choose')} at="/puzzles" games={PUZZLED} />
    </div>
  )
}

/** The puzzles of one game, by what is asked; nothing is locked. */
export function PuzzleList({ box, puzzles }: { readonly box: AnyBox; readonly puzzles: Puzzles }) {
  const { t } = useTranslator(box)
  const title = t('learn:puzzles.of-game', { game: t('title') })
  useTitle(title)
  const groups = [
    ['one', puzzles.all.filter(({ turns }) => turns === 1)],
    ['two', puzzles.all.filter(({ turns }) => turns === 2)],
  ] as const
  return (
    <div class="training">
      <TrainingTop back={`/learn/${puzzles.game}`} title={title} hello={t('learn:puzzles.hello')} />
      {groups.map(
        ([key, some]) =>
          some.length > 0 && (
            <section key={key} class="card stack">
              <h2>{t(`learn:puzzles.${key}`)}</h2>
              <ul class="puzzle-row plain-list">
                {some.map(puzzle => (
                  <li key={puzzle.id}>
                    <PuzzleLink game={puzzles.game} puzzle={puzzle} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

function PuzzleLink({ game, puzzle }: { readonly game: string; readonly puzzle: Puzzle }) {
  const { t } = useTranslator()
  const { number, grade } = puzzle
  const hasTick = isSolved(puzzle, progress.value.solved)
  const said = [
    t('learn:puzzles.puzzle', { n: number }),
    t('learn:puzzles.grade', { count: grade }),
    ...(hasTick ? [t('learn:puzzles.solved')] : []),
  ]
  return (
    <a
      class={`puzzle-link${hasTick ? ' is-solved' : ''}`}
      href={`/puzzles/${game}/${number}`}
      aria-label={said.join(', ')}
    >
      <b>{hasTick ? '✓' : number}</b>
      <GradeBars grade={grade} />
    </a>
  )
}
