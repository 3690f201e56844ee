import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { CaseStep } from '#learning/case-step.ts'
import { useTranslator } from '../language.ts'
import { PageFailed } from '../shell/lazy.tsx'
import { CaseDots } from './case-dots.tsx'
import { CaseAsk, CaseBar } from './case-head.tsx'
import { LessonScreen } from './lesson-screen.tsx'
import type { StepTable } from './step-table.ts'

/** How somebody got on with a case. `helped`: it was shown in the end, or took more than one try. */
export interface Judged {
  readonly number: number
  readonly rule: string | null
  readonly isSolved: boolean
  readonly isAtOnce: boolean
}

interface CaseRoundProps {
  readonly box: AnyBox
  /** The cases to be judged now, by their numbers, and how many there are together. */
  readonly order: readonly number[]
  readonly all: number
  /** Of those, the ones that are solved. */
  readonly solved: readonly number[]
  readonly back: string
  nameOf(number: number): string
  caseOf(number: number): Promise<CaseStep | null>
  onJudged(judged: Judged): void
  end(): ComponentChildren
}

/** Cases one after another: watch, judge, point, name. The next one is looked for while this one is judged. */
export function CaseRound({ box, order, all, solved, back, nameOf, caseOf, onJudged, end }: CaseRoundProps) {
  const { t } = useTranslator(box)
  const [done, setDone] = useState(0)
  const number = order[done]
  const following = order[done + 1]
  const known = useMemo(() => new Map<number, Promise<CaseStep | null>>(), [])
  const find = (wanted: number) => {
    const found = known.get(wanted) ?? caseOf(wanted)
    known.set(wanted, found)
    return found
  }
  const [open, setOpen] = useState<CaseStep | 'failed' | null>(null)
  useEffect(() => {
    if (number === undefined) return
    let isWanted = true
    setOpen(null)
    find(number).then(
      found => isWanted && setOpen(found ?? 'failed'),
      () => isWanted && setOpen('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [number])
  if (number === undefined) return <>{end()}</>
  if (open === 'failed') return <PageFailed />
  const name = nameOf(number)
  const heading = <h1 class="unseen">{`${t('title')}, ${t('learn:detective.title')}: ${name}`}</h1>
  const bar = (
    <CaseBar
      back={back}
      title={t('learn:detective.title')}
      name={`${name} · ${t('title')}`}
      dots={<CaseDots {...{ all, solved }} now={number} />}
    />
  )
  if (open === null) {
    return (
      <section class="lesson-end felt">
        {heading}
        {bar}
        <p class="lesson-end__middle" role="status">
          {t('learn:detective.looking')}
        </p>
      </section>
    )
  }
  const { step, why } = open
  const judged = ({ phase, misses }: StepTable) => {
    const rule = step.goal.type === 'judge' ? (step.goal.rules[0] ?? null) : null
    const isSolved = phase.value === 'right'
    onJudged({ number, rule, isSolved, isAtOnce: isSolved && misses.value === 0 })
    setDone(done + 1)
  }
  return (
    <>
      {heading}
      <LessonScreen
        box={box}
        step={step}
        points={true}
        praise={why}
        head={table => (
          <>
            {bar}
            <CaseAsk at={table} />
          </>
        )}
        next={t(following === undefined ? 'learn:detective.finish' : 'learn:detective.next')}
        onDone={judged}
        onOpen={() => following !== undefined && void find(following).catch(() => null)}
      />
    </>
  )
}
