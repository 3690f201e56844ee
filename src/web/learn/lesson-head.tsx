import { useContext, useEffect, useRef } from 'preact/hooks'
import type { Said } from '#learning/lesson.ts'
import { language, useTranslator } from '../language.ts'
import { InClassContext } from '../table/in-class.ts'
import { Face } from '../table/parts/monitor.tsx'
import { AloudButton } from './aloud-button.tsx'
import { BackLink } from './arrows.tsx'
import { StarRow } from './star-row.tsx'
import { unbroken } from './unbroken.ts'

interface LessonBarProps {
  readonly game: string
  /** Which step it is, from 0, and how many there are. */
  readonly at: number
  readonly steps: number
  readonly stars: number
}

/** The way back, the steps of the lesson, and its stars. */
export function LessonBar({ game, at, steps, stars }: LessonBarProps) {
  const { t } = useTranslator()
  const inClass = useContext(InClassContext)
  return (
    <div class="lesson-bar">
      {inClass ? inClass.corner : <BackLink href={`/learn/${game}`} text={t('learn:back-to-path')} />}
      <p class="lesson-dots" role="img" aria-label={t('learn:lesson.step', { n: Math.min(at + 1, steps), all: steps })}>
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} class={index < at ? 'is-done' : index === at ? 'is-now' : ''} />
        ))}
      </p>
      <p class="lesson-stars" role="img" aria-label={t('learn:stars.all', { count: stars, all: 3 })}>
        <StarRow count={stars} />
      </p>
    </div>
  )
}

interface LessonAskProps {
  readonly step: string
  readonly say: Said
  readonly isGlad: boolean
}

/** The one sentence of a step. The focus begins here, so that it is read first. */
export function LessonAsk({ step, say, isGlad }: LessonAskProps) {
  const sentence = useRef<HTMLHeadingElement>(null)
  useEffect(() => sentence.current?.focus({ preventScroll: true }), [step])
  const text = say[language.value]
  return (
    <div class="lesson-ask monitor">
      <Face tone={isGlad ? 'good' : 'plain'} />
      <div class="lesson-ask__bubble">
        <h2 ref={sentence} class="lesson-ask__words" tabIndex={-1}>
          {unbroken(text)}
        </h2>
        <AloudButton text={text} />
      </div>
    </div>
  )
}
