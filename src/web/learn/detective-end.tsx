import { useEffect, useRef } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { Pip } from '../pages/home/pip.tsx'
import { Button, ButtonLink } from '../shell/button.tsx'
import { AloudButton } from './aloud-button.tsx'
import { BackLink } from './arrows.tsx'
import { Badge } from './badge.tsx'
import './lesson-end.css'
import './detective.css'

interface DetectiveEndProps {
  readonly game: string
  readonly title: string
  readonly text: string
  readonly hasBadge: boolean
  /** Another round; null where there is none. */
  readonly onAgain: (() => void) | null
}

/** After the last case of a round: the badge, what comes back, and the ways on. */
export function DetectiveEnd({ game, title, text, hasBadge, onAgain }: DetectiveEndProps) {
  const { t } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section class="lesson-end felt detective-end">
      <div class="lesson-bar">
        <BackLink href={`/detective/${game}`} text={t('learn:back')} />
      </div>
      <div class="lesson-end__middle">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {hasBadge && <Badge isDone={true} />}
        <div class="lesson-end__pip">
          <Pip>{text}</Pip>
          <AloudButton text={`${title} ${text}`} />
        </div>
        <div class="lesson-end__ways">
          {onAgain === null ? (
            <ButtonLink look="sun big" href={`/detective/${game}/more`} text={t('learn:detective.more')} />
          ) : (
            <Button look="sun big" onClick={onAgain} text={t('learn:detective.end-on')} />
          )}
          <ButtonLink look="ghost" href={`/detective/${game}`} text={t('learn:detective.all')} />
          <ButtonLink look="ghost" href={`/learn/${game}`} text={t('learn:end.path')} />
        </div>
      </div>
    </section>
  )
}
