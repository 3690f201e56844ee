import { useEffect, useMemo } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Step } from '#learning/lesson.ts'
import { workerMinds } from '../hosts/worker-minds.ts'
import { language, translatorFor, useTranslator } from '../language.ts'
import { AtTable } from '../table/at-table.ts'
import { TableScreen } from '../table/table-screen.tsx'
import { LessonFoot } from './lesson-foot.tsx'
import { LessonAsk, LessonBar } from './lesson-head.tsx'
import { lessonBoard } from './step-board.ts'
import { type StepTable, stepTable } from './step-table.ts'
import './lesson.css'
import './lesson-phone.css'

interface LessonScreenProps {
  readonly box: AnyBox
  readonly step: Step
  /** Which step of how many it is, from 0, and how many stars shine. */
  readonly at: number
  readonly steps: number
  readonly stars: number
  /** Done, with what it took. */
  readonly onDone: (table: StepTable) => void
}

/** One sentence, one board, one task. */
export function LessonScreen({ box, step, at, steps, stars, onDone }: LessonScreenProps) {
  const { t } = useTranslator()
  const minds = useMemo(() => workerMinds(), [])
  useEffect(() => () => minds.close(), [])
  const table = useMemo(
    () =>
      stepTable({
        ...{ box, step, minds },
        you: t('page:set-up.player', { n: 1 }),
        tell: note => translatorFor(box, language.value).say(note),
      }),
    [box, step],
  )
  useEffect(() => table.close, [table])
  const phase = table.phase.value
  const isOver = phase === 'right' || phase === 'shown'
  const state = table.table.view.value.match.state
  const colour = box.face.colour(state, 0)
  return (
    <AtTable.Provider value={table.table}>
      <div
        class={`lesson lesson--${isOver ? 'right' : phase} lesson--${step.goal.type}`}
        style={colour ? `--trail: var(--${colour})` : undefined}
      >
        <TableScreen
          key={step.id}
          within={{
            name: 'lesson',
            head: (
              <>
                <LessonBar game={step.header.game} at={at} steps={steps} stars={stars} />
                <LessonAsk step={step.id} say={step.say} isGlad={isOver} />
              </>
            ),
            talk: (speech, prompt) => (
              <LessonFoot
                at={table}
                speech={speech}
                prompt={prompt}
                isLast={at === steps - 1}
                onNext={() => onDone(table)}
              />
            ),
            beside: null,
            mayDo: table.mayDo,
            // Words such as left and up hold on every screen.
            isUpright: true,
            boardOf: board => lessonBoard(table, board),
            isStill: step.goal.type !== 'lines' || isOver || phase === 'not-yet' || phase === 'watch',
          }}
        />
      </div>
    </AtTable.Provider>
  )
}
