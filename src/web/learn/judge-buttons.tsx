import { useEffect, useRef } from 'preact/hooks'
import { RIGHT } from '#learning/lesson.ts'
import { ruleChoices } from '#learning/rule-choices.ts'
import { useTranslator } from '../language.ts'
import { pictureOf } from '../table/matters.ts'
import { Pictures, RulePicture, usePictures } from '../table/parts/rule-picture.tsx'
import { ruleName } from '../table/rule-name.ts'
import type { StepTable } from './step-table.ts'
import '../table/parts/tiles.css'
import './judge.css'

/** Was that turn right? Neither answer is brighter than the other. */
export function JudgeButtons({ at }: { readonly at: StepTable }) {
  const { t } = useTranslator()
  const first = useRef<HTMLButtonElement>(null)
  // The turn has been shown: now it is asked.
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div class="judge">
      <button ref={first} type="button" class="judge__right" onClick={() => at.decide(RIGHT)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4.500 13l5 5L20 6.500" />
        </svg>
        <b>{t('learn:lesson.is-right')}</b>
        <small>{t('learn:lesson.is-right-text')}</small>
      </button>
      <button type="button" class="judge__challenge" onClick={at.challenge}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 2v20M5 3h14l-4 5 4 5H5" />
        </svg>
        <b>{t('learn:lesson.challenge')}</b>
        <small>{t('learn:lesson.challenge-text')}</small>
      </button>
    </div>
  )
}

interface RuleChoiceProps {
  readonly at: StepTable
  /** Rules that the path has come to. */
  readonly met: ReadonlySet<string> | null
}

/** Which picture looks like what was seen? */
export function RuleChoice({ at, met }: RuleChoiceProps) {
  const { box, step } = at
  const translator = useTranslator(box)
  const { t } = translator
  const drawn = usePictures(box)
  const tiles = useRef<HTMLFieldSetElement>(null)
  useEffect(() => tiles.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const rules = ruleChoices(box, step, met)
  const mover = box.face.colour(at.table.view.value.match.state, 1)
  return (
    <fieldset ref={tiles} class="lesson-rules">
      <legend class="unseen">{t('learn:lesson.name')}</legend>
      <Pictures drawn={drawn} />
      <div class="tiles tiles--few">
        {rules.map(rule => (
          <button key={rule} type="button" class="tile" onClick={() => at.decide(rule)}>
            <RulePicture picture={pictureOf(box, rule, '', drawn)} mover={mover} />
            <span>{ruleName(box, rule, t)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
