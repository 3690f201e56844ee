import { useTranslator } from '../../language.ts'
import { Pip } from '../../pages/home/pip.tsx'
import { ButtonLink } from '../../shell/button.tsx'
import { useTitle } from '../../shell/heading.ts'
import '../class.css'
import './pupil.css'
import './waiting.css'

/** The hour is over. */
export function ClassOver({ name }: { readonly name: string }) {
  const { t } = useTranslator()
  const title = t('class:over.title')
  useTitle(title)
  return (
    <section class="waiting felt">
      <h1>{title}</h1>
      <Pip>{name === '' ? t('class:over.text') : t('class:over.named', { name })}</Pip>
      <ButtonLink look="sun big" href="/" text={t('class:over.home')} />
    </section>
  )
}

interface NotHereProps {
  /** The teacher has taken a name away, or has let somebody in under it on another tablet. */
  readonly why: 'removed' | 'elsewhere'
  readonly code: string
}

/** Not in the class any more by this link; that is not the end. */
export function NotHere({ why, code }: NotHereProps) {
  const { t } = useTranslator()
  const title = t(`class:pupil.${why}-title`)
  useTitle(title)
  return (
    <section class="waiting felt">
      <h1>{title}</h1>
      <Pip>{t(`class:pupil.${why}-text`)}</Pip>
      <ButtonLink look="sun big" href={code === '' ? '/join' : `/join/${code}`} text={t('class:pupil.come-again')} />
    </section>
  )
}
