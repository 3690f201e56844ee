import { useMemo, useRef, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import { type CaseWanted, caseOfDay, caseSet } from '#learning/case-set.ts'
import { type CaseStep, caseStep } from '#learning/case-step.ts'
import type { Lesson } from '#learning/lesson.ts'
import { withCase } from '#learning/progress.ts'
import { rulesBack, withMissed, withNoticed } from '#learning/recall.ts'
import { randomToken } from '../hosts/this-device.ts'
import { workerMinds } from '../hosts/worker-minds.ts'
import { useTranslator } from '../language.ts'
import { useTitle } from '../shell/heading.ts'
import { ruleName } from '../table/rule-name.ts'
import { CaseRound, type Judged } from './case-round.tsx'
import { DetectiveEnd } from './detective-end.tsx'
import { learned, progress } from './kept-progress.ts'
import { rulesComing } from './rules-coming.ts'
import { today } from './today.ts'

interface RoundProps {
  readonly box: AnyBox
  readonly cases: Lesson
}

/** The eight cases at the end of a path: those that are not solved, from this one on. */
export function Badges({ box, cases, from }: RoundProps & { readonly from: number }) {
  const { t } = useTranslator(box)
  const { id } = box.rules.game
  useTitle(t('learn:detective.of-game', { game: t('title') }))
  const all = cases.steps.length
  const [round, setRound] = useState(0)
  const order = useMemo(() => {
    const before = progress.peek().cases[id] ?? []
    const others = Array.from({ length: all - 1 }, (_, index) => ((from + index) % all) + 1)
    return [...(round === 0 ? [from] : []), ...others.filter(number => !before.includes(number))]
  }, [from, round])
  const solved = progress.value.cases[id] ?? []
  const isDone = solved.length === all
  return (
    <CaseRound
      key={round}
      {...{ box, order, all, solved }}
      back={`/detective/${id}`}
      nameOf={n => t('learn:detective.case', { n })}
      caseOf={async n => wordless(cases.steps[n - 1])}
      onJudged={judged => {
        keepRule(id, judged)
        if (judged.isSolved) learned(before => withCase(before, id, judged.number))
      }}
      end={() => (
        <DetectiveEnd
          game={id}
          title={
            isDone
              ? t('learn:detective.end-badge', { game: t('title') })
              : t('learn:detective.end-open', { solved: solved.length, all })
          }
          text={t(isDone ? 'learn:detective.end-badge-text' : 'learn:detective.end-open-text')}
          hasBadge={isDone}
          onAgain={isDone ? null : () => setRound(round + 1)}
        />
      )}
    />
  )
}

/** A set of five from games that nobody has seen before. */
export function MoreCases({ box, cases }: RoundProps) {
  const { t } = useTranslator(box)
  const [seed, setSeed] = useState(() => randomToken())
  const { id } = box.rules.game
  const set = useMemo(() => caseSet(box, rulesBack(progress.peek(), id, today()), seed), [seed])
  return (
    <Made
      key={seed}
      {...{ box, cases, set }}
      nameOf={n => t('learn:detective.case-of', { n, all: set.length })}
      end={{ title: t('learn:detective.end-set'), text: t('learn:detective.end-set-all') }}
      onAgain={() => setSeed(randomToken())}
    />
  )
}

/** One case, for everybody the same. */
export function TodaysCase({ box, cases }: RoundProps) {
  const { t } = useTranslator(box)
  const set = useMemo(() => [caseOfDay(box, today())], [box])
  return (
    <Made
      {...{ box, cases, set }}
      nameOf={() => t('learn:detective.day')}
      end={{ title: t('learn:detective.end-day'), text: t('learn:detective.end-day-text') }}
      onAgain={null}
    />
  )
}

interface MadeProps extends RoundProps {
  readonly set: readonly CaseWanted[]
  nameOf(number: number): string
  readonly end: { readonly title: string; readonly text: string }
  readonly onAgain: (() => void) | null
}

/** Cases that are made here, by a worker. */
function Made({ box, cases, set, nameOf, end, onAgain }: MadeProps) {
  const translator = useTranslator(box)
  const { t } = translator
  const { id } = box.rules.game
  useTitle(t('learn:detective.of-game', { game: t('title') }))
  const [judged, setJudged] = useState<readonly Judged[]>([])
  const minds = useRef<ReturnType<typeof workerMinds> | null>(null)
  const make = async (number: number): Promise<CaseStep | null> => {
    const wanted = set[number - 1]
    const said = cases.steps[0]?.say
    minds.current ??= workerMinds()
    const found = wanted && (await minds.current.case(wanted))
    if (!found || !said) return null
    const made = caseStep(box, found, wanted.seed, said)
    return { ...made, why: made.why ?? { key: 'learn:twin.praise' } }
  }
  const missed = judged.flatMap(({ isAtOnce, rule }) => (isAtOnce || rule === null ? [] : [ruleName(box, rule, t)]))
  const isSet = set.length > 1
  return (
    <CaseRound
      box={box}
      order={set.map((_, index) => index + 1)}
      all={set.length}
      solved={judged.flatMap(({ isSolved, number }) => (isSolved ? [number] : []))}
      back={`/detective/${id}`}
      nameOf={nameOf}
      caseOf={make}
      onJudged={one => {
        keepRule(id, one)
        setJudged([...judged, one])
      }}
      end={() => (
        <DetectiveEnd
          game={id}
          title={end.title}
          text={
            missed.length > 0
              ? rulesComing('end-back', missed, translator)
              : isSet && judged.some(({ isAtOnce }) => !isAtOnce)
                ? t('learn:detective.all-looked')
                : end.text
          }
          hasBadge={false}
          onAgain={onAgain}
        />
      )}
    />
  )
}

/** What was missed comes back; what had come back and was seen is put off, or known. */
function keepRule(game: string, { rule, isAtOnce }: Judged): void {
  if (rule === null) return
  learned(before => (isAtOnce ? withNoticed : withMissed)(before, game, rule, today()))
}

function wordless(step: Lesson['steps'][number] | undefined): CaseStep | null {
  return step === undefined ? null : { step, why: null }
}
