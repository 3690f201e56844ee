import type { ComponentChildren } from 'preact'
import { useTranslator } from '../language.ts'
import { ButtonLink } from '../shell/button.tsx'
import { useTitle } from '../shell/heading.ts'

export function NotFoundPage() {
  const { t } = useTranslator()
  return <Astray title={t('page:not-found.title')} text={t('page:not-found.text')} />
}

interface AstrayProps {
  readonly title: string
  readonly text: string
  readonly join?: boolean
  /** A better way on than to the first page. */
  readonly children?: ComponentChildren
}

/** Says what went wrong and where to go from here. */
export function Astray({ title, text, join = false, children }: AstrayProps) {
  const { t } = useTranslator()
  useTitle(title)
  return (
    <section class="page page--narrow stack astray">
      <svg class="astray__flag" viewBox="0 0 120 90" aria-hidden="true">
        <ellipse class="astray__shade" cx="44" cy="82" rx="40" ry="6" />
        <g transform="rotate(16 40 78)">
          <rect class="mark__pole" x="36" y="8" width="6" height="72" rx="3" />
          <path class="mark__cloth" d="M42 12h44l-12 15 12 15H42z" />
        </g>
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      <div class="row">
        {children}
        <ButtonLink look={children ? 'ghost' : 'sun'} href="/" text={t('page:table.first-page')} />
        {join && <ButtonLink look="ghost" href="/join" text={t('page:join.title')} />}
      </div>
    </section>
  )
}
