import { Pip } from '../../pages/home/pip.tsx'
import { useTitle } from '../../shell/heading.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { Troubles, useClass } from '../at-class.tsx'
import { HandButton } from './hand-button.tsx'

const STEPS = ['here', 'seat', 'play'] as const

/** Who I am, and what comes next. */
export function WaitingRoom() {
  const { view, t } = useClass('pupil')
  const { me, title, hand } = view
  useTitle(title === '' ? t('class:new.title') : title)
  return (
    <section class="waiting felt">
      <div class="waiting__corner">
        <LanguageSwitch />
      </div>
      <h1 class="waiting__me">
        <small>{t('class:pupil.you-are')}</small>
        <span>
          <i class={`pupil-dot pupil-dot--${me.colour}`} /> {me.name}
        </span>
      </h1>
      <Pip>{t('class:pupil.wait')}</Pip>
      <ol class="waiting__steps plain-list">
        {STEPS.map((step, n) => (
          <li
            key={step}
            class={n === 0 ? 'is-done' : n === 1 ? 'is-now' : ''}
            aria-current={n === 1 ? 'step' : undefined}
          >
            {t(`class:pupil.step-${step}`)}
          </li>
        ))}
      </ol>
      <div class="waiting__hand">
        <HandButton />
        <p role="status">{hand !== null && t('class:pupil.hand-is-up')}</p>
      </div>
      <Troubles />
    </section>
  )
}
