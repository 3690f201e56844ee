import { useEffect, useRef } from 'preact/hooks'
import { RIGHT } from '#learning/lesson.ts'
import { linesOf } from '#learning/lines.ts'
import { seenInBrief } from '#text/in-brief.ts'
import type { Translator } from '#text/translator.ts'
import { language, useTranslator } from '../language.ts'
import { Button } from '../shell/button.tsx'
import { lineSaid } from '../table/parts/line-said.ts'
import type { Speech } from '../table/speech.ts'
import { AloudButton } from './aloud-button.tsx'
import { GoArrow } from './arrows.tsx'
import { wantedAt } from './astray.ts'
import { JudgeButtons, RuleChoice } from './judge-buttons.tsx'
import type { StepTable, Words } from './step-table.ts'
import { unbroken } from './unbroken.ts'
import './lesson-foot.css'

interface LessonFootProps {
  readonly at: StepTable
  /** Why the referee stopped something, if so; and what a move in the making asks for. */
  readonly speech: Speech | null
  readonly prompt: string | null
  /** Rules that the path has come to. */
  readonly met: ReadonlySet<string> | null
  /** What the way on is called. */
  readonly next: string
  readonly onNext: () => void
}

/** What a try was answered, and how to go on from there. */
export function LessonFoot({ at, speech, prompt, met, next, onNext }: LessonFootProps) {
  const { t } = useTranslator(at.box)
  const phase = at.phase.value
  const { goal } = at.step
  const answered = useAnswered(at, speech, prompt)
  const isOver = phase === 'right' || phase === 'shown'
  const wanted = at.isAstray.value ? wantedAt(at.step, phase) : null
  const whereTo = wanted && t(`learn:astray.${wanted}`, { button: isOver ? next : t('learn:lesson.again') })
  const text = whereTo && !at.isHinted.value && !hasRoom(answered.text, whereTo) ? null : answered.text
  const goOn = useRef<HTMLButtonElement>(null)
  // Whoever has done it goes on from here with one more key.
  useEffect(() => {
    if (isOver || phase === 'not-yet') goOn.current?.focus({ preventScroll: true })
  }, [phase])
  return (
    <section
      class={`lesson-foot lesson-foot--${answered.tone}${wanted ? ' is-astray' : ''}`}
      aria-label={t('table:says.name')}
    >
      <div class="lesson-foot__said">
        <div role="status" class="lesson-foot__words" tabIndex={-1}>
          {answered.title && <h3>{answered.title}</h3>}
          {text && <p>{unbroken(text)}</p>}
          {whereTo && <p>{unbroken(whereTo)}</p>}
        </div>
        {(answered.isSaid || whereTo) && (
          <AloudButton text={[answered.title, text, whereTo].filter(Boolean).join(' ')} />
        )}
      </div>
      {goal.type === 'choose' && !isOver && (
        <fieldset class="lesson-choices">
          <legend class="unseen">{at.step.say[language.value]}</legend>
          {goal.choices.map(choice => (
            <Button
              key={choice.en}
              look="ghost big"
              onClick={() => at.choose(choice.en)}
              text={choice[language.value]}
            />
          ))}
        </fieldset>
      )}
      {goal.type === 'judge' && phase === 'ask' && <JudgeButtons at={at} />}
      {phase === 'name' && <RuleChoice at={at} met={met} />}
      <div class="lesson-foot__buttons">
        {(phase === 'point' || phase === 'name') && (
          <Button look="ghost" onClick={() => at.decide(RIGHT)} text={t('learn:lesson.not-name')} />
        )}
        {goal.type === 'judge' && (phase === 'ask' || phase === 'not-yet') && (
          <Button look="ghost" onClick={at.watch} text={t('learn:lesson.see-again')} />
        )}
        {!isOver && phase !== 'watch' && at.step.hint && !at.isHinted.value && (
          <button type="button" class="button button--ghost" onClick={at.hint}>
            <Bulb />
            {t('learn:lesson.hint')}
          </button>
        )}
        {!isOver && phase !== 'watch' && at.mayBeShown() && (
          <Button look="ghost" onClick={at.show} text={t('learn:lesson.show')} />
        )}
        {phase === 'not-yet' && (
          <button ref={goOn} type="button" class="button button--sun" onClick={at.again}>
            {t('learn:lesson.again')}
          </button>
        )}
        {isOver && (
          <>
            <Button look="ghost" onClick={at.again} text={t('learn:lesson.once-more')} />
            <button ref={goOn} type="button" class="button button--sun" onClick={onNext}>
              {next}
              <GoArrow />
            </button>
          </>
        )}
      </div>
    </section>
  )
}

