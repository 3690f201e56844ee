import type { AnyBox } from '#kernel/box.ts'
import { rulesBack } from '#learning/recall.ts'
import { useTranslator } from '../language.ts'
import { useTitle } from '../shell/heading.ts'
import { ruleName } from '../table/rule-name.ts'
import { GoArrow } from './arrows.tsx'
import { Badge } from './badge.tsx'
import { CaseDots } from './case-dots.tsx'
import { progress } from './kept-progress.ts'
import { PATHS } from './lessons.ts'
import { rulesComing } from './rules-coming.ts'
import { today } from './today.ts'
import { GamesToTrain, TrainingTop } from './training-top.tsx'
import { WayCard } from './way-card.tsx'
import '../pages/home/hero.css'
import './detective.css'

/** Every game that has cases. */
export function AllDesks() {
  const { t } = useTranslator()
  useTitle(t('learn:detective.title'))
  return (
    <div class="training">
      <TrainingTop back="/learn" title={t('learn:detective.title')} hello={t('learn:detective.hello')} />
      <GamesToTrain
        name={t('learn:detective.choose')}
        at="/detective"
        games={PATHS.flatMap(({ game, cases }) => (cases === null ? [] : [game]))}
      />
    </div>
  )
}

/** The cases of one game: the way to the badge, the case of the day, and as many more as somebody likes. */
export function Desk({ box, cases }: { readonly box: AnyBox; readonly cases: number }) {
  const translator = useTranslator(box)
  const { t } = translator
  const { id } = box.rules.game
  const title = t('learn:detective.of-game', { game: t('title') })
  useTitle(title)
  const solved = progress.value.cases[id] ?? []
  const next = Array.from({ length: cases }, (_, index) => index + 1).find(number => !solved.includes(number))
  const back = rulesBack(progress.value, id, today()).map(rule => ruleName(box, rule, t))
  return (
    <div class="training">
      <TrainingTop back={`/learn/${id}`} title={title} hello={t('learn:detective.hello')} />
      <section class="detective-badge">
        <Badge isDone={next === undefined} />
        <div>
          <p>{next === undefined ? t('learn:detective.badge') : t('learn:detective.left', { all: cases })}</p>
          <CaseDots all={cases} solved={solved} />
        </div>
        {next !== undefined && (
          <a class="take" href={`/detective/${id}/${next}`}>
            {t('learn:detective.case', { n: next })}
            <GoArrow />
          </a>
        )}
      </section>
      <ul class="training-ways plain-list">
        <li>
          <WayCard
            href={`/detective/${id}/today`}
            name={t('learn:detective.day')}
            text={t('learn:detective.day-text')}
          />
        </li>
        <li>
          <WayCard
            href={`/detective/${id}/more`}
            name={t('learn:detective.more')}
            text={back.length > 0 ? rulesComing('back-today', back, translator) : t('learn:detective.more-text')}
          />
        </li>
      </ul>
    </div>
  )
}
