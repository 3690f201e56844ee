import { useEffect, useRef } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Lesson } from '#learning/lesson.ts'
import type { Stars } from '#learning/stars.ts'
import { language, useTranslator } from '../language.ts'
import { Pip } from '../pages/home/pip.tsx'
import { Button, ButtonLink } from '../shell/button.tsx'
import { AloudButton } from './aloud-button.tsx'
import { LessonBar } from './lesson-head.tsx'
import type { Path } from './lessons.ts'
import { StarRow } from './star-row.tsx'
import './lesson-end.css'

interface LessonEndProps {
  readonly box: AnyBox
  readonly path: Path
  readonly lesson: Lesson
  readonly stars: Stars
  readonly onAgain: () => void
}

const SAID = { 1: 'one', 2: 'two', 3: 'three' } as const

/** The stars, and the next step of the path. */
export function LessonEnd({ box, path, lesson, stars, onAgain }: LessonEndProps) {
  const { t } = useTranslator(box)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { game, number, title, steps } = lesson
  const next = path.lessons.find(one => one.number === number + 1)
  const said = t(`learn:end.${SAID[stars]}`)
  const words = stars < 3 ? `${said} ${t('learn:end.again-for-more')}` : said
  return (
    <section class="lesson-end felt">
      <LessonBar game={game} at={steps.length} steps={steps.length} stars={stars} />
      <div class="lesson-end__middle">
        <h1 ref={heading} tabIndex={-1}>
          {t('learn:end.title', { title: title[language.value] })}
        </h1>
        <p class="lesson-end__stars" role="img" aria-label={t('learn:stars.all', { count: stars, all: 3 })}>
          <StarRow count={stars} />
        </p>
        <div class="lesson-end__pip">
          <Pip>{words}</Pip>
          <AloudButton text={words} />
        </div>
        <div class="lesson-end__ways">
          {next && (
            <ButtonLink
              look="sun big"
              href={`/learn/${game}/${next.number}`}
              text={t('learn:end.next', { title: next.title[language.value] })}
            />
          )}
          {!next && path.firstGame && (
            <ButtonLink look="sun big" href={`/learn/${game}/game`} text={t('learn:end.game')} />
          )}
          {/* Half of the path is enough to play: guided play tells the rest. */}
          {next && path.firstGame && 2 * number >= path.lessons.length && (
            <ButtonLink look="big" href={`/learn/${game}/game`} text={t('learn:first-game.title')} />
          )}
          <Button look="ghost" onClick={onAgain} text={t('learn:end.once-more')} />
          <ButtonLink look="ghost" href={`/learn/${game}`} text={t('learn:end.path')} />
        </div>
      </div>
    </section>
  )
}
