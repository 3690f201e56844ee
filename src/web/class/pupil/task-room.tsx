import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Lesson } from '#learning/lesson.ts'
import { withCase, withStars } from '#learning/progress.ts'
import { type Help, starsSoFar } from '#learning/stars.ts'
import type { TaskRow } from '#protocol/class-view.ts'
import { language, learnCatalogue } from '../../language.ts'
import { CaseAsk } from '../../learn/case-head.tsx'
import { learned } from '../../learn/kept-progress.ts'
import { LessonAsk, LessonBar } from '../../learn/lesson-head.tsx'
import { LessonScreen } from '../../learn/lesson-screen.tsx'
import { casesOf, pathOf } from '../../learn/lessons.ts'
import { learnWords } from '../../learn/words.ts'
import { Pip } from '../../pages/home/pip.tsx'
import { Button } from '../../shell/button.tsx'
import { useTitle } from '../../shell/heading.ts'
import { PageFailed, useLazy } from '../../shell/lazy.tsx'
import { openBox } from '../../shell/open-box.ts'
import { InClassContext } from '../../table/in-class.ts'
import { Opening, useClass } from '../at-class.tsx'
import { HandButton } from './hand-button.tsx'

interface TaskRoomProps {
  readonly task: TaskRow
  /** The steps that the class knows of. */
  readonly done: readonly string[]
}

/** A lesson or a set of cases, from the first step that is not done; each one is told to the class. */
export function TaskRoom({ task, done }: TaskRoomProps) {
  const { value, failed } = useLazy(() => opened(task), `task ${task.number}`)
  if (failed) return <PageFailed />
  return value === null ? <Opening /> : <Steps task={task} done={done} {...value} />
}

async function opened(task: TaskRow): Promise<{ readonly box: AnyBox; readonly lesson: Lesson } | null> {
  const [box, lesson] = await Promise.all([openBox(task.game), lessonOf(task), learnCatalogue('learn', learnWords)])
  return box && lesson && { box, lesson }
}

async function lessonOf(task: TaskRow): Promise<Lesson | null> {
  if (task.kind === 'cases') return casesOf(task.game)
  return (await pathOf(task.game))?.lessons.find(({ id }) => id === task.lesson) ?? null
}

function Steps({ task, done, box, lesson }: TaskRoomProps & { readonly box: AnyBox; readonly lesson: Lesson }) {
  const { tell, t } = useClass('pupil')
  const steps = useMemo(() => lesson.steps.filter(({ id }) => task.steps.includes(id)), [lesson, task])
  // A tablet that was closed goes on where it was.
  const [at, setAt] = useState(() => Math.max(0, firstOpen(steps, done)))
  const [isOver, setOver] = useState(() => firstOpen(steps, done) < 0)
  const helped = useRef<Help[]>(steps.slice(0, at).map(() => 'none'))
  const title = lesson.title[language.value]
  useTitle(title)
  const inClass = useMemo(() => ({ head: null, corner: <HandButton isRound />, afterGame: null }), [])
  const step = steps[at]
  const again = () => {
    helped.current = []
    setAt(0)
    setOver(false)
  }
  if (isOver || step === undefined) return <TaskOver title={title} onAgain={again} />
  return (
    <InClassContext.Provider value={inClass}>
      <h1 class="unseen">{title}</h1>
      <LessonScreen
        {...{ box, step }}
        points={task.kind === 'cases'}
        head={table => (
          <>
            <LessonBar
              {...{ game: task.game, at }}
              steps={steps.length}
              stars={starsSoFar(helped.current, steps.length)}
            />
            {task.kind === 'cases' ? (
              <CaseAsk at={table} />
            ) : (
              <LessonAsk
                step={step.id}
                say={step.say}
                isGlad={table.phase.value === 'right' || table.phase.value === 'shown'}
              />
            )}
          </>
        )}
        next={t(at === steps.length - 1 ? 'learn:lesson.finish' : 'learn:lesson.next')}
        onDone={({ help }) => {
          helped.current = [...helped.current, help.value]
          void tell({ do: 'done', task: task.number, step: step.id })
          const stars = starsSoFar(helped.current, steps.length)
          if (task.kind === 'cases') learned(before => withCase(before, task.game, lesson.steps.indexOf(step) + 1))
          else if (at + 1 === steps.length) {
            learned(before => withStars(before, lesson.id, stars === 0 ? 1 : stars))
          }
          if (at + 1 < steps.length) setAt(at + 1)
          else setOver(true)
        }}
      />
    </InClassContext.Provider>
  )
}

function firstOpen(steps: Lesson['steps'], done: readonly string[]): number {
  return steps.findIndex(({ id }) => !done.includes(id))
}

function TaskOver({ title, onAgain }: { readonly title: string; readonly onAgain: () => void }) {
  const { t } = useClass('pupil')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section class="waiting felt">
      <h1 ref={heading} tabIndex={-1}>
        {title}: {t('class:pupil.done')}
      </h1>
      <Pip>{t('class:pupil.done-text')}</Pip>
      <div class="waiting__hand">
        <Button look="ghost" onClick={onAgain} text={t('class:pupil.once-more')} />
        <HandButton />
      </div>
    </section>
  )
}