/** Where to tap stands below what was answered as long as both together are read at once. */
function hasRoom(answered: string | null, whereTo: string): boolean {
  return linesOf(answered ?? '', 'answer') + linesOf(whereTo, 'answer') <= 2
}

interface Answered {
  readonly tone: 'plain' | 'not-yet' | 'right' | 'hint'
  readonly title: string | null
  readonly text: string | null
  /** Is it worth a button of its own to hear it? */
  readonly isSaid: boolean
}

/** What stands below the board: the answer to a try, a hint, or what a move in the making asks for. */
function useAnswered(at: StepTable, speech: Speech | null, prompt: string | null): Answered {
  const translator = useTranslator(at.box)
  const { t } = translator
  const told = (words: Words | null) =>
    words === null ? null : 'said' in words ? words.said[language.value] : seenInBrief(words.note, translator)
  const phase = at.phase.value
  const text = told(at.words.value)
  const answered = (tone: Answered['tone'], title: string | null, words: string | null): Answered => ({
    tone,
    title,
    text: words,
    isSaid: words !== null,
  })
  if (phase === 'right') return answered('right', t('learn:lesson.right'), text)
  if (phase === 'shown') return answered('right', t('learn:lesson.shown'), text)
  if (phase === 'watch')
    return { ...answered('plain', t('learn:lesson.watch'), saidNow(at, translator)), isSaid: false }
  if (at.isHinted.value && text !== null) return answered('hint', t('learn:lesson.hint-title'), text)
  if (phase === 'point')
    return answered(at.missedLast.value ? 'not-yet' : 'plain', null, text ?? t('learn:detective.point'))
  if (phase === 'name') return answered('plain', null, [text, t('learn:lesson.name')].filter(Boolean).join(' '))
  // Whoever taps the other's chips for a win has seen it, and is not told whose chips they are.
  const isToSay = at.table.answer.value !== null && at.step.goal.type === 'lines' && at.mayShine('declare')
  if (speech?.tone === 'stop' && isToSay)
    return answered('not-yet', t('learn:lesson.not-yet'), t('learn:lesson.say-first', { button: t('actions.declare') }))
  if (speech?.tone === 'stop')
    return answered('not-yet', speech.title ?? t('learn:lesson.not-yet'), text ?? speech.text)
  // Whoever passes over a win is asked once whether to look again: a button that seems to do nothing would be worse.
  if (at.table.nudge.value !== null && speech !== null) return answered('plain', speech.title ?? null, speech.text)
  const isMissed = phase === 'not-yet' || at.missedLast.value
  if (isMissed) return answered('not-yet', t('learn:lesson.not-yet'), text ?? t('learn:lesson.looks-good'))
  if (text !== null) return answered('right', null, text)
  const { picks, view, answer } = at.table
  const isBusy = picks.value.length > 0 || view.value.match.turn.entries.length > 0 || answer.value !== null
  // A step that is not about passing has no flag card to pass: only its task counts then.
  const isToPass = DONE.some(key => prompt === t(key))
  const isAsked = isBusy && at.step.goal.type === 'lines' && (!isToPass || at.mayDo('pass'))
  return { ...answered('plain', null, isAsked ? prompt : null), isSaid: false }
}

/** What a game says when all that is left of a turn is to pass. */
const DONE = ['prompts.done', 'prompts.pass']

/** What Pip does while it is watched, in words: that something was said is to be seen nowhere else. */
function saidNow({ step, table }: StepTable, translator: Translator): string | null {
  const view = table.view.value
  const line = step.goal.type === 'judge' ? view.lines.findLast(({ type }) => type === 'move') : undefined
  return line && line.n >= step.lines.length ? `${lineSaid(view, line, translator)}.` : null
}

function Bulb() {
  return (
    <svg class="bulb" viewBox="0 0 24 24" aria-hidden="true">
      <path class="bulb__glass" d="M12 2.500a7 7 0 0 0-4 12.700V17h8v-1.800a7 7 0 0 0-4-12.700z" />
      <path d="M9 19.500h6M10.200 22h3.600" />
    </svg>
  )
}
