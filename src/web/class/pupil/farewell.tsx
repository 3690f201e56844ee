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

/** The teacher has taken a name away; that is not the end. */
export function Removed({ code }: { readonly code: string }) {
  const { t } = useTranslator()
  const title = t('class:pupil.removed-title')
  useTitle(title)
  return (
    <section class="waiting felt">
      <h1>{title}</h1>
      <Pip>{t('class:pupil.removed-text')}</Pip>
      <ButtonLink look="sun big" href={code === '' ? '/join' : `/join/${code}`} text={t('class:pupil.come-again')} />
    </section>
  )
}
