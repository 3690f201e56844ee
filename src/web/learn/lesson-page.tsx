import { useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Lesson, Step } from '#learning/lesson.ts'
import { withStars } from '#learning/progress.ts'
import { rulesMet } from '#learning/rule-choices.ts'
import { type Help, starsSoFar } from '#learning/stars.ts'
import { twinOf, wantsTwin } from '#learning/twin.ts'
import { language, useTranslator } from '../language.ts'
import { useTitle } from '../shell/heading.ts'
import { learned, progress } from './kept-progress.ts'
import { LessonEnd } from './lesson-end.tsx'
import { LessonAsk, LessonBar } from './lesson-head.tsx'
import { LessonScreen } from './lesson-screen.tsx'
import type { Path } from './lessons.ts'

interface LessonPageProps {
  readonly box: AnyBox
  readonly path: Path
  readonly lesson: Lesson
}

/** A lesson, step by step, and its end. */
export function LessonPage({ box, path, lesson }: LessonPageProps) {
  const [visit, setVisit] = useState(0)
  return <Visit key={visit} box={box} path={path} lesson={lesson} onAgain={() => setVisit(visit + 1)} />
}

function Visit({ box, path, lesson, onAgain }: LessonPageProps & { readonly onAgain: () => void }) {
  const { t } = useTranslator(box)
  const [helped, setHelped] = useState<readonly Help[]>([])
  const [challenges, setChallenges] = useState(0)
  const [isSecond] = useState(() => progress.peek().stars[lesson.id] !== undefined)
  const { number, steps } = lesson
  const title = t('learn:lesson.title', { game: t('title'), n: number, title: lesson.title[language.value] })
  useTitle(title)
  const at = helped.length
  const step = steps[at]
  /** Or, where it is time for that, its right twin. */
  const turned = (one: Step | undefined, running: number) => {
    const both = (key: string) => ({ en: t(key), es: t(key) })
    if (one === undefined || !wantsTwin(one, isSecond, running)) return one
    return twinOf(one, {
      say: both('learn:twin.say'),
      hint: both('learn:twin.hint'),
      praise: both('learn:twin.praise'),
    })
  }
  const [shown, setShown] = useState(() => turned(step, 0))
  const stars = starsSoFar(helped, steps.length)
  if (step === undefined || shown === undefined) {
    return <LessonEnd box={box} path={path} lesson={lesson} stars={stars === 0 ? 1 : stars} onAgain={onAgain} />
  }
  return (
    <>
      <h1 class="unseen">{title}</h1>
      <LessonScreen
        box={box}
        step={shown}
        met={rulesMet(path.lessons, shown.id)}
        head={({ phase }) => (
          <>
            <LessonBar game={lesson.game} at={at} steps={steps.length} stars={stars} />
            <LessonAsk step={shown.id} say={shown.say} isGlad={phase.value === 'right' || phase.value === 'shown'} />
          </>
        )}
        next={t(at === steps.length - 1 ? 'learn:lesson.finish' : 'learn:lesson.next')}
        onDone={({ help, challenged }) => {
          const all = [...helped, help.value]
          const running = challenged.value ? challenges + 1 : shown.goal.type === 'judge' ? 0 : challenges
          const next = steps[all.length]
          setHelped(all)
          setChallenges(running)
          setShown(turned(next, running))
          const earned = starsSoFar(all, steps.length)
          if (next === undefined) learned(before => withStars(before, lesson.id, earned === 0 ? 1 : earned))
        }}
      />
    </>
  )
}
