import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { AnyBox, Note } from '#kernel/box.ts'
import type { Step } from '#learning/lesson.ts'
import { workerMinds } from '../hosts/worker-minds.ts'
import { language, translatorFor, useTranslator } from '../language.ts'
import { AtTable } from '../table/at-table.ts'
import { TableScreen } from '../table/table-screen.tsx'
import { actTime } from './act-time.ts'
import { LessonFoot } from './lesson-foot.tsx'
import { lessonBoard } from './step-board.ts'
import { isQuestion } from './step-sight.ts'
import { type StepTable, stepTable } from './step-table.ts'
import './lesson.css'
import './lesson-phone.css'
import './lesson-lying.css'

interface LessonScreenProps {
  readonly box: AnyBox
  readonly step: Step
  /** What stands above the board. */
  readonly head: (table: StepTable) => ComponentChildren
  /** What the way on is called. */
  readonly next: string
  /** A detective points before naming a rule, and reads the game's own words. */
  readonly points?: boolean
  readonly praise?: Note | null
  /** Rules that the path has come to; where it is null, a rule is named from all. */
  readonly met?: ReadonlySet<string> | null
  /** The step is there. */
  readonly onOpen?: () => void
  /** It was done by whoever learns; `onDone` follows when they go on. */
  readonly onRight?: () => void
  /** Done, with what it took. */
  readonly onDone: (table: StepTable) => void
}

/** One sentence, one board, one task. */
export function LessonScreen(props: LessonScreenProps) {
  const { box, step, head, next, points, praise, met = null, onOpen, onRight, onDone } = props
  const { t } = useTranslator()
  const minds = useMemo(() => workerMinds(), [])
  useEffect(() => () => minds.close(), [])
  const table = useMemo(
    () =>
      stepTable({
        ...{ box, step, minds, points: points ?? false, praise: praise ?? null, act: actTime() },
        you: t('page:set-up.player', { n: 1 }),
        tell: note => translatorFor(box, language.value).say(note),
      }),
    [box, step],
  )
  useEffect(() => {
    onOpen?.()
    return table.close
  }, [table])
  const phase = table.phase.value
  useEffect(() => {
    if (phase === 'right') onRight?.()
  }, [phase])
  const isOver = phase === 'right' || phase === 'shown'
  const state = table.table.view.value.match.state
  const colour = box.face.colour(state, 0)
  return (
    <AtTable.Provider value={table.table}>
      <div
        class={`lesson lesson--${isOver ? 'right' : phase} lesson--${step.goal.type}`}
        style={colour ? `--trail: var(--${colour})` : undefined}
        onPointerDownCapture={({ target }) => {
          // Before the board hears of it, as a tap there may be what the lesson waits for.
          if (!(target instanceof Element) || !target.closest('.wood') || target.closest('button')) return
          table.touch(target.closest('.item')?.getAttribute('data-id'))
        }}
      >
        <TableScreen
          key={step.id}
          within={{
            name: 'lesson',
            head: head(table),
            talk: (speech, prompt) => (
              <LessonFoot {...{ at: table, speech, prompt, met, next }} onNext={() => onDone(table)} />
            ),
            beside: null,
            mayDo: table.mayDo,
            mayShine: table.mayShine,
            // Words such as left and up hold on every screen.
            isUpright: true,
            boardOf: board => lessonBoard(table, board),
            offers: step.offer !== null,
            isAsked: isQuestion(step),
            isStill: isQuestion(step) || isOver || phase === 'not-yet' || phase === 'watch',
          }}
        />
      </div>
    </AtTable.Provider>
  )
}
