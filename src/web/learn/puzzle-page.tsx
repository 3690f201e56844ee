import { useMemo, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Step } from '#learning/lesson.ts'
import { withSolved } from '#learning/progress.ts'
import { type Puzzle, type Puzzles, puzzleStep } from '#learning/puzzle.ts'
import { afterAnswer } from '#learning/puzzle-answer.ts'
import { useTranslator } from '../language.ts'
import { go } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import { CaseBar } from './case-head.tsx'
import { GradeBars } from './grade-bars.tsx'
import { learned } from './kept-progress.ts'
import { LessonAsk } from './lesson-head.tsx'
import { LessonScreen } from './lesson-screen.tsx'
import type { StepTable } from './step-table.ts'
import './detective.css'
import './puzzles.css'

interface PuzzlePageProps {
  readonly box: AnyBox
  readonly puzzles: Puzzles
  readonly puzzle: Puzzle
}

/** One puzzle: a turn that wins or, in two, one that cannot be answered, Pip's answer, and the win. */
export function PuzzlePage({ box, puzzles, puzzle }: PuzzlePageProps) {
  const { t } = useTranslator(box)
  const { number, turns, grade } = puzzle
  const [second, setSecond] = useState<Step | null>(null)
  const first = useMemo(() => puzzleStep(puzzle, puzzles), [puzzle])
  const step = second ?? first
  const name = t('learn:puzzles.puzzle', { n: number })
  const title = `${t('learn:puzzles.of-game', { game: t('title') })}, ${name}`
  useTitle(title)
  const isOpen = turns === 2 && second === null
  const following = puzzles.all.find(one => one.number === number + 1)
  const done = (table: StepTable) => {
    if (isOpen) return setSecond(afterAnswer(box, puzzle, puzzles, table.said()))
    go(`/puzzles/${puzzles.game}${following ? `/${following.number}` : ''}`)
  }
  const goOn = isOpen ? 'learn:puzzles.pip' : following ? 'learn:puzzles.next' : 'learn:puzzles.all'
  return (
    <>
      <h1 class="unseen">{title}</h1>
      <LessonScreen
        box={box}
        step={step}
        head={({ phase }) => (
          <>
            <CaseBar
              back={`/puzzles/${puzzles.game}`}
              title={name}
              name={t(turns === 1 ? 'learn:puzzles.one' : 'learn:puzzles.two')}
              dots={
                <p class="puzzle-grade" role="img" aria-label={t('learn:puzzles.grade', { count: grade })}>
                  <GradeBars grade={grade} />
                </p>
              }
            />
            <LessonAsk step={step.id} say={step.say} isGlad={phase.value === 'right' || phase.value === 'shown'} />
          </>
        )}
        next={t(goOn)}
        onRight={() => !isOpen && learned(before => withSolved(before, puzzle.id))}
        onDone={done}
      />
    </>
  )
}
