import { route } from '../../router.ts'
import { useDay } from '../at-day.ts'
import type { ConsoleProps } from '../page.tsx'
import { OfficialsPart } from './officials-part.tsx'
import { partId } from './part.tsx'
import { PlayersPart, useChildrenDraft } from './players-part.tsx'
import { SchoolsPart } from './schools-part.tsx'
import { SeatingPart } from './seating-part.tsx'
import { nextStep, type Step, stepsOf } from './steps.ts'
import './set-up.css'
import './steps.css'
import './quota.css'
import './seating.css'

/** The Director's room before the day: is anything wrong or missing? */
export function SetUpRoom({ id }: ConsoleProps) {
  const { gathering } = useDay()
  const { draft, sick } = useChildrenDraft(id)
  const problems = draft ? new Set(sick.map(({ problem }) => problem.line)).size : null
  const hasChildren = Object.keys(gathering.registered).length > 0
  return (
    <div class="prep">
      <Steps id={id} steps={stepsOf(gathering, problems)} />
      <div class="prep__parts">
        <PlayersPart id={id} />
        {hasChildren && <SchoolsPart />}
        {hasChildren && <OfficialsPart id={id} />}
        {hasChildren && <SeatingPart id={id} next={nextStep(gathering, problems)} />}
      </div>
    </div>
  )
}

function Steps({ id, steps }: { readonly id: string; readonly steps: readonly Step[] }) {
  const { t } = useDay()
  const show = (name: string) => {
    const part = document.getElementById(partId(name))
    part?.scrollIntoView({ block: 'start' })
    part?.focus({ preventScroll: true })
  }
  return (
    <nav class="prep-steps" aria-label={t('gathering:set-up.steps')}>
      <ol class="plain-list">
        {steps.map((step, n) => {
          const inside = (
            <>
              <i class={`prep-steps__mark is-${step.state}`} aria-hidden="true">
                {step.state === 'done' ? (
                  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                    <path d="M4 13l5 5L20 6" />
                  </svg>
                ) : step.state === 'wanted' ? (
                  step.count
                ) : (
                  n + 1
                )}
              </i>
              <span>
                <b>{t(`gathering:set-up.${step.name}.title`)}</b>
                <small>{t(`gathering:set-up.${step.name}.step-${step.note}`, { count: step.count })}</small>
              </span>
            </>
          )
          return (
            <li key={step.name}>
              {step.name === 'print' ? (
                <a class="prep-steps__one" href={`/tournament/${id}/director/papers#${route.value.hash}`}>
                  {inside}
                </a>
              ) : (
                <button type="button" class="prep-steps__one" onClick={() => show(step.name)}>
                  {inside}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
