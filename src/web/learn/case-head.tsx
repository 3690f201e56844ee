import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Translator } from '#text/translator.ts'
import { language, useTranslator } from '../language.ts'
import { PipSelf } from '../pages/home/pip.tsx'
import { AloudButton } from './aloud-button.tsx'
import { BackLink } from './arrows.tsx'
import { saidOf } from './step-sight.ts'
import type { StepTable } from './step-table.ts'
import { turnSaid } from './turn-said.ts'
import { unbroken } from './unbroken.ts'
import './detective.css'

interface CaseBarProps {
  readonly back: string
  readonly title: string
  readonly name: string
  readonly dots: ComponentChildren
}

/** The way back, which case it is, and how many are solved. */
export function CaseBar({ back, title, name, dots }: CaseBarProps) {
  const { t } = useTranslator()
  return (
    <div class="lesson-bar case-bar">
      <BackLink href={back} text={t('learn:back')} />
      <p class="case-bar__name">
        <b>{title}</b>
        <small>{name}</small>
      </p>
      {dots}
    </div>
  )
}

/** What is asked, and what Pip has done: seen on the board, and told for those who do not see it. */
export function CaseAsk({ at }: { readonly at: StepTable }) {
  const { box, step, phase } = at
  const translator = useTranslator(box)
  const sentence = useRef<HTMLHeadingElement>(null)
  useEffect(() => sentence.current?.focus({ preventScroll: true }), [step])
  const { whole, brief } = useDid(at, translator)
  const text = wordsFor(at, translator) ?? step.say[language.value]
  const isTold = phase.value !== 'watch'
  return (
    <div class="lesson-ask case-ask">
      <PipSelf />
      <div class="lesson-ask__bubble">
        <div>
          <h2 ref={sentence} class="lesson-ask__words" tabIndex={-1}>
            {text}
          </h2>
          <p class="case-ask__did" aria-hidden={whole !== brief}>
            {isTold ? unbroken(brief) : ' '}
          </p>
          {whole !== brief && isTold && <p class="unseen">{whole}</p>}
        </div>
        <AloudButton text={isTold ? `${whole} ${text}` : text} />
      </div>
    </div>
  )
}

/** The whole of it is for those who do not see the board, and for those who listen. */
function useDid({ box, step }: StepTable, translator: Translator) {
  const notes = useMemo(() => saidOf(box, step), [box, step])
  const whole = translator.t('learn:detective.did', { what: notes.map(translator.say).join(', ') })
  return { whole, brief: turnSaid(whole, 'Pip', notes, 'turn', translator) }
}

/** Once it is over, Pip says something else. */
function wordsFor({ phase, step: { goal } }: StepTable, { t }: Translator): string | null {
  if (phase.value !== 'right' || goal.type !== 'judge') return null
  return t(goal.rules.length > 0 ? 'learn:detective.caught' : 'learn:detective.all-right')
}
